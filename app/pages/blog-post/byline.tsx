import type { Post } from "#app/content/post.server.ts";
import { PostFacts } from "#app/sections/post-facts.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

/** Who wrote a post, and when. */
export function Byline({ author, ...facts }: Pick<Post, "author" | "date" | "duration" | "views">) {
  return (
    <div className="byline">
      <Portrait picture={author.photo} />
      <p>
        <strong>{author.name}</strong>
        <span className="block text-muted">{author.role}</span>
      </p>
      <PostFacts {...facts} />
    </div>
  );
}

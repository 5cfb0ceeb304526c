type AnswerPageMetaProps = { title: string; description: string };

/** The head of a page that is an answer: no search engine lists it. React moves it to the head. */
export function AnswerPageMeta({ title, description }: AnswerPageMetaProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  );
}

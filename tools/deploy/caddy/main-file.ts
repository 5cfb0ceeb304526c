/** A whole configuration for Caddy, in which everything that differs from machine to machine can be set from outside. */
export function formatMainFile(siteFolder: string): string {
  return `# Written by \`npm run build\`: a whole Caddy. Its settings come from the environment:
#   SITE_ADDRESS  the host's name, such as www.example.com: Caddy gets its certificate by itself. Without one, every name is answered
#   SITE_FOLDER   the folder build/client, if Caddy is not started in the project's folder
#   CADDY_ADMIN   where Caddy is told to reload, if another one on this machine uses its usual port 2019
#   RELAYS        HOST:PORT of each relay, separated by spaces. Start them with CLIENT_ADDRESS_HEADER=X-Forwarded-For
# In the project's folder:
#   SITE_ADDRESS=www.example.com caddy run --config build/deploy/caddy/Caddyfile

{
	admin {$CADDY_ADMIN:localhost:2019}
	servers {
		timeouts {
			read_header 10s
			read_body 30s
			idle 2m
		}
	}
}

{$SITE_ADDRESS:http://:8080} {
	root * {$SITE_FOLDER:${siteFolder}}
	import locations.caddy
}
`;
}

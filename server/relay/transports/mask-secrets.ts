/** Puts `***` wherever one of the secrets stands: a server may echo what it was sent. */
export function maskSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}

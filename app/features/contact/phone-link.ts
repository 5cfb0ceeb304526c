/** The address that dials a phone number written for people, such as `+1 813 555 0142`. */
export function buildPhoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

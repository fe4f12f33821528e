/** A link that opens a mail with its subject filled in. */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}

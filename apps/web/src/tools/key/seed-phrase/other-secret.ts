/** What people paste in place of a phrase. */
export type OtherSecret = 'hex' | 'pem' | 'json'

/** What a text is that is no phrase for certain: no word list has digits, braces or dashes. */
export function otherSecretIn(text: string): OtherSecret | null {
  const trimmed = text.trim()
  if (/^(?:0x)?[0-9a-f]{64}$/i.test(trimmed)) return 'hex'
  if (trimmed.startsWith('-----BEGIN ')) return 'pem'
  return trimmed.startsWith('{') ? 'json' : null
}

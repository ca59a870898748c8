/** Whether the beginning of a file is hex text: digits, with 0x, white space and colons, nothing else. */
export function looksLikeHex(start: string): boolean {
  const text = start.replace(/^\uFEFF/, '')
  if (!/^\s*(?:0x)?[0-9a-f\s:]+$/i.test(text)) return false
  return (text.match(/[0-9a-f]/gi)?.length ?? 0) >= 4
}

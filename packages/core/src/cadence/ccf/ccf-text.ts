/** A tag, a list of two, then the tag of a type, or a list of type definitions and the tag of the first. */
const HEX =
  /^(?:0x)?d8[\s:,]*8(?:2[\s:,]*82[\s:,]*d8[\s:,]*[89]|1[\s:,]*82[\s:,]*[89][0-9a-f](?:[\s:,]*[0-9a-f]{2}){0,2}?[\s:,]*d8[\s:,]*[ab])/i
const BASE64 = /^2I(?:KC2[IJ]|GC[g-n])[\w+/=\s-]*$/

/**
 * Returns true for a text that starts as CCF in hex or Base64 does, with quotes around it or without. One of 10^10
 * random texts does.
 * @example
 * isCcfText('0xd88282d88904c2412a') // => true
 * isCcfText('2IKC2IkEwkEq') // => true
 * isCcfText('d88282') // => false
 */
export function isCcfText(text: string): boolean {
  const word = text.trim().replace(/^"|"$/g, '')
  return HEX.test(word.slice(0, 80)) || BASE64.test(word)
}

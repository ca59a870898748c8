/** Typed text, with the name of its field. */
export interface TypedText {
  readonly name: string
  readonly text: string
  /** True if its field masked it. */
  readonly masked: boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=range])'

/** Returns the text of all fields in a part of the page, in order, without duplicates. */
export function typedTexts(part: ParentNode): readonly TypedText[] {
  const texts = new Map<string, TypedText>()
  for (const field of part.querySelectorAll<TextField>(FIELDS)) {
    const { value: text } = field
    if (text.trim() === '' || texts.has(text)) continue
    const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? 'Text'
    const masked = field.type === 'password' || field.classList.contains('masked')
    texts.set(text, { name: name.trim() || 'Text', text, masked })
  }
  return [...texts.values()]
}

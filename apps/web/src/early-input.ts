type TextField = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/**
 * Keeps what is typed into a prerendered page before React has taken it over, which would put its own
 * empty state in place of it. Gives the function that enters it again once the page works; nothing
 * is kept beyond that, for it may be a secret.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const typed = new Map<TextField, string>()
  const note = (field: TextField) => typed.set(field, field.value)
  for (const field of root.querySelectorAll<TextField>(FIELDS)) {
    if (field.value !== field.defaultValue) note(field)
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as TextField)
  }
  root.addEventListener('input', onInput, { capture: true })

  return () => {
    root.removeEventListener('input', onInput, { capture: true })
    for (const [field, value] of typed) if (field.isConnected) enter(field, value)
    typed.clear()
  }
}

/** Has React see `value` as typed: it compares with the last value set through the element itself. */
function enter(field: TextField, value: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const native = Object.getOwnPropertyDescriptor(prototype, 'value')
  field.value = ''
  native?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

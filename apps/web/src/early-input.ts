type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

const FIELDS = 'input:not([type=file]), textarea, select'
const CHOICES = 'input[type=checkbox], input[type=radio]'

/**
 * Captures input on a prerendered page before hydration, which would replace it with React's own empty state. Returns
 * the function that replays it once the page works; nothing is kept beyond that, since it may be a secret.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const entered = new Map<Field, string | boolean>()
  const note = (field: Field) => entered.set(field, enteredIn(field))
  for (const field of root.querySelectorAll<Field>(FIELDS)) {
    if (enteredIn(field) !== firstIn(field)) note(field)
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field)
  }
  root.addEventListener('input', onInput, { capture: true })

  return () => {
    root.removeEventListener('input', onInput, { capture: true })
    for (const [field, value] of entered) if (field.isConnected) enter(field, value)
    entered.clear()
  }
}

const isChoice = (field: Field): field is HTMLInputElement => field.matches(CHOICES)

const enteredIn = (field: Field) => (isChoice(field) ? field.checked : field.value)

function firstIn(field: Field): string | boolean {
  if (isChoice(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Makes React see `value` as entered: it compares with the last value set through the element itself. */
function enter(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    // Checking a radio button unchecks the others of its group.
    if (field.type === 'radio' && value === false) return
    field.checked = !value
    field.click()
    return
  }
  const { prototype } =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : field instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement
  const native = Object.getOwnPropertyDescriptor(prototype, 'value')
  field.value = ''
  native?.set?.call(field, value)
  const type = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

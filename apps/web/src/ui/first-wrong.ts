/** Puts the focus on the first wrong field of `area`, once its error was drawn. False: there is none. */
export function focusFirstWrong(area: Element | null): boolean {
  const wrong = area?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus()
  return Boolean(wrong)
}

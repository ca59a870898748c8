/** Fields that a text can be typed into. */
const FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=hidden])'

/** Whether a load would lose something that somebody entered in this page. */
export function hasInput(): boolean {
  if (navigator.userActivation?.hasBeenActive === false) return false
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)
  const editors = document.querySelectorAll<HTMLElement>('[contenteditable=true]')
  return (
    [...fields].some(({ value }) => value !== '') ||
    [...editors].some(({ textContent }) => textContent?.trim() !== '')
  )
}

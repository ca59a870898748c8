/**
 * Puts `text` on the clipboard. Answers whether it worked. Where the clipboard interface is missing
 * (a page served over plain HTTP) or refuses, the older command is tried on a text field beside
 * `near`, so that it is reachable inside a modal dialog too.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text, near)
  }
}

function copyByCommand(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  near.after(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.value = ''
    field.remove()
    near.focus()
  }
}

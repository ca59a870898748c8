import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Returns the element itself, once it exists. */
async function htmlOf(locator: Locator): Promise<HTMLElement> {
  const element = await locator.findElement()
  if (!(element instanceof HTMLElement)) throw new Error('An SVG element takes no input.')
  return element
}

/** Moves the focus to a field without a pointer press. */
export const focus = async (field: Locator): Promise<void> => (await htmlOf(field)).focus()

/** Removes the focus. */
export const blur = async (field: Locator): Promise<void> => (await htmlOf(field)).blur()

/** Presses keys with the focus in a field: `{Enter}`. */
export async function pressKey(field: Locator, keys: string): Promise<void> {
  await focus(field)
  await userEvent.keyboard(keys)
}

/** Pastes a text as a user would: the page may handle it; otherwise the field gets it. */
export async function paste(field: Locator, text: string): Promise<void> {
  const element = await htmlOf(field)
  element.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (element.dispatchEvent(event)) document.execCommand('insertText', false, text)
}

/** Returns true if this element, or one in it, has the focus. */
const hasFocus = (field: Locator): boolean => field.query() === document.activeElement

/** Presses Tab until the field has the focus, at most `steps` times. */
export async function tabTo(field: Locator, steps = 60): Promise<void> {
  for (let step = 0; step < steps && !hasFocus(field); step += 1) await userEvent.tab()
  await expect.element(field).toHaveFocus()
}

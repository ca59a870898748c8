import { expect, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Opens the part of the page with this summary. */
export const unfold = (label: string) =>
  page.getBySelector('summary').filter({ hasText: label }).click()

/** Moves the focus to a field or button, as Tab would. */
export function focus(locator: Locator): void {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}

/** Presses keys while `locator` has the focus. */
export async function press(locator: Locator, keys: string): Promise<void> {
  focus(locator)
  await userEvent.keyboard(keys)
}

/** Drops files on an element. */
export function dropFiles(locator: Locator, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    locator.element().dispatchEvent(event)
  }
}

/** Waits until `locator` matches this many elements. */
export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** Waits until the matched elements have exactly these texts. */
export const expectTexts = (locator: Locator, texts: readonly string[]) =>
  expect.poll(() => locator.elements().map(({ textContent }) => textContent.trim())).toEqual(texts)

/** Presses "Copy link" and returns the link's fragment; the real clipboard is not written. */
export async function copyLink(): Promise<string> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  try {
    await page.getByRole('button', { name: 'Copy link' }).click()
    // A copy by an earlier test may still be in flight.
    const link = () => write.mock.calls.map(([text]) => text).find(text => URL.canParse(text))
    await expect.poll(link).toBeDefined()
    return new URL(link() ?? '').hash
  } finally {
    write.mockRestore()
  }
}

/** Waits until a field's text matches `form`; `toHaveValue` only takes a complete text. */
export const expectValue = (field: Locator, form: RegExp) =>
  expect.poll(() => textOf(field)).toMatch(form)

/** Returns a field's text; empty before the field exists. */
export function textOf(field: Locator): string {
  const element = field.query()
  const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return typed ? element.value : ''
}

/** Opens the page's value in another tool, using the menu of tools that accept it. */
export async function openIn(label: string): Promise<void> {
  await page.getByRole('button', { name: 'Open in', exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

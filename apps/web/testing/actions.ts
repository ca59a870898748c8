import { expect, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Unfolds the part of the page with this summary. */
export const unfold = (label: string) =>
  page.getBySelector('summary').filter({ hasText: label }).click()

/** Moves the focus into a field or onto a button, as a press of Tab would. */
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

/** Waits until there are so many of it. */
export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** Waits until the texts of all that it finds are these. */
export const expectTexts = (locator: Locator, texts: readonly string[]) =>
  expect.poll(() => locator.elements().map(({ textContent }) => textContent.trim())).toEqual(texts)

/** Presses "Copy link", and gives the fragment of the link; the clipboard itself is left alone. */
export async function copyLink(): Promise<string> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  try {
    await page.getByRole('button', { name: 'Copy link' }).click()
    // What an earlier test copied may be on its way.
    const link = () => write.mock.calls.map(([text]) => text).find(text => URL.canParse(text))
    await expect.poll(link).toBeDefined()
    return new URL(link() ?? '').hash
  } finally {
    write.mockRestore()
  }
}

/** Waits until a field's text is of this form; `toHaveValue` takes a whole text alone. */
export const expectValue = (field: Locator, form: RegExp) =>
  expect.poll(() => textOf(field)).toMatch(form)

/** The text of a field that is there; empty before. */
export function textOf(field: Locator): string {
  const element = field.query()
  const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return typed ? element.value : ''
}

/** Opens what the page shows in another tool by the menu of those that take it. */
export async function openIn(label: string): Promise<void> {
  await page.getByRole('button', { name: 'Open in', exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

import { type Locator, page } from 'vitest/browser'

/** Locates the summary that opens and closes the part labelled `label`. */
export const summary = (label: string): Locator =>
  page
    .getBySelector('summary')
    .filter({ hasText: new RegExp(`^${label}`) })
    .first()

/** Opens the part labelled `label`, unless it is open. */
export async function unfold(label: string): Promise<void> {
  const found = await summary(label).findElement()
  if (!found.parentElement?.hasAttribute('open')) await summary(label).click()
}

import { type Locator, page } from 'vitest/browser'

/** What opens and closes what is folded under `label`. */
export const summary = (label: string): Locator =>
  page
    .getBySelector('summary')
    .filter({ hasText: new RegExp(`^${label}`) })
    .first()

/** Opens what is folded under `label`, unless it is open. */
export async function unfold(label: string): Promise<void> {
  const found = await summary(label).findElement()
  if (!found.parentElement?.hasAttribute('open')) await summary(label).click()
}

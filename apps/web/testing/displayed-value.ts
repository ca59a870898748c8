import { expect } from 'vitest'
import type { Locator, LocatorSelectors } from 'vitest/browser'

/** Returns the first complete value of this name on a page or in a part of it, revealing it if it is masked. */
export async function displayedValue(within: LocatorSelectors, name: string): Promise<string> {
  const button = (act: string): Locator =>
    within.getByRole('button', { name: `${act} ${name}`, exact: true }).first()
  await expect.element(button('Copy')).toBeVisible()
  if (button('Show').query()) await button('Show').click()
  return (
    button('Copy').element().parentElement?.parentElement?.querySelector('code')?.textContent ?? ''
  )
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Returns the whole value with this name on a page or in a part of it: the first, revealed if it is masked. */
export async function displayedValue(within: Page | Locator, name: string): Promise<string> {
  const button = (act: string) =>
    within.getByRole('button', { name: `${act} ${name}`, exact: true }).first()
  await expect(button('Copy')).toBeVisible()
  if (await button('Show').isVisible()) await button('Show').click()
  const value = button('Copy').locator('xpath=../..').locator('code').first()
  return (await value.textContent()) ?? ''
}

import type { Locator, Page } from '@playwright/test'
import { pasteText } from './actions.ts'

export const homeField = (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name: 'Search the tools, or paste anything' })
export const paletteField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search tools and actions, or paste anything' })
export const options = (scope: Page | Locator) =>
  scope.getByRole('listbox', { name: 'Results' }).getByRole('option')

/** Pastes into the focused field, as on the home page. */
export async function pasteAtHome(page: Page, text: string): Promise<void> {
  await homeField(page).focus()
  await pasteText(page, text)
}

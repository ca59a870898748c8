import type { Page } from '@playwright/test'

export const rlp = (page: Page) => page.getByRole('textbox', { name: 'RLP bytes' })
export const json = (page: Page) => page.getByRole('textbox', { name: 'JSON' })
export const tree = (page: Page) => page.getByRole('tree', { name: 'Items' })
export const item = (page: Page, at: number) => tree(page).getByRole('treeitem').nth(at)
export const grid = (page: Page) => page.getByRole('grid', { name: 'Bytes' })
export const marked = (page: Page, how: 'header' | 'content' | 'fault') =>
  grid(page).locator(`[role=gridcell][data-marked=${how}]`)
export const items = (page: Page) => page.getByRole('region', { name: 'Items', exact: true })
export const tab = (page: Page, name: 'Tree' | 'JSON') => page.getByRole('tab', { name })

/** A list of the length of a 300 MB file, whose items are its zero bytes. */
export const HUGE = 300_000_000
export const HUGE_HEADER = Uint8Array.of(0xfb, 0x11, 0xe1, 0xa2, 0xfb)

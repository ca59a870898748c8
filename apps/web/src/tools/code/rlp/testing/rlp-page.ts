import { page } from 'vitest/browser'

export const PATH = '/code/rlp'

export const rlp = page.getByRole('textbox', { name: 'RLP bytes' })
export const json = page.getByRole('textbox', { name: 'JSON' })
export const tree = page.getByRole('tree', { name: 'Items' })
export const item = (at: number) => tree.getByRole('treeitem').nth(at)
export const grid = page.getByRole('grid', { name: 'Bytes' })
export const marked = (how: 'header' | 'content' | 'fault') =>
  grid.getBySelector(`[role=gridcell][data-marked=${how}]`)
const card = page.getByRole('region', { name: 'RLP', exact: true })
/** Line under the title that says what the bytes are, or which of them is wrong. */
export const answer = page.getBySelector('section:has(> div > header [data-answer])')
/** Mark on the bytes when JSON is the origin. */
export const bytesOutOfDate = card.getByText('Out of date').first()
export const items = page.getByRole('region', { name: 'Items', exact: true })
export const tab = (name: 'Tree' | 'JSON') => page.getByRole('tab', { name })
export const outOfDate = items.getByText('Out of date').first()
export const lenient = page.getByRole('switch', { name: 'Lenient' })
export const format = (name: 'Hex' | 'Base64') =>
  page.getByRole('group', { name: /RLP bytes: format/ }).getByText(name)
export const itemsAs = (name: string) =>
  page.getByRole('group', { name: 'Items as' }).getByText(name)
/** Rows at the end of a partial tree. */
export const notRead = page.getByRole('region', { name: 'Not read' })

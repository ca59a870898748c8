// The panes of the Codable tools reach the bottom of the window, empty and with an answer, and nothing in the input
// pane moves when the answer appears.

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const TEXT = 'The quick brown fox jumps over the lazy dog'
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const
/** The page's own bottom margin, in pixels. */
const MARGIN = 40

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Card that contains a part of the page. */
const cardOf = (part: Locator) => part.locator('xpath=ancestor::section[1]')

interface Tool {
  readonly name: string
  /** Text that is typed, and its field. */
  readonly field: string
  readonly text: string
  /** Answer that appears without a press; undefined where it takes one. */
  readonly answer?: RegExp
  /** Parts that end its columns, from 1280 px on and only at 1920. */
  readonly ends: (page: Page) => readonly Locator[]
  readonly wideEnds?: (page: Page) => readonly Locator[]
}

const TOOLS: readonly Tool[] = [
  {
    name: 'base64',
    field: 'Data',
    text: TEXT,
    answer: /43 bytes/,
    ends: page => [cardOf(box(page, 'Data')), cardOf(box(page, 'Base64'))],
  },
  {
    name: 'hash',
    field: 'Text or bytes',
    text: TEXT,
    answer: /^Digests of 43 bytes/,
    ends: page => [
      cardOf(box(page, 'Text or bytes')),
      cardOf(page.getByRole('group', { name: 'Write digests as' })),
    ],
  },
  {
    name: 'hex',
    field: 'Bytes',
    text: '666f6f',
    answer: /^3 bytes/,
    ends: page => [cardOf(box(page, 'Bytes'))],
  },
  {
    name: 'rlp',
    field: 'RLP bytes',
    text: '0xc88363617483646f67',
    answer: /^List of 2 items/,
    ends: page => [page.getByRole('region', { name: 'Byte view' })],
    wideEnds: page => [
      cardOf(box(page, 'RLP bytes')),
      page.getByRole('region', { name: 'Items', exact: true }),
    ],
  },
  {
    name: 'aes',
    field: 'Plaintext',
    text: TEXT,
    ends: page => [page.getByRole('region', { name: 'Ciphertext' })],
    wideEnds: page => [cardOf(box(page, 'Plaintext'))],
  },
]

for (const { name, field, text, answer, ends, wideEnds } of TOOLS) {
  test(`the panes of ${name} fill the window`, async ({ page, open }) => {
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      await open(`/code/${name}`)
      const wide = window.width > 1600
      const columns = [...ends(page), ...(wide ? (wideEnds?.(page) ?? []) : [])]
      const input = box(page, field)
      const reach = () => Promise.all(columns.map(column => gapBelow(column, window.height)))
      for (const gap of await reach()) {
        expect(gap).toBeGreaterThanOrEqual(0)
        expect(gap).toBeLessThanOrEqual(MARGIN)
      }
      const before = await input.boundingBox()
      if (wide) expect(before?.height).toBeGreaterThanOrEqual(320)
      await input.fill(text)
      if (answer) await expect(page.locator('main [data-answer]').first()).toHaveText(answer)
      expect(await input.boundingBox()).toEqual(before)
      for (const gap of await reach()) expect(gap).toBeLessThanOrEqual(MARGIN)
    }
  })
}

test('the panes of hex and rlp have room on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  for (const [name, field] of [
    ['hex', 'Bytes'],
    ['rlp', 'RLP bytes'],
  ] as const) {
    await open(`/code/${name}`)
    expect((await box(page, field).boundingBox())?.height).toBeGreaterThanOrEqual(0.3 * 800)
  }
})

/** Pixels between the part and the bottom of the window. */
async function gapBelow(part: Locator, height: number): Promise<number> {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return Math.round(height - box.y - box.height)
}

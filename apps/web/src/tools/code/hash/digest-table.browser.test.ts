import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { allAlgorithms, digests, PATH, row } from './testing/hash-page'

const box = (name: string) => row(name).getBySelector('code').element().getBoundingClientRect()

/** The left edges of the buttons that copy. */
const copies = () =>
  digests
    .getByRole('button', { name: /^Copy / })
    .elements()
    .map(copy => copy.getBoundingClientRect().x)

test('400 px wide, nothing scrolls sideways', async () => {
  await page.viewport(400, 800)
  await openTool(PATH)
  await expect.element(row('KMAC128 for BLS')).toBeVisible()
  expectNoSidewaysScroll()
})

test('on a phone algorithms and digests begin at the left, the buttons are in one column', async () => {
  await page.viewport(400, 800)
  await openTool(PATH)
  await allAlgorithms()
  await expect.element(row('MD5')).toBeVisible()
  const left = (name: string) => [
    row(name).getByText(name, { exact: true }).element().getBoundingClientRect().x,
    box(name).x,
  ]
  const [first] = left('SHA3-256')
  for (const name of ['SHA3-256', 'KMAC128 for BLS', 'MD5']) {
    expect(left(name)).toEqual([first, first])
  }
  expect(copies()).toHaveLength(21)
  expect(new Set(copies()).size).toBe(1)
})

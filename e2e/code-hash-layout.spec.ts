import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { allAlgorithms, digests, row } from './support/hash-page.ts'
import { expect, test } from './support/test.ts'

test('400 px wide, nothing scrolls sideways', async ({ open, page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await open('/code/hash')
  await expect(row(page, 'KMAC128 for BLS')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('at 1280 px each of Flow’s digests for keys is on one line, the buttons in one column', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/code/hash')
  for (const name of ['SHA3-256', 'SHA2-256', 'Keccak-256', 'SHA3-384', 'SHA2-384']) {
    const digest = row(page, name).locator('code')
    const lines = await digest.evaluate(element => element.getClientRects().length)
    expect(lines, name).toBe(1)
  }
  const copies = await digests(page)
    .getByRole('button', { name: /^Copy / })
    .all()
  const lefts = await Promise.all(copies.map(async copy => (await copy.boundingBox())?.x))
  expect(lefts).toHaveLength(6)
  expect(new Set(lefts).size).toBe(1)
  await expect(row(page, 'SHA3-256')).toBeInViewport({ ratio: 1 })
  await expect(row(page, 'SHA2-256')).toBeInViewport({ ratio: 1 })
})

test('on a phone algorithms and digests begin at the left, the buttons are in one column', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await open('/code/hash')
  await allAlgorithms(page)
  const left = async (name: string) => {
    const [label, digest] = await Promise.all([
      row(page, name).getByText(name, { exact: true }).boundingBox(),
      row(page, name).locator('code').boundingBox(),
    ])
    return [label?.x, digest?.x]
  }
  const [first] = await left('SHA3-256')
  for (const name of ['SHA3-256', 'KMAC128 for BLS', 'MD5']) {
    expect(await left(name)).toEqual([first, first])
  }
  const copies = await digests(page)
    .getByRole('button', { name: /^Copy / })
    .all()
  const lefts = await Promise.all(copies.map(async copy => (await copy.boundingBox())?.x))
  expect(new Set(lefts).size).toBe(1)
})

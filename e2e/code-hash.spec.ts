import { digests, row } from './support/hash-page.ts'
import { expect, test } from './support/test.ts'

test('at 1280 px each of Flow’s usual digests is on one line, the buttons in one column', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/code/hash')
  for (const name of ['SHA3-256', 'SHA2-256', 'Keccak-256']) {
    const digest = row(page, name).locator('code')
    const lines = await digest.evaluate(element => element.getClientRects().length)
    expect(lines, name).toBe(1)
  }
  const copies = await digests(page)
    .getByRole('button', { name: /^Copy / })
    .all()
  const lefts = await Promise.all(copies.map(async copy => (await copy.boundingBox())?.x))
  expect(lefts).toHaveLength(3)
  expect(new Set(lefts).size).toBe(1)
  await expect(row(page, 'SHA3-256')).toBeInViewport({ ratio: 1 })
  await expect(row(page, 'SHA2-256')).toBeInViewport({ ratio: 1 })
})

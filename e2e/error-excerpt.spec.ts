import { expect, test } from './support/test.ts'

/** Texts whose last place is wrong, short and long, in letters and in characters twice as wide. */
const TEXTS = [
  ['00112233445566778z', 'offset 17'],
  ['az', 'offset 1'],
  [`${'00'.repeat(20_000)}zz${'00'.repeat(20)}`, 'offset 40000'],
  [`${'0'.repeat(12)}漢字漢字漢字漢字漢字漢字`, 'offset 12'],
] as const

for (const width of [320, 400, 768, 1280, 1920]) {
  test(`the place of an error is whole at ${width} px`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/code/hex')
    for (const [text, words] of TEXTS) {
      await page.getByRole('textbox', { name: 'Bytes', exact: true }).fill(text)
      const place = page.getByText(`↑ ${words}`, { exact: true })
      await expect(place).toBeVisible()
      const cut = await place.evaluate(element => {
        const own = element.getBoundingClientRect()
        const box = element.closest('[aria-hidden]')?.getBoundingClientRect()
        return !box || own.right > box.right + 0.5 || own.left < box.left - 0.5
      })
      expect(cut, `${words} is cut off`).toBe(false)
    }
  })
}

test('the arrow stands under the first wrong character', async ({ open, page }) => {
  await open('/code/hex')
  await page.getByRole('textbox', { name: 'Bytes', exact: true }).fill('0011zz')
  const mark = await page.getByRole('main').locator('mark').boundingBox()
  const arrow = await page.getByText('↑ offset 4', { exact: true }).boundingBox()
  expect(Math.abs((mark?.x ?? 0) - (arrow?.x ?? 99))).toBeLessThan(1)
  expect(arrow?.y ?? 0).toBeGreaterThan(mark?.y ?? 0)
})

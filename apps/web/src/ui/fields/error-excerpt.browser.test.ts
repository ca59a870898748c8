import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openTool } from '../../../testing/open-tool'

const PATH = '/code/hex'
const bytes = page.getByRole('textbox', { name: 'Bytes', exact: true })

/** Texts with an error at the end, short and long, in letters and in double-width characters. */
const WRONG = [
  ['00112233445566778z', 'offset 17'],
  ['az', 'offset 1'],
  [`${'00'.repeat(20_000)}zz${'00'.repeat(20)}`, 'offset 40000'],
  [`${'0'.repeat(12)}漢字漢字漢字漢字漢字漢字`, 'offset 12'],
] as const

test.for([320, 400, 768, 1280, 1920])('the place of an error is whole at %d px', async wide => {
  await page.viewport(wide, 800)
  await openTool(PATH)
  for (const [text, words] of WRONG) {
    await bytes.fill(text)
    const marker = page.getByText(`↑ ${words}`, { exact: true })
    await expect.element(marker).toBeVisible()
    const own = marker.element().getBoundingClientRect()
    const box = marker.element().closest('[aria-hidden]')?.getBoundingClientRect()
    expect(own.right, `${words} is cut off`).toBeLessThanOrEqual((box?.right ?? 0) + 0.5)
    expect(own.left, `${words} is cut off`).toBeGreaterThanOrEqual((box?.left ?? wide) - 0.5)
  }
})

test('the arrow stands under the first wrong character', async () => {
  await openTool(PATH)
  await bytes.fill('0011zz')
  const marker = page.getByText('↑ offset 4', { exact: true })
  await expect.element(marker).toBeVisible()
  const arrow = marker.element().getBoundingClientRect()
  const mark = page.getByRole('main').getBySelector('mark').element().getBoundingClientRect()
  expect(Math.abs(mark.x - arrow.x)).toBeLessThan(1)
  expect(arrow.y).toBeGreaterThan(mark.y)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { FixCard } from './fix-card'

const FIX = {
  location: 'In the signer of key 0 of 0xf8d6e0586b0a20c7',
  changes: [
    { of: 'go', before: ['old()'], after: ['new()', 'more()'] },
    { of: 'cli', before: ['"index": 1,'], after: ['"index": 0,'] },
  ],
  ruledOut: ['Changed bytes'],
} as const

test('the change in each language, told apart without its colours, and what was ruled out', async () => {
  await render(<FixCard fix={FIX} />)
  const lines = page.getByRole('list', { name: /^Change in/ }).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('−Instead of: old()')
  await expect.element(lines.nth(1)).toHaveTextContent('+Write: new()')
  expect(lines.elements()).toHaveLength(3)
  await page.getByRole('radio', { name: 'flow.json' }).click()
  await expect.element(lines.nth(1)).toHaveTextContent('"index": 0,')
  await expect
    .element(page.getByRole('list', { name: 'Ruled out' }))
    .toHaveTextContent('Changed bytes')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { CadenceSource } from './cadence-source'

const HIDDEN = 'a.keys.revoke(keyIndex: 0)'
const SPACES = `transaction {\n  prepare(a: auth(Keys) &Account) {\n    log("ok")${' '.repeat(3000)}${HIDDEN}\n  }\n}`
const LONG = `transaction {\n  // ${'x'.repeat(25_000)} ${HIDDEN}\n}`

test.for([
  [1280, SPACES],
  [400, SPACES],
  [1280, LONG],
  [400, LONG],
] as const)(
  'at %d px no part of a line is beside the view where lines wrap',
  async ([wide, text]) => {
    await page.viewport(wide, 800)
    const { container, unmount } = await render(<CadenceSource text={text} parsed={null} wrap />)
    const box = container.querySelector('[role=group]')
    expect(box?.scrollWidth).toBe(box?.clientWidth)
    expect(box?.textContent).toContain(HIDDEN)
    const right = box?.getBoundingClientRect().right ?? 0
    for (const line of container.querySelectorAll('[data-line]')) {
      const drawn = line.parentElement?.nextElementSibling
      expect(drawn?.getBoundingClientRect().right).toBeLessThanOrEqual(right)
    }
    await unmount()
  },
)

test('a line is brought to the top though lines before it wrap', async () => {
  await page.viewport(400, 800)
  const text = [...Array(60).keys()].map(at => `// ${at} ${'word '.repeat(60)}`).join('\n')
  const source = (line: number | null) => (
    <CadenceSource text={text} parsed={null} wrap target={line === null ? null : { line }} />
  )
  const { container, rerender, unmount } = await render(source(null))
  await rerender(source(20))
  const box = container.querySelector('[role=group]')
  const line = container.querySelector('[data-line="20"]')
  const [top, lineTop] = [box, line].map(one => one?.getBoundingClientRect().top ?? 0)
  expect(Math.abs((lineTop ?? 0) - (top ?? 0))).toBeLessThan(20)
  await unmount()
})

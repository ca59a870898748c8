import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/support/paths.ts'
import { twoFrames } from './support/delayed-answer.ts'
import { expect, test } from './support/test.ts'

// The worst of thousands of tried links: no script, no violation, no blank page. Uncaught errors and policy violations
// fail every test (`PageWatch`); `npm run fuzz` throws random links.

const tools = join(ROOT, 'apps/web/src/tools')
const PATHS = readdirSync(tools)
  .flatMap(group => readdirSync(join(tools, group)).map(tool => join(tools, group, tool)))
  .map(folder => /path: '([^']+)'/.exec(readFileSync(join(folder, 'manifest.ts'), 'utf8'))?.[1])
  .filter(path => path !== undefined)

const FIELDS = [
  ...['data', 'text', 'key', 'address', 'evm', 'index', 'contract', 'id', 'tab', 'network', 'tag'],
  ...[
    'format',
    'mode',
    'direction',
    'message',
    'signature',
    'transaction',
    'height',
    'draft',
    'view',
    'script',
    'args',
    'block',
  ],
  ...['__proto__', 'constructor', 'toString', '__proto__[hit]', 'constructor[prototype][hit]'],
]
const inEach = (value: string) => `#${FIELDS.map(field => `${field}=${value}`).join('&')}`
const encoded = (text: string) => inEach(encodeURIComponent(text))

const LINKS: readonly string[] = [
  encoded('javascript:window.hit=1//'),
  encoded(
    '"><img src=x onerror="window.hit=1"><svg onload=window.hit=1><script>window.hit=1</script>',
  ),
  inEach('%00%ED%A0%80%ED%BF%BF%FF%FE%E2%80%AE%zz%'),
  `#${'['.repeat(20_000)}&data=${'%5B'.repeat(10_000)}&__proto__=${'{'.repeat(10_000)}`,
  `#data=${'a'.repeat(100_000)}&address=${'f'.repeat(100_000)}&id=${'0'.repeat(1000)}`,
  encoded('https://example.com/#data=https://example.com/#data=javascript:window.hit=1'),
]

test('hostile links on every page', async ({ open, page, allowErrors }) => {
  // Input shaped like a height, an ID or an address is requested, and the node rejects it.
  allowErrors(/Failed to load resource/)
  page.on('dialog', () => expect('a dialog').toBe('none'))
  expect(PATHS.length).toBeGreaterThan(16)
  for (const path of PATHS) {
    await open(`${path}${LINKS[0]}`)
    for (const link of LINKS) {
      await page.evaluate(hash => {
        location.hash = hash
      }, link)
      await twoFrames(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(
        await page.evaluate(() => [
          Reflect.get(window, 'hit'),
          Reflect.get({}, 'hit'),
          document.querySelectorAll('img[src="x"], svg[onload], main script').length,
          document.body.innerText.includes('Something went wrong on our side'),
        ]),
        `${path} ${link.slice(0, 60)}`,
      ).toEqual([undefined, undefined, 0, false])
    }
  }
})

import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import type { MemberDoc } from './doc-data'
import { MemberView } from './member-view'

afterEach(() => vi.unstubAllEnvs())

const MEMBER: MemberDoc = {
  name: 'double',
  kind: 'function',
  exported: true,
  signature: 'function double(amount: Amount): double',
  line: 7,
  text: [{ kind: 'paragraph', line: ['Twice <b onclick="x()">it</b>, or ', { code: '<i>' }] }],
  parameters: [{ name: 'amount', line: ['what is doubled.'] }],
  returns: null,
  throws: [['ToolError ', { code: 'amount/too-large' }]],
  examples: ["double(1) // => '<u>'"],
}
const LINKS = { Amount: '/docs/core/amounts#Amount', double: '#double' }

const drawn = (member = MEMBER) =>
  renderToString(
    <Router ssrPath="/docs/core/a">
      <MemberView member={member} source="packages/core/src/a.ts" links={LINKS} />
    </Router>,
  )

it('draws what docstrings say as text', () => {
  const html = drawn()
  expect(html).not.toMatch(/<[biu][ >]/)
  expect(html).toContain('Twice &lt;b onclick=&quot;x()&quot;&gt;it&lt;/b&gt;')
  expect(html).toContain('what is doubled.')
  expect(html).toContain('amount/too-large')
  expect(html).toContain('&lt;u&gt;')
})

it('leads from a type to its page, and from no name to itself', () => {
  const html = drawn()
  expect(html).toContain('href="/docs/core/amounts#Amount"')
  expect(html).not.toContain('href="#double"')
})

it('links to its line where the source is published, and says what cannot be imported', () => {
  expect(drawn()).not.toContain('Source')
  vi.stubEnv('TOOLKIT_SOURCE_URL', 'https://git.example/team/tool-kits')
  expect(drawn()).toContain(
    'href="https://git.example/team/tool-kits/blob/HEAD/packages/core/src/a.ts#L7"',
  )
  expect(drawn()).not.toContain('not exported')
  expect(drawn({ ...MEMBER, exported: false })).toContain('not exported')
})

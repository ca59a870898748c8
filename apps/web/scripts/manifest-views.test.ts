import { expect, it } from 'vitest'
import { viewOf } from './manifest-views.ts'

const MANIFEST = `import { Hash } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-hash',
  title: 'Hash',
  icon: Hash,
  accepts: { text: 'Hash it' },
})
`

it('keeps the fields of the view as they are written, and imports what they name', () => {
  expect(viewOf(MANIFEST, ['id', 'title'])).toBe(
    "\nexport default { id: 'code-hash', title: 'Hash' }\n",
  )
  expect(viewOf(MANIFEST, ['icon'])).toBe(
    "import { Hash } from 'lucide-react'\nexport default { icon: Hash }\n",
  )
  expect(viewOf(MANIFEST, ['talksTo'])).toBe('\nexport default {  }\n')
})

it.each([
  ['with fields of another object', MANIFEST.replace("id: 'code-hash'", '...facts')],
  ['that is made elsewhere', 'export default manifest'],
  ['that is none', "export const id = 'code-hash'"],
])('refuses a manifest %s', (_, code) => {
  expect(() => viewOf(code, ['id'])).toThrow(/manifest/)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatChecksums, parseChecksums } from './checksums'

const A = 'a'.repeat(64)
const B = 'b'.repeat(64)

it('writes what sha256sum reads, sorted', () => {
  const sums = new Map([
    ['index.html', A],
    ['assets/app-1a2b.js', B],
  ])
  expect(formatChecksums(sums)).toBe(`${B}  assets/app-1a2b.js\n${A}  index.html\n`)
})

it('reads what it wrote', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_][\w-]{0,8}(?:\/[\w-]{1,8}){0,3}\.[a-z]{2,4}$/)
  const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
  fc.assert(
    fc.property(fc.dictionary(name, hash, { minKeys: 1 }), entries => {
      const sums = new Map(Object.entries(entries))
      expect(parseChecksums(formatChecksums(sums))).toEqual(sums)
    }),
  )
})

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html>\n<title>Not found</title>\n'],
  ['no end of line', `${A}  index.html`],
  ['one space', `${A} index.html\n`],
  ['upper-case hex', `${A.toUpperCase()}  index.html\n`],
  ['63 digits', `${A.slice(1)}  index.html\n`],
  ['a file twice', `${A}  index.html\n${B}  index.html\n`],
  ['a way out', `${A}  assets/../../index.html\n`],
  ['another host', `${A}  //evil.example/x.js\n`],
  ['a scheme', `${A}  https://evil.example/x.js\n`],
  ['an empty line', `${A}  index.html\n\n`],
])('takes %s for no list', (_, text) => {
  expect(parseChecksums(text)).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { sharedFields } from './deep-link'
import { linkSchema } from './deep-link-schema'
import { NO_OPTIONS } from './question'

const formats = fc.constantFrom('text', 'hex', 'base64')

test('what a link holds comes back as it was', () => {
  const short = fc.string({ maxLength: 40, unit: 'grapheme' })
  const tags = fc.constantFrom('none', 'transaction', 'user', 'proof', 'own')
  const encodings = fc.constantFrom('hex', 'upper', 'base64', 'base64url')
  fc.assert(
    fc.property(
      short,
      formats,
      tags,
      short,
      encodings,
      short,
      (text, format, tag, own, as, expected) => {
        const source = { kind: 'typed', format, text } as const
        const fields = sharedFields(source, { tag, ownTag: own }, as, expected)
        const retained = Object.entries(fields ?? {}).filter(([, value]) => value !== '')
        const hash = `#${new URLSearchParams(retained)}`
        expect(readFragment(linkSchema, hash)).toEqual({
          ...{ data: text, format, tag, as, expected },
          own: tag === 'own' ? own : '',
        })
      },
    ),
  )
})

test('neither a key nor a file gets into a link', () => {
  const options = {
    ...NO_OPTIONS,
    keyUse: 'hmac' as const,
    key: 'top secret',
    context: 'secret too',
  }
  const source = { kind: 'typed', format: 'text', text: 'data' } as const
  expect(JSON.stringify(sharedFields(source, options, 'hex', ''))).not.toContain('secret')
  const file = { kind: 'file', file: new File(['x'], 'x') } as const
  expect(sharedFields(file, options, 'hex', '')).toBeNull()
})

test.each([
  ['an unknown format', '#format=latin1'],
  ['an unknown tag', '#tag=other'],
  ['an unknown way of writing', '#as=binary'],
  ['a tag of any length', `#own=${'x'.repeat(1001)}`],
])('refuses %s', (_name, hash) => {
  expect(readFragment(linkSchema, hash)).toBeNull()
})

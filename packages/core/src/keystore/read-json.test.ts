import { expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { readJsonObject } from './read-json.ts'

/** The mark in the text is removed; its position is where the error must point. */
it.each([
  ['a comma too many', '{"version":3,¦}'],
  ['a quote that is none', '{"version":3,¦“crypto”:{}}'],
  ['single quotes', "{¦'version':3}"],
  ['something behind it', '{"version":3}¦x'],
  ['a number with a zero in front', '{"version":¦03}'],
  ['an end too early', '{"crypto":{"cipher":"aes¦'],
])('the place of %s, behind a byte order mark too', (_, marked) => {
  const text = marked.replace('¦', '')
  for (const mark of ['', '\uFEFF']) {
    const { code, position } = refusal(() => readJsonObject(`${mark}${text}`))
    expect(code).toBe('keystore/not-json')
    expect(position).toMatchObject({ offset: mark.length + marked.indexOf('¦') })
  }
})

it('a list, a text and what is nested without end are each refused', () => {
  const code = (text: string) => refusal(() => readJsonObject(text)).code
  expect(code('[{}]')).toBe('keystore/not-an-object')
  expect(code('"{}"')).toBe('keystore/not-an-object')
  expect(code(`{"a":${'['.repeat(50)}`)).toBe('json/too-deep')
  expect(code(`${'['.repeat(100_000)}`)).toBe('json/too-deep')
})

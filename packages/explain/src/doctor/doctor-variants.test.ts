import { domainTag, TRANSACTION_TAG } from '@toolkit/core/hash/domain-tag'
import { expect, it } from 'vitest'
import { tagChoices } from './doctor-variants.ts'

const MESSAGE = new Uint8Array([1, 2, 3])
const kindsOf = (tag: Uint8Array) =>
  tagChoices(tag).map(({ mistakes }) => mistakes.map(({ kind }) => kind).join())

it('puts a tag on in the expected way, not at all, as others, twice and unpadded', () => {
  expect(kindsOf(TRANSACTION_TAG)).toEqual([
    ...['', 'tag', 'tag', 'tag', 'tag', 'tag'],
    ...['tag-doubled', 'tag-not-padded'],
    ...Array(5).fill('tag-form'),
  ])
  const [expected, ...others] = tagChoices(TRANSACTION_TAG).map(({ value }) => value(MESSAGE))
  expect(expected).toEqual(TRANSACTION_TAG)
  expect(others.map(({ length }) => length)).toEqual([
    0, 32, 32, 32, 27, 64, 21, 32, 32, 32, 64, 32,
  ])
})

it('puts no tag on wrongly where none is expected', () => {
  const none = new Uint8Array()
  expect(kindsOf(none)).not.toContain('tag-doubled')
  expect(kindsOf(none)).not.toContain('tag-not-padded')
  expect(tagChoices(none)[0]?.value(MESSAGE)).toEqual(none)
  // Every other choice adds something.
  for (const { value } of tagChoices(none).slice(1)) {
    expect(value(MESSAGE).length).toBeGreaterThan(0)
  }
  expect(kindsOf(domainTag('another'))).toContain('tag-doubled')
})

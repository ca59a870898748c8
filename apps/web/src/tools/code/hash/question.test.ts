import { expect, test } from 'vitest'
import { digestAll, namesFor, possibleNames, toRows } from './digest-rows'
import { type HashOptions, NO_OPTIONS, type Question, readQuestion } from './question'

const keyOf = (question: Question | null): Uint8Array => {
  const keying = question?.keying?.reveal()
  return keying && keying.mode !== 'derive' ? keying.key : new Uint8Array()
}
const rowsOf = (question: Question) => {
  const names = possibleNames(namesFor(question.keyUse), question)
  const { digests, bytes } = digestAll(new Uint8Array(3), names, question)
  return { rows: toRows(digests, question), bytes }
}
const read = (options: Partial<HashOptions>) => readQuestion({ ...NO_OPTIONS, ...options })

test.each([
  ['none', ''],
  ['transaction', 'FLOW-V0.0-transaction'],
  ['user', 'FLOW-V0.0-user'],
  ['proof', 'FCL-ACCOUNT-PROOF-V0.0'],
  ['own', 'typed'],
] as const)('the tag %s', (tag, domainTag) => {
  expect(read({ tag, ownTag: 'typed' })).toEqual({
    question: { domainTag, keyUse: 'none', keying: null },
    tagError: null,
    keyError: null,
  })
})

test('an own tag that is too long is said, and KMAC128 takes it', () => {
  const { question, tagError } = read({ tag: 'own', ownTag: 'x'.repeat(33) })
  expect(tagError?.code).toBe('domain-tag/too-long')
  expect(question && possibleNames(['SHA2-256', 'KMAC128-BLS'], question)).toEqual(['KMAC128-BLS'])
})

test.each([
  ['text', 'kéy', '6bc3a979'],
  ['hex', '0x00 ff', '00ff'],
  ['base64', 'AP8=', '00ff'],
  ['text', '', ''],
] as const)('a key as %s', (keyFormat, key, hex) => {
  const { question, keyError } = read({ keyUse: 'hmac', keyFormat, key })
  expect(keyError).toBeNull()
  expect(Buffer.from(keyOf(question)).toString('hex')).toBe(hex)
  expect(JSON.stringify(question)).toContain('[secret]')
})

test('a key that can’t be read asks nothing; one that is off is not read', () => {
  expect(read({ keyUse: 'keyed', keyFormat: 'hex', key: 'zz' })).toMatchObject({
    question: null,
    keyError: { code: 'hex/bad-digit', position: { offset: 0 } },
  })
  expect(read({ keyUse: 'none', keyFormat: 'hex', key: 'zz' }).keyError).toBeNull()
})

test('there is a row for every algorithm, with a reason where there is no digest', () => {
  const { question } = read({ keyUse: 'hmac', key: 'k' })
  if (!question) throw new Error('no question')
  const { rows, bytes } = rowsOf(question)
  const without = rows.flatMap(row => ('reason' in row ? [[row.name, row.reason !== '']] : []))
  expect([rows.length, bytes]).toEqual([21, 3])
  expect(without).toEqual([
    ['KMAC128-BLS', true],
    ['HASH160', true],
    ['Double SHA2-256', true],
    ['CRC32', true],
  ])
})

test('keyed, each algorithm with such a mode has a row, and says which key it wants', () => {
  const { question } = read({ keyUse: 'keyed', key: 'x'.repeat(33) })
  if (!question) throw new Error('no question')
  const rows = rowsOf(question).rows
  expect(rows.map(row => [row.name, 'reason' in row ? row.reason : row.digest.length])).toEqual([
    ['BLAKE2b-512', 64],
    ['BLAKE2b-256', 32],
    ['BLAKE2s-256', 'BLAKE2s-256 takes a key of 1 to 32 bytes; this one has 33.'],
    ['BLAKE3', 'BLAKE3 takes a key of exactly 32 bytes; this one has 33.'],
    ['KMAC128', 32],
  ])
})

test('a derived key has a context, and no other algorithm a row', () => {
  const { question } = read({ keyUse: 'derive', context: 'tests 2026', key: 'not asked' })
  if (!question) throw new Error('no question')
  expect(question.keying?.reveal()).toEqual({ mode: 'derive', context: 'tests 2026' })
  expect(rowsOf(question).rows).toMatchObject([{ name: 'BLAKE3' }])
})

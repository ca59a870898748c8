import { expect, test } from 'vitest'
import { digestAll, possibleNames } from './digest-rows'
import { type HashOptions, NO_OPTIONS, readQuestion } from './question'

const read = (options: Partial<HashOptions>) => readQuestion({ ...NO_OPTIONS, ...options })

test.each([
  ['none', ''],
  ['transaction', 'FLOW-V0.0-transaction'],
  ['user', 'FLOW-V0.0-user'],
  ['proof', 'FCL-ACCOUNT-PROOF-V0.0'],
  ['own', 'typed'],
] as const)('the tag %s', (tag, domainTag) => {
  expect(read({ tag, ownTag: 'typed' })).toEqual({
    question: { domainTag, hmacKey: null },
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
  const { question, keyError } = read({ hmac: true, keyFormat, key })
  expect(keyError).toBeNull()
  expect(Buffer.from(question?.hmacKey?.reveal() ?? []).toString('hex')).toBe(hex)
  expect(JSON.stringify(question)).toContain('[secret]')
})

test('a key that cannot be read asks nothing; one that is off is not read', () => {
  expect(read({ hmac: true, keyFormat: 'hex', key: 'zz' })).toMatchObject({
    question: null,
    keyError: { code: 'hex/bad-digit', position: { offset: 0 } },
  })
  expect(read({ hmac: false, keyFormat: 'hex', key: 'zz' }).keyError).toBeNull()
})

test('there is a row for every algorithm, with a reason where there is no digest', () => {
  const { question } = read({ hmac: true, key: 'k' })
  if (!question) throw new Error('no question')
  const { rows, bytes } = digestAll(new Uint8Array(3), question)
  const without = rows.flatMap(row => ('reason' in row ? [[row.name, row.reason !== '']] : []))
  expect([rows.length, bytes]).toEqual([21, 3])
  expect(without).toEqual([
    ['KMAC128-BLS', true],
    ['HASH160', true],
    ['Double SHA2-256', true],
    ['CRC32', true],
  ])
})

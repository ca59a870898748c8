import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases, loadFixture } from '../../test/vectors.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { ACCOUNT_PROOF_TAG, domainTag, TRANSACTION_TAG, USER_TAG } from './domain-tag.ts'

describe('hashWith', () => {
  it.each([
    ['SHA2_256', 'sha256'],
    ['SHA2_384', 'sha384'],
    ['SHA3_256', 'sha3-256'],
    ['SHA3_384', 'sha3-384'],
  ] as const)('%s is what OpenSSL calls %s', (algorithm, name) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        const digest = createHash(name).update(bytes).digest('hex')
        expect(formatHex(hashWith(algorithm, bytes))).toBe(digest)
      }),
    )
  })

  // OpenSSL of Node 20 has no Keccak; the values are the Keccak team's.
  it.each([
    ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['hello', '1c8aff950685c2ed4bc3174f3472287b56d9517b9c948127319a09a7a36deac8'],
  ])('KECCAK_256 of %j', (text, digest) => {
    expect(formatHex(hashWith('KECCAK_256', encodeUtf8(text)))).toBe(digest)
  })
})

const tags = loadCases<{ text: string }, { tag: string }>('flow-keys', 'domain-tag')
const extra = loadFixture<{ tags: Record<'tx' | 'user' | 'proof', string> }>('flow-extra').tags

describe('domainTag', () => {
  it.each(tags.filter(({ valid }) => valid))('$name', ({ input, expected }) => {
    expect(formatHex(domainTag(input.text))).toBe(expected.tag)
  })

  it.each(tags.filter(({ valid }) => !valid))('refuses one that is $name', ({ input }) => {
    expect(refusal(() => domainTag(input.text))).toMatchInlineSnapshot(`
      {
        "code": "domain-tag/too-long",
        "message": "The domain tag is 45 bytes long in UTF-8, more than 32.",
        "suggestion": "Enter a tag of at most 32 bytes, such as FLOW-V0.0-user.",
      }
    `)
  })

  it('has cases of both', () => {
    expect([tags.length, tags.filter(({ valid }) => !valid).length]).toEqual([5, 1])
  })

  it('counts bytes, not characters', () => {
    expect(domainTag('é'.repeat(16))).toHaveLength(32)
    expect(refusal(() => domainTag('é'.repeat(17))).code).toBe('domain-tag/too-long')
  })

  it('gives the tags of the chain', () => {
    expect(formatHex(TRANSACTION_TAG)).toBe(extra.tx)
    expect(formatHex(USER_TAG)).toBe(extra.user)
    expect(formatHex(ACCOUNT_PROOF_TAG)).toBe(extra.proof)
  })
})

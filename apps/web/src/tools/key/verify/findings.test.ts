import type { DoctorQuestion, Mistake } from '@toolkit/core/flow/doctor-question'
import { USER_TAG } from '@toolkit/core/hash/domain-tag'
import { describe, expect, it } from 'vitest'
import { findingsOf, nothingFits } from './findings'

const onAccount: DoctorQuestion = {
  message: { bytes: new Uint8Array() },
  signature: new Uint8Array(64),
  keys: [
    { publicKey: new Uint8Array(64), curve: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', index: 0 },
    { publicKey: new Uint8Array(64), curve: 'ECDSA_P256', hashAlgorithm: 'SHA2_256', index: 4 },
  ],
  expected: { key: 0, hashAlgorithm: 'SHA3_256', tag: USER_TAG },
}
const alone: DoctorQuestion = {
  ...onAccount,
  keys: [
    { publicKey: new Uint8Array(64), curve: 'ECDSA_P256', hashAlgorithm: null },
    { publicKey: new Uint8Array(64), curve: 'ECDSA_secp256k1', hashAlgorithm: null },
  ],
}
const facts = (question: DoctorQuestion, key: number, ...mistakes: readonly Mistake[]) =>
  findingsOf({ key, hashAlgorithm: 'SHA2_256', mistakes, highS: false }, question).map(
    ({ fact }) => fact,
  )

describe('findingsOf', () => {
  it('says what it verifies as, and what the key is or what was chosen', () => {
    const hash: Mistake = { kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' }
    expect(facts(onAccount, 0, hash)).toEqual(['This verifies as SHA2_256; key 0 is SHA3_256.'])
    expect(facts(alone, 0, hash)).toEqual(['This verifies as SHA2_256; SHA3_256 was chosen.'])
  })

  it('names the key that made it', () => {
    expect(facts(onAccount, 1, { kind: 'key', expected: 0, actual: 1 })).toEqual([
      'Key 4 of the account made it, not key 0.',
    ])
    expect(facts(onAccount, 1, { kind: 'key', expected: null, actual: 1 })).toEqual([
      'Key 4 of the account made it.',
    ])
    expect(facts(alone, 1, { kind: 'key', expected: 0, actual: 1 })).toEqual([
      'It is of the key on ECDSA secp256k1.',
    ])
  })

  it('says that the key which made it is revoked', () => {
    const [named, other] = onAccount.keys
    if (!named || !other) throw new Error('there are two keys')
    const question = { ...onAccount, keys: [named, { ...other, revoked: true }] }
    const mistakes = [{ kind: 'key', expected: 0, actual: 1 }] as const
    const fit = { key: 1, hashAlgorithm: 'SHA2_256', mistakes, highS: false } as const
    expect(findingsOf(fit, question)[0]?.advice).toMatch(/^That key is revoked/)
    expect(findingsOf(fit, onAccount)[0]?.advice).toMatch(/^Put the index/)
  })

  it('has a sentence for everything that can be found', () => {
    const all = facts(
      onAccount,
      0,
      { kind: 'tag', expected: 'user', actual: 'none' },
      { kind: 'tag', expected: 'user', actual: 'ethereum' },
      { kind: 'tag-doubled', tag: 'user' },
      { kind: 'tag-not-padded', tag: 'user' },
      { kind: 'tag-in-message', tag: 'user' },
      { kind: 'message', reading: 'text-as-hex' },
      { kind: 'other-message', what: 'app-identifier', name: 'https://app.example' },
      { kind: 'other-message', what: 'nonce-as-text', name: 'ab' },
      { kind: 'message-is-digest' },
      { kind: 'message-hashed-first', hashAlgorithm: 'SHA2_256' },
      { kind: 'hashed-twice', hashAlgorithm: null },
      { kind: 'hashed-twice', hashAlgorithm: 'SHA2_256' },
      { kind: 'tagged-hex-as-text' },
      { kind: 'signature', form: 'swapped' },
      { kind: 'signature', form: 'little-endian' },
    )
    expect(all).toMatchInlineSnapshot(`
      [
        "It was signed with no tag, not with the tag of user messages (FLOW-V0.0-user).",
        "It was signed with the prefix of Ethereum’s personal messages (EIP-191), not with the tag of user messages (FLOW-V0.0-user).",
        "It was signed with the tag twice: the tag of user messages (FLOW-V0.0-user).",
        "It was signed with the text of the tag alone.",
        "The message begins with the tag of user messages (FLOW-V0.0-user) already.",
        "What was signed is the bytes that the message stands for as hex.",
        "It was signed for the app identifier “https://app.example”.",
        "The nonce was put into the proof as the text of its hex digits.",
        "What stands in the message field is the digest that was signed, not the message.",
        "The message was hashed with SHA2_256 before it was signed, and so hashed twice.",
        "Tag and message were hashed, and the digest was hashed once more.",
        "Tag and message were hashed, and the digest was hashed once more, with SHA2_256.",
        "The hex digits of tag and message were signed as a text.",
        "r and s are swapped.",
        "The bytes of r and of s stand in reverse order.",
      ]
    `)
  })
})

it('says how much was tried when nothing fits', () => {
  expect(nothingFits(2597, 3)).toMatch(
    /2,597 ways of signing were tried, alone and up to 3 together/,
  )
  expect(nothingFits(20, 1)).toMatch(/20 ways of signing were tried\./)
})

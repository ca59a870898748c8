import { USER_TAG } from '@toolkit/core/hash/domain-tag'
import { describe, expect, it } from 'vitest'
import type { DoctorQuestion, Mistake, OtherMessage } from '../doctor-variants.ts'
import { causeOf, findingsOf, nothingFits } from './doctor-messages.ts'

const onAccount: DoctorQuestion = {
  message: { bytes: new Uint8Array() },
  signature: new Uint8Array(64),
  keys: [
    {
      publicKey: new Uint8Array(64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      index: 0,
    },
    {
      publicKey: new Uint8Array(64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA2_256',
      index: 4,
    },
  ],
  expected: { key: 0, hashAlgorithm: 'SHA3_256', tag: USER_TAG },
}
const alone: DoctorQuestion = {
  ...onAccount,
  keys: [
    { publicKey: new Uint8Array(64), signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: null },
    { publicKey: new Uint8Array(64), signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: null },
  ],
}
const facts = (question: DoctorQuestion, key: number, ...mistakes: readonly Mistake[]) =>
  findingsOf({ key, hashAlgorithm: 'SHA2_256', mistakes, highS: false }, question).map(
    ({ message }) => message,
  )

describe('findingsOf', () => {
  it('says what it verifies as, and what the key is or what was chosen', () => {
    const hash: Mistake = { kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' }
    expect(facts(onAccount, 0, hash)).toEqual(['This verifies as SHA2-256; key 0 is SHA3-256.'])
    expect(facts(alone, 0, hash)).toEqual(['This verifies as SHA2-256; SHA3-256 was chosen.'])
  })

  it('names the key that made it', () => {
    expect(facts(onAccount, 1, { kind: 'key', expected: 0, actual: 1 })).toEqual([
      'Key 4 of the account made it, not key 0.',
    ])
    expect(facts(onAccount, 1, { kind: 'key', expected: null, actual: 1 })).toEqual([
      'Key 4 of the account made it.',
    ])
    expect(facts(alone, 1, { kind: 'key', expected: 0, actual: 1 })).toEqual([
      'It was made by the key on ECDSA secp256k1.',
    ])
  })

  it('says that the key which made it is revoked', () => {
    const [named, other] = onAccount.keys
    if (!named || !other) throw new Error('there are two keys')
    const question = { ...onAccount, keys: [named, { ...other, revoked: true }] }
    const mistakes = [{ kind: 'key', expected: 0, actual: 1 }] as const
    const fit = { key: 1, hashAlgorithm: 'SHA2_256', mistakes, highS: false } as const
    expect(findingsOf(fit, question)[0]?.advice).toMatch(/^That key is revoked/)
    expect(findingsOf(fit, onAccount)[0]?.advice).toMatch(/^Use the index/)
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
      { kind: 'message', encoding: 'text-as-hex' },
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
        "It was signed with the tag’s text, unpadded.",
        "The message already starts with the tag of user messages (FLOW-V0.0-user).",
        "What was signed is the bytes of the hex-decoded message.",
        "It was signed for the app identifier “https://app.example”.",
        "The proof contains the nonce’s hex digits as text.",
        "You pasted the digest, not the message.",
        "The message was hashed with SHA2-256 before signing, so it was hashed twice.",
        "Tag and message were hashed, and the digest was hashed again.",
        "Tag and message were hashed, and the digest was hashed again, with SHA2-256.",
        "The hex digits of tag and message were signed as text.",
        "r and s are swapped.",
        "The bytes of r and s are reversed.",
      ]
    `)
  })
})

describe('causeOf', () => {
  const causes = (question: DoctorQuestion, key: number, ...mistakes: readonly Mistake[]) =>
    causeOf({ key, hashAlgorithm: 'SHA2_256', mistakes, highS: false }, question)
  const other = (what: OtherMessage['what'], name = ''): Mistake => ({
    kind: 'other-message',
    what,
    name,
  })

  it.each([
    [
      'hashed with SHA2-256, the key wants SHA3-256',
      [{ kind: 'hash', expected: 'SHA3_256', actual: 'SHA2_256' }],
    ],
    ['made by key 4, not key 0', [{ kind: 'key', expected: 0, actual: 1 }]],
    ['the payload was signed, not the envelope', [other('payload')]],
    ['the payer signed with no payload signatures in it', [other('fewer-signatures', '0')]],
    ['signed with the sequence number 41', [other('sequence-number', '41')]],
    [
      'the arguments were written with a line break at the end when it was signed',
      [other('arguments', 'with a line break at the end')],
    ],
    [
      'the script was signed with imports by name (import "Contract")',
      [other('script', 'with imports by name (import "Contract")')],
    ],
    [
      'signed as RLP with the key index 0 as the byte 00',
      [other('encoding', 'the key index 0 as the byte 00')],
    ],
    ['it is in the payload’s list; the payer signs the envelope', [other('wrong-list', 'payload')]],
    [
      'it is in the envelope’s list; all but the payer sign the payload',
      [other('wrong-list', 'envelope')],
    ],
    [
      'signatures were moved from one list to the other after the payer signed',
      [other('moved-signatures')],
    ],
    [
      'written as DER, Flow wants r and s; the envelope was signed, not the payload',
      [{ kind: 'signature', form: 'der' }, other('envelope')],
    ],
  ] as readonly (readonly [string, readonly Mistake[]])[])('%s', (message, mistakes) => {
    expect(causes(onAccount, mistakes[0]?.kind === 'key' ? 1 : 0, ...mistakes)).toBe(message)
  })

  it('names the other account whose key made it', () => {
    const [named, foreign] = onAccount.keys
    if (!named || !foreign) throw new Error('there are two keys')
    const question = {
      ...onAccount,
      keys: [
        { ...named, address: 'f8d6e0586b0a20c7' },
        { ...foreign, address: '01cf0e2f2f715450' },
      ],
      expected: { ...onAccount.expected, address: 'f8d6e0586b0a20c7' },
    }
    expect(causes(question, 1, { kind: 'key', expected: 0, actual: 1 })).toBe(
      'made by key 4 of 0x01cf0e2f2f715450, another account',
    )
  })
})

it('says how much was tried when nothing fits', () => {
  expect(nothingFits(2597, 3)).toMatch(/2,597 combinations of up to 3 mistakes/)
  expect(nothingFits(20, 1)).toMatch(/after 20 combinations\./)
})

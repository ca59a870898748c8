import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { parseAddress, parseShortAddress } from '../account/address.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import { domainTag } from '../hash/domain-tag.ts'
import { decodeRlp } from '../rlp/decode.ts'
import {
  accountProofBytes,
  encodeAccountProof,
  isAccountProofJson,
  parseAccountProof,
  parseNonce,
} from './account-proof.ts'
import { userMessageBytes } from './user-message.ts'

interface ProofInput {
  readonly address?: string
  readonly nonce: string
  readonly appIdentifier?: string
}

const signature = { addr: '0xabc123def456', keyId: 0, signature: '11'.repeat(64) }

/** Parses the proof of a case from its JSON. */
function readCase({ address, nonce, appIdentifier }: ProofInput) {
  const proof = parseAccountProof(
    JSON.stringify({ address, nonce, appIdentifier, signatures: [signature] }),
  )
  return { ...proof, appIdentifier: proof.appIdentifier ?? '' }
}

describe('published account proofs', () => {
  const cases = loadCases<ProofInput, { message: string; messageWithTag: string }>(
    'flow-keys',
    'account-proof',
  )
  it.each(cases)('$name', ({ input, expected }) => {
    const fields = readCase(input)
    expect(formatHex(encodeAccountProof(fields))).toBe(expected.message)
    expect(formatHex(accountProofBytes(fields))).toBe(expected.messageWithTag)
  })

  const invalid = loadCases<ProofInput, { error: string }>('flow-keys', 'account-proof-invalid')
  it.each(invalid)('refuses: $name', ({ input, expected }) => {
    const { code, message } = refusal(() => encodeAccountProof(readCase(input)))
    expect(`${code} ${message}`.replaceAll(/[- ]/gu, '').toLowerCase()).toContain(
      expected.error.toLowerCase(),
    )
  })

  it('the one of ours', () => {
    const { appIdentifier, address, nonce, withTag } = extra.accountProof
    const fields = { appIdentifier, address: parseAddress(address), nonce: parseNonce(nonce) }
    expect(formatHex(accountProofBytes(fields))).toBe(withTag)
  })

  it('are eleven', () => {
    expect([cases.length, invalid.length]).toEqual([6, 5])
  })
})

describe('domain tags', () => {
  const cases = loadCases<{ text: string }, { tag?: string }>('flow-keys', 'domain-tag')
  it.each(cases)('$name', ({ input, expected, valid }) => {
    if (!valid) return expect(() => domainTag(input.text)).toThrow(ToolError)
    return expect(formatHex(domainTag(input.text))).toBe(expected.tag)
  })

  it('stand before user messages', () => {
    expect(formatHex(userMessageBytes(parseHex('c0ffee')))).toBe(`${extra.tags.user}c0ffee`)
    expect(formatHex(userMessageBytes(new Uint8Array()))).toBe(extra.tags.user)
  })
})

describe('parseAccountProof', () => {
  const data = {
    f_type: 'account-proof',
    f_vsn: '2.0.0',
    address: '0xf8d6e0586b0a20c7',
    nonce: 'ab'.repeat(32),
    signatures: [{ ...signature, f_type: 'CompositeSignature', addr: 'f8d6e0586b0a20c7' }],
  }
  const service = { f_type: 'Service', type: 'account-proof', data }
  const user = {
    f_type: 'USER',
    addr: '0xf8d6e0586b0a20c7',
    services: [{ type: 'authn' }, service],
  }

  it('finds the proof in its service, in the services and in the current user', () => {
    const proof = parseAccountProof(JSON.stringify(data))
    expect(proof).toMatchObject({ address: 'f8d6e0586b0a20c7', appIdentifier: null })
    expect(proof.nonce).toEqual(parseHex(data.nonce))
    for (const around of [service, [service], user]) {
      expect(parseAccountProof(JSON.stringify(around))).toEqual(proof)
      expect(isAccountProofJson(around)).toBe(true)
    }
    expect(isAccountProofJson(data)).toBe(true)
    expect(isAccountProofJson([signature])).toBe(false)
    expect(isAccountProofJson(signature)).toBe(false)
  })

  it.each([
    ['1', 'account-proof/none'],
    ['{"services":[]}', 'account-proof/none'],
    ['[]', 'account-proof/none'],
    ['{', 'signed-json/syntax'],
    [JSON.stringify({ ...data, signatures: [] }), 'signed-json/no-signatures'],
    [JSON.stringify({ ...data, signatures: undefined }), 'signed-json/missing-property'],
    [JSON.stringify({ ...data, nonce: `${data.nonce}a` }), 'hex/odd-length'],
    [JSON.stringify({ ...data, address: 'f8d6e0586b0a20c7aa' }), 'address/wrong-length'],
  ])('refuses %s', (text, code) => {
    expect(refusal(() => parseAccountProof(text)).code).toBe(code)
  })
})

it('encodes what RLP decodes to the same three parts', () => {
  const address = fc
    .bigInt({ min: 0n, max: 2n ** 64n - 1n })
    .map(one => parseShortAddress(one.toString(16)))
  const nonce = fc.uint8Array({ minLength: 32, maxLength: 80 })
  fc.assert(
    fc.property(
      address,
      nonce,
      fc.string({ minLength: 1, unit: 'grapheme' }),
      (account, bytes, app) => {
        const rlp = decodeRlp(
          encodeAccountProof({ address: account, nonce: bytes, appIdentifier: app }),
        )
        const parts =
          rlp.kind === 'list'
            ? rlp.items.map(item => (item.kind === 'bytes' ? item.bytes : null))
            : []
        expect(parts).toEqual([new TextEncoder().encode(app), parseHex(account), bytes])
      },
    ),
  )
})

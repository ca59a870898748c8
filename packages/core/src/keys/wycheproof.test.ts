import { describe, expect, it } from 'vitest'
import { loadCases, type VectorCase } from '../../test/vectors.ts'
import { parseHex } from '../bytes/hex.ts'
import { ToolError } from '../errors.ts'
import type { HashAlgorithm, SignatureAlgorithm } from './algorithms.ts'
import { formatDerSignature, parseDerSignature } from './der-signature.ts'
import { parsePublicKey } from './public-key.ts'
import { verify } from './signature.ts'

interface Input {
  readonly curve: 'secp256r1' | 'secp256k1'
  readonly hash: 'SHA-256' | 'SHA3-256'
  readonly format: 'der' | 'p1363'
  readonly publicKey: string
  readonly message: string
  readonly signature: string
}

const CURVE = { secp256r1: 'ECDSA_P256', secp256k1: 'ECDSA_secp256k1' } as const satisfies Record<
  string,
  SignatureAlgorithm
>
const HASH = { 'SHA-256': 'SHA2_256', 'SHA3-256': 'SHA3_256' } as const satisfies Record<
  string,
  HashAlgorithm
>

const cases = loadCases<Input, { result: string }>('wycheproof-ecdsa')

/** Returns our verdict: an error about the signature's form is a rejection, any other error is a bug. */
function accepts({ input }: VectorCase<Input, unknown>): boolean {
  const signatureAlgorithm = CURVE[input.curve]
  const publicKey = parsePublicKey(input.publicKey, signatureAlgorithm).bytes
  const written = parseHex(input.signature)
  try {
    const signature = input.format === 'der' ? parseDerSignature(written) : written
    const message = parseHex(input.message)
    return verify({
      publicKey,
      signatureAlgorithm,
      hashAlgorithm: HASH[input.hash],
      message,
      signature,
    })
  } catch (error) {
    if (error instanceof ToolError && /^(der|signature)\//.test(error.code)) return false
    throw error
  }
}

describe.each(['der', 'p1363'] as const)('Project Wycheproof, %s', format => {
  const ofFormat = cases.filter(({ input }) => input.format === format)

  it('has cases on both curves, of both hashes, valid and invalid', () => {
    const groups = new Set(
      ofFormat.map(({ input, valid }) => `${input.curve} ${input.hash} ${valid}`),
    )
    expect(groups.size).toBe(8)
  })

  it.each(ofFormat)('$kind, $name: $expected.result', one => {
    expect(accepts(one)).toBe(one.valid)
    expect(one.valid).toBe(one.expected.result === 'valid')
    if (!one.valid || format === 'p1363') return
    const der = parseHex(one.input.signature)
    expect(formatDerSignature(parseDerSignature(der))).toEqual(der)
  })
})

it('are all 1,713 of them', () => {
  expect(cases).toHaveLength(1713)
})

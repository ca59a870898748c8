import { ToolError } from '@toolkit/core/errors'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../core/test/refusal.ts'
import { readSignatures } from './read-signatures.ts'

const hex = `${'3b'.repeat(32)}${'47'.repeat(32)}`
const composite = { addr: '0xf8d6e0586b0a20c7', keyId: 0, signature: hex }
const proof = { address: '0xf8d6e0586b0a20c7', nonce: 'ab'.repeat(32), signatures: [composite] }

describe('readSignatures', () => {
  it('reads one signature, also in lines, and several, one on each', () => {
    const base64 = Buffer.from(hex, 'hex').toString('base64')
    const count = (text: string) => {
      const given = readSignatures(text)
      return given.kind === 'plain' ? given.signatures.map(({ form }) => form) : given.kind
    }
    expect(count(`  ${hex}\n`)).toEqual(['hex'])
    expect(count(`${base64.slice(0, 64)}\n${base64.slice(64)}\n`)).toEqual(['base64'])
    expect(count(`"${hex}"`)).toEqual(['hex'])
    expect(count(`${hex}\n\n0x${hex}\r\n${base64}`)).toEqual(['hex', 'hex', 'base64'])
  })

  it('says in which of several lines something is wrong', () => {
    try {
      readSignatures(`${hex}\n${hex.slice(0, -1)}`)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ToolError)
      expect((error as ToolError).position).toMatchObject({ offset: 128 + 1 + 127 })
    }
  })

  it('tells composite signatures and account proofs apart', () => {
    expect(readSignatures(JSON.stringify([composite]))).toMatchObject({
      kind: 'composite',
      address: 'f8d6e0586b0a20c7',
    })
    expect(readSignatures(` ${JSON.stringify(composite, null, 2)}`).kind).toBe('composite')
    expect(readSignatures(JSON.stringify(proof))).toMatchObject({ kind: 'proof' })
    expect(() => readSignatures('[{"addr":')).toThrow(ToolError)
    const other = { ...composite, addr: '0x01cf0e2f2f715450' }
    expect(() => readSignatures(JSON.stringify([composite, other]))).toThrow(/several accounts/)
  })

  it('reads what key services answer, and DER in PEM', () => {
    const der = '3006020101020102'
    const base64 = Buffer.from(der, 'hex').toString('base64')
    const pem = (label: string, body = base64) =>
      `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
    const aws = { KeyId: 'arn:aws:kms:x', Signature: base64, SigningAlgorithm: 'ECDSA_SHA_256' }
    const google = {
      signature: base64,
      signatureCrc32c: '1',
      name: 'projects/p',
      protectionLevel: 'HSM',
    }
    const answers = [
      JSON.stringify(aws),
      JSON.stringify(google, null, 2),
      pem('SIGNATURE'),
      pem('ECDSA SIGNATURE'),
    ]
    for (const text of answers) {
      const given = readSignatures(text)
      expect(given.kind).toBe('plain')
      const [signature] = given.signatures
      expect(signature).toMatchObject({ form: 'der-base64' })
    }
  })

  it.each([
    [
      'signature/other-algorithm',
      '{"Signature":"MAYCAQECAQI=","SigningAlgorithm":"ECDSA_SHA_384"}',
    ],
    ['signed-json/wrong-kind', '{"Signature":1}'],
    ['json/twice', '{"Signature":"MAYCAQECAQI=","Signature":"MAYCAQECAQM="}'],
    ['base64/bad-character', '{"signature":"MAYC*QECAQI="}'],
    ['signed-json/missing-property', '{"signature":"MAYCAQECAQI=","nonce":"1"}'],
    ['signature/other-pem', '-----BEGIN PUBLIC KEY-----\nMAYCAQECAQI=\n-----END PUBLIC KEY-----'],
    [
      'signature/other-pem',
      '-----BEGIN EC PRIVATE KEY-----\nMAYCAQECAQI=\n-----END EC PRIVATE KEY-----',
    ],
    ['pem/no-footer', '-----BEGIN SIGNATURE-----\nMAYCAQECAQI='],
    [
      'signature/several-pem',
      '-----BEGIN SIGNATURE-----\nMAYCAQECAQI=\n-----END SIGNATURE-----\n'.repeat(2),
    ],
  ])('refuses with %s: %s', (code, text) => {
    expect(refusal(() => readSignatures(text)).code).toBe(code)
  })

  it('says where in PEM its DER is wrong, and repeats nothing of a key', () => {
    const text = '-----BEGIN SIGNATURE-----\nMAYC\nAQED\nAQI=\n-----END SIGNATURE-----'
    const { code, position } = refusal(() => readSignatures(text))
    expect(code).toBe('der/wrong-tag')
    expect(position).toMatchObject({ offset: text.indexOf('AQED') + 2 })
    const secret = 'c2VjcmV0c2VjcmV0'
    const key = `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`
    expect(JSON.stringify(refusal(() => readSignatures(key)))).not.toContain(secret.slice(0, 6))
  })

  it('refuses what is more than can be checked and shown', () => {
    const code = (text: string) => {
      try {
        return readSignatures(text).signatures.length
      } catch (error) {
        return (error as ToolError).code
      }
    }
    expect(code(`${hex}\n`.repeat(200))).toBe(200)
    expect(code(`${hex}\n`.repeat(201))).toBe('signature/too-many')
    const many = Array.from({ length: 201 }, () => composite)
    expect(code(JSON.stringify(many))).toBe('signature/too-many')
    expect(code(`${hex}\n`.repeat(80_000))).toBe('signature/too-long')
  })
})

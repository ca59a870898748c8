import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { accountOfSignatures, parseCompositeSignatures, schemeOf } from './composite-signature.ts'

const hex = `${'3b'.repeat(32)}${'47'.repeat(32)}`
const one = {
  f_type: 'CompositeSignature',
  f_vsn: '1.0.0',
  addr: '0xf8d6e0586b0a20c7',
  keyId: 1,
  signature: hex,
}
const read = (...values: unknown[]) => parseCompositeSignatures(JSON.stringify(values))

describe('parseCompositeSignatures', () => {
  it("reads FCL's list, and one object alone", () => {
    const expected = {
      address: 'f8d6e0586b0a20c7',
      keyIndex: 1,
      signature: expect.objectContaining({ form: 'hex' }) as unknown,
      extensionData: null,
      scheme: 'plain',
      unread: [],
    }
    expect(read(one, { ...one, keyId: 0 })).toEqual([expected, { ...expected, keyIndex: 0 }])
    expect(parseCompositeSignatures(` ${JSON.stringify(one)}\n`)).toEqual([expected])
  })

  it('reads addresses without 0x and without leading zeros, and other forms of the signature', () => {
    expect(read({ ...one, addr: '1cf0e2f2f715450' })[0]?.address).toBe('01cf0e2f2f715450')
    const base64 = Buffer.from(hex, 'hex').toString('base64')
    expect(read({ ...one, signature: base64 })[0]?.signature.form).toBe('base64')
  })

  it('recognises the scheme of extension data', () => {
    const scheme = (extensionData: unknown) => read({ ...one, extensionData })[0]?.scheme
    expect(scheme(null)).toBe('plain')
    expect(scheme('')).toBe('plain')
    expect(scheme('00')).toBe('plain')
    expect(scheme('0x01c0')).toBe('webauthn')
    expect(scheme('0001')).toBe('unknown')
    expect(scheme('02')).toBe('unknown')
    expect(schemeOf(null)).toBe('plain')
  })

  it('tells what it did not read', () => {
    expect(read({ ...one, domainTag: 'x', note: 1 })[0]?.unread).toEqual(['domainTag', 'note'])
  })

  it.each([
    ['', 'signed-json/syntax', 0],
    ['[{"addr":', 'signed-json/syntax', 9],
    ['[]', 'signed-json/no-signatures', 'signatures'],
    ['null', 'signed-json/wrong-kind', 'signature'],
    ['[1]', 'signed-json/wrong-kind', 'signatures[0]'],
    ['[{"keyId":0,"keyId":1}]', 'json/twice', 12],
    [{ ...one, f_type: 'Service' }, 'signed-json/wrong-type', 'signatures[0].f_type'],
    [{ ...one, addr: undefined }, 'signed-json/missing-property', 'signatures[0]'],
    [{ ...one, addr: 7 }, 'signed-json/wrong-kind', 'signatures[0].addr'],
    [{ ...one, addr: '0xf8d6e0586b0a20c7ff' }, 'address/wrong-length', 'signatures[0].addr'],
    [{ ...one, keyId: '0' }, 'signed-json/wrong-kind', 'signatures[0].keyId'],
    [{ ...one, keyId: -1 }, 'signed-json/wrong-kind', 'signatures[0].keyId'],
    [{ ...one, keyId: 1.5 }, 'signed-json/wrong-kind', 'signatures[0].keyId'],
    [{ ...one, keyId: 2 ** 32 }, 'signed-json/wrong-kind', 'signatures[0].keyId'],
    [{ ...one, signature: hex.slice(2) }, 'signature/wrong-length', 'signatures[0].signature'],
    [{ ...one, signature: null }, 'signed-json/wrong-kind', 'signatures[0].signature'],
    [{ ...one, extensionData: 'xy' }, 'hex/bad-digit', 'signatures[0].extensionData'],
  ])('refuses %j', (given, code, index) => {
    const text = typeof given === 'string' ? given : JSON.stringify([given])
    const { code: found, position } = refusal(() => parseCompositeSignatures(text))
    const where =
      position?.kind === 'offset'
        ? position.offset
        : position?.kind === 'field'
          ? position.field
          : null
    expect([found, where]).toEqual([code, index])
  })

  it('are of one account', () => {
    expect(accountOfSignatures(read(one, { ...one, addr: 'F8D6E0586B0A20C7' }))).toBe(
      'f8d6e0586b0a20c7',
    )
    const two = read(one, { ...one, addr: '01cf0e2f2f715450' })
    expect(refusal(() => accountOfSignatures(two))).toMatchInlineSnapshot(`
      {
        "code": "signed-json/several-accounts",
        "message": "The signatures are of several accounts: 0xf8d6e0586b0a20c7, 0x01cf0e2f2f715450.",
        "suggestion": "Check the signatures of one account at a time: weights do not add up across accounts.",
      }
    `)
    expect(refusal(() => accountOfSignatures([])).code).toBe('signed-json/no-signatures')
  })

  it('words its refusals', () => {
    expect(refusal(() => read({ ...one, keyId: '0' }))).toMatchInlineSnapshot(`
      {
        "code": "signed-json/wrong-kind",
        "message": "signatures[0].keyId must be a whole number from 0 to 4294967295, but is a text.",
        "position": {
          "field": "signatures[0].keyId",
          "kind": "field",
        },
        "suggestion": "FCL gives a list of {"f_type":"CompositeSignature","addr":"0x…","keyId":0,"signature":"…"}.",
      }
    `)
    expect(refusal(() => read({ ...one, signature: 'ab' }))).toMatchInlineSnapshot(`
      {
        "code": "signature/wrong-length",
        "message": "signatures[0].signature: The signature has 1 byte where 64 (r and s) are needed.",
        "position": {
          "field": "signatures[0].signature",
          "kind": "field",
        },
        "suggestion": "A signature is r and s: 64 bytes in hex (128 digits) or Base64, or DER in either.",
      }
    `)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { loadCases } from '../../test/vectors.ts'
import { formatBase64 } from '../bytes/base64.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { formatDerSignature, parseDerSignature } from '../keys/der-signature.ts'
import { hasHighS, parseSignatureText } from './signature-text.ts'

const bytes = parseHex(`${'3b'.repeat(32)}${'47'.repeat(32)}`)
const hex = formatHex(bytes)
const der = formatDerSignature(bytes)
const plain = { bytes, hadPrefix: false, hadSpaces: false, recoveryByte: null, highS: [] }

describe('parseSignatureText', () => {
  it('reads hex, Base64 and DER in both', () => {
    expect(parseSignatureText(hex)).toEqual({ ...plain, form: 'hex' })
    expect(parseSignatureText(`0X${hex.toUpperCase()}`)).toEqual({
      ...plain,
      form: 'hex',
      hadPrefix: true,
    })
    expect(parseSignatureText(formatBase64(bytes))).toEqual({ ...plain, form: 'base64' })
    expect(parseSignatureText(formatHex(der))).toEqual({ ...plain, form: 'der-hex' })
    expect(parseSignatureText(formatBase64(der))).toEqual({ ...plain, form: 'der-base64' })
  })

  it('reads Base64 of both alphabets, with padding and without', () => {
    const odd = concatBytes(new Uint8Array(32).fill(0xfb), new Uint8Array(32).fill(0xff))
    const standard = formatBase64(odd)
    const url = standard.replaceAll('+', '-').replaceAll('/', '_')
    for (const text of [standard, url, url.replaceAll('=', ''), standard.replaceAll('=', '')]) {
      expect(parseSignatureText(text).bytes).toEqual(odd)
    }
  })

  it('leaves out whitespace and says so, but not of the ends', () => {
    expect(parseSignatureText(`  ${hex}\n`)).toEqual({ ...plain, form: 'hex' })
    const lines = formatBase64(der).replaceAll(/.{20}/gu, '$&\r\n')
    expect(parseSignatureText(lines)).toEqual({ ...plain, form: 'der-base64', hadSpaces: true })
  })

  it('leaves out a recovery byte and says which', () => {
    expect(parseSignatureText(`0x${hex}1b`).recoveryByte).toEqual({ value: 27, place: 'end' })
    expect(parseSignatureText(`${hex}01`)).toMatchObject({
      bytes,
      recoveryByte: { value: 1, place: 'end' },
    })
    expect(parseSignatureText(`1f${hex}`)).toMatchObject({
      bytes,
      recoveryByte: { value: 31, place: 'front' },
    })
  })

  it('flags s in the upper half, for each curve by its own order', () => {
    const half = '7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8'
    const text = (s: string) => `${'11'.repeat(32)}${s}`
    expect(parseSignatureText(text(half)).highS).toEqual([])
    expect(parseSignatureText(text(`${half.slice(0, -1)}9`)).highS).toEqual(['ECDSA_P256'])
    expect(parseSignatureText(text('f'.repeat(64))).highS).toEqual([
      'ECDSA_P256',
      'ECDSA_secp256k1',
    ])
    expect(hasHighS(parseHex(text('80'.repeat(32))), 'ECDSA_secp256k1')).toBe(true)
  })

  it.each([
    ['', 'signature/empty', 0],
    [' \n', 'signature/empty', 0],
    [' [{"addr":"0x1"}]', 'signature/json', 1],
    [hex.slice(2), 'signature/wrong-length', undefined],
    [hex.slice(1), 'hex/odd-length', 127],
    [`${hex.slice(0, 64)} g${hex.slice(65)}`, 'hex/bad-digit', 65],
    [`0xzz`, 'hex/bad-digit', 2],
    [`${hex}ff`, 'signature/wrong-length', undefined],
    ['hello!', 'base64/bad-character', 5],
    [`${formatHex(der)}00`, 'der/trailing-bytes', formatHex(der).length],
    [`0x${formatHex(der).slice(0, -2)}`, 'der/truncated', 4],
  ])('refuses %s', (text, code, offset) => {
    const { code: found, position } = refusal(() => parseSignatureText(text))
    expect([found, position?.kind === 'offset' ? position.offset : undefined]).toEqual([
      code,
      offset,
    ])
  })

  it('gives back what every form was written from', () => {
    const forms: readonly ((one: Uint8Array) => string)[] = [
      formatHex,
      formatBase64,
      one => `0x${formatHex(one)}`,
      one => formatHex(formatDerSignature(one)),
      one => formatBase64(formatDerSignature(one)),
    ]
    const number = fc.uint8Array({ minLength: 64, maxLength: 64 }).map(one => {
      // Numbers so small that their DER is 64 or 65 bytes do not occur in signatures.
      one[0] = (one[0] ?? 0) | 1
      one[32] = (one[32] ?? 0) | 1
      return one
    })
    fc.assert(
      fc.property(number, fc.constantFrom(...forms), (one, format) => {
        expect(parseSignatureText(format(one)).bytes).toEqual(one)
      }),
      { numRuns: 300 },
    )
  })

  it('reads Base64 that begins with 0x', () => {
    const one = new Uint8Array(64).fill(0xa5).with(0, 0xd3).with(1, 0x10)
    for (const text of [formatBase64(one), formatBase64(one).replace('==', '')]) {
      const { bytes, form, hadPrefix } = parseSignatureText(text)
      expect([bytes, form, hadPrefix]).toEqual([one, 'base64', false])
    }
    expect(formatBase64(one)).toMatch(/^0x/)
  })

  it('reads Base64 of hex digits alone, but for its padding', () => {
    const { bytes, form } = parseSignatureText(`${'A'.repeat(86)}==`)
    expect([bytes, form]).toEqual([new Uint8Array(64), 'base64'])
  })

  it('reads the DER signatures of Project Wycheproof as the DER reader does', () => {
    const cases = loadCases<{ format: string; signature: string }, unknown>('wycheproof-ecdsa')
    const valid = cases.filter(one => one.input.format === 'der' && one.valid)
    let read = 0
    for (const { input } of valid) {
      // The tests for special numbers have DER of 64 or 65 bytes, which would be parsed as r‖s here.
      if (input.signature.length === 128 || input.signature.length === 130) continue
      read += 1
      const expected = parseDerSignature(parseHex(input.signature))
      expect(parseSignatureText(input.signature).bytes).toEqual(expected)
    }
    expect(read).toBeGreaterThan(390)
  })

  it('words its refusals', () => {
    expect(refusal(() => parseSignatureText('aa'.repeat(32)))).toMatchInlineSnapshot(`
      {
        "code": "signature/wrong-length",
        "message": "The signature has 32 bytes where 64 (r and s) are needed.",
        "suggestion": "That is the length of a digest, or of r alone.",
      }
    `)
    expect(refusal(() => parseSignatureText(''))).toMatchInlineSnapshot(`
      {
        "code": "signature/empty",
        "message": "The signature is empty.",
        "position": {
          "kind": "offset",
          "length": 0,
          "offset": 0,
        },
        "suggestion": "A signature is r and s: 64 bytes in hex (128 digits) or Base64, or DER in either.",
      }
    `)
  })
})

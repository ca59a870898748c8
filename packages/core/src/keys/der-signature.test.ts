import { generateKeyPairSync, sign as opensslSign } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { formatDerSignature, parseDerSignature } from './der-signature.ts'

const number = fc.oneof(
  fc.uint8Array({ minLength: 32, maxLength: 32 }),
  fc
    .uint8Array({ maxLength: 32 })
    .map(bytes => Uint8Array.of(...new Uint8Array(32 - bytes.length), ...bytes)),
)

it('gives every r and s back', () => {
  fc.assert(
    fc.property(number, number, (r, s) => {
      const signature = Uint8Array.of(...r, ...s)
      expect(parseDerSignature(formatDerSignature(signature))).toEqual(signature)
    }),
  )
})

it('agrees with OpenSSL', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  for (let index = 0; index < 20; index++) {
    const der = Uint8Array.from(opensslSign('sha256', Buffer.of(index), privateKey))
    expect(formatDerSignature(parseDerSignature(der))).toEqual(der)
  }
})

it('accepts bytes only when they are the one DER form', () => {
  const byte = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 0x30, 0x7f, 0x80, 0x81)
  const start = fc.constantFrom([], [0x30], [0x30, 6, 2, 1], [0x30, 8, 2, 2])
  fc.assert(
    fc.property(start, fc.array(byte, { maxLength: 8 }), (head, tail) => {
      const der = Uint8Array.of(...head, ...tail)
      let signature: Uint8Array
      try {
        signature = parseDerSignature(der)
      } catch {
        return
      }
      expect(formatDerSignature(signature)).toEqual(der)
    }),
    { numRuns: 2000 },
  )
})

it('writes 0 as one byte and pads a high first bit', () => {
  const signature = new Uint8Array(64)
  signature[63] = 0x80
  expect(formatHex(formatDerSignature(signature))).toBe('3007020100020200' + '80')
})

it('takes a zero in front of 80 and above, and of nothing below', () => {
  const der = (number: string) => parseHex(`3007${number}020101`)
  expect(formatHex(parseDerSignature(der('02020080'))).slice(62, 64)).toBe('80')
  expect(refusal(() => parseDerSignature(der('0202007f'))).code).toBe('der/not-minimal')
})

it('says what is wrong and where', () => {
  const said = (hex: string) => {
    const { code, message, position } = refusal(() => parseDerSignature(parseHex(hex)))
    return [code, position?.kind === 'offset' ? position.offset : -1, message].join(' | ')
  }
  expect({
    nothing: said(''),
    'cut off': said('3006020101020'.slice(0, 12)),
    'a number cut off': said('3006020101020201'),
    'bytes after the sequence': said('300602010102010100'),
    'bytes after s': said('3008020101020101' + '0500'),
    'no sequence': said('3106020101020101'),
    'no integer': said('3006020101030101'),
    'only r': said('3003020101'),
    'a long length': said('308106020101020101'),
    'an indefinite length': said('30800201010201010000'),
    'a negative number': said('3006020181020101'),
    'an empty number': said('30050200020101'),
    'a needless zero': said('300702020001020101'),
    'more than 32 bytes': said(`3026022101${'00'.repeat(32)}020101`),
  }).toMatchInlineSnapshot(`
    {
      "a long length": "der/long-length | 1 | The length here is not in the short form, the only one a signature of 32 byte numbers needs.",
      "a needless zero": "der/not-minimal | 4 | The number here isn’t in its shortest form.",
      "a negative number": "der/negative | 4 | The number here is negative: DER needs a zero byte before a first byte of 80 or more.",
      "a number cut off": "der/truncated | 6 | The DER signature is truncated here.",
      "an empty number": "der/not-minimal | 3 | The number here isn’t in its shortest form.",
      "an indefinite length": "der/long-length | 1 | The length here is not in the short form, the only one a signature of 32 byte numbers needs.",
      "bytes after s": "der/trailing-bytes | 8 | Extra bytes follow the DER signature.",
      "bytes after the sequence": "der/trailing-bytes | 8 | Extra bytes follow the DER signature.",
      "cut off": "der/truncated | 1 | The DER signature is truncated here.",
      "more than 32 bytes": "der/too-large | 4 | The number here has more than 32 bytes.",
      "no integer": "der/wrong-tag | 5 | A DER signature is a sequence (30) of two integers (02 each); another type is here.",
      "no sequence": "der/wrong-tag | 0 | A DER signature is a sequence (30) of two integers (02 each); another type is here.",
      "nothing": "der/truncated | 0 | The DER signature is truncated here.",
      "only r": "der/truncated | 5 | The DER signature is truncated here.",
    }
  `)
  expect(refusal(() => formatDerSignature(new Uint8Array(63))).code).toBe('signature/wrong-length')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { formatHex, parseHex } from '../../bytes/hex.ts'
import { publicKeyOf } from '../../keys/public-key.ts'
import { Secret } from '../../secret.ts'
import { exportPrivateKey, exportPublicKey } from '../export-key.ts'
import { parseKeyMaterial } from '../key-material.ts'
import { DER, DerReader, formatDer, formatOid, oidBytes } from './der.ts'
import { parseEcDer } from './ec-der.ts'

describe('DerReader', () => {
  it('reads every length that formatDer writes', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 127, 128, 255, 256, 65_535), length => {
        const content = new Uint8Array(length).fill(7)
        const reader = new DerReader(formatDer(DER.octetString, content))
        expect(reader.read(DER.octetString)).toEqual(content)
        reader.finish()
      }),
    )
  })

  it.each([
    ['0480', 'indefinite', 1],
    ['0483000001ff', 'too-long', 1],
    ['048105ffffffffff', 'long-length', 1],
    ['04820080', 'long-length', 1],
    ['0405ff', 'truncated', 3],
    ['04', 'truncated', 1],
    ['', 'truncated', 0],
    ['0500', 'wrong-type', 0],
  ])('refuses %s: %s at %i', (hex, fault, offset) => {
    const error = refusal(() => new DerReader(parseHex(hex)).read(DER.octetString))
    expect(error).toMatchObject({ code: `key-der/${fault}`, position: { offset } })
  })

  it('refuses what is left over, and bits that are no bytes', () => {
    const reader = new DerReader(parseHex('040100ff'))
    reader.read(DER.octetString)
    expect(refusal(() => reader.finish())).toMatchObject({ position: { offset: 3 } })
    expect(refusal(() => new DerReader(parseHex('03020780')).readBits()).code).toBe(
      'key-der/odd-bits',
    )
  })
})

it.each(['1.2.840.10045.2.1', '1.3.132.0.10', '2.999.3', '0.9.2342', '1.2.840.113549.1.5.13'])(
  'object identifier %s',
  text => {
    expect(formatOid(oidBytes(text))).toBe(text)
  },
)

it('the known encoding of prime256v1', () => {
  expect(formatHex(oidBytes('1.2.840.10045.3.1.7'))).toBe('2a8648ce3d030107')
})

const KEY = parseHex('1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d')

describe('keys in DER', () => {
  const der = exportPrivateKey(new Secret(KEY), 'ECDSA_P256').derPkcs8Hex.reveal()

  it('cut off anywhere, or with any byte more, are refused', () => {
    const bytes = parseHex(der)
    for (let end = 0; end < bytes.length; end++) {
      expect(refusal(() => parseEcDer(bytes.subarray(0, end))).code).toMatch(/^key-der\//)
    }
    expect(refusal(() => parseEcDer(parseHex(`${der}00`))).code).toBe('key-der/trailing-bytes')
  })

  it('whose public key is another one are refused', () => {
    const other = exportPrivateKey(new Secret(KEY.map(byte => byte ^ 1)), 'ECDSA_P256')
    const mixed = der.slice(0, -128) + other.derPkcs8Hex.reveal().slice(-128)
    expect(refusal(() => parseKeyMaterial(mixed)).code).toBe('key-material/pair-mismatch')
  })

  it('with the number shorter or longer are taken only where the public key proves it', () => {
    const small = Uint8Array.from(KEY)
    small[0] = 0
    const full = exportPrivateKey(new Secret(small), 'ECDSA_P256').derPkcs8Hex.reveal()
    const part = { reader: new DerReader(parseHex(full)).enter(DER.sequence) }
    part.reader.skip()
    part.reader.skip()
    const inner = part.reader.enter(DER.octetString).enter(DER.sequence)
    inner.skip()
    const scalar = inner.read(DER.octetString)
    const point = inner.enter(DER.context1).readBits()
    const bits = formatDer(DER.context1, formatDer(DER.bitString, Uint8Array.of(0), point))
    const sec1 = (number: Uint8Array, ...rest: Uint8Array[]) =>
      formatHex(
        formatDer(DER.sequence, parseHex('020101'), formatDer(DER.octetString, number), ...rest),
      )
    for (const number of [scalar.subarray(1), Uint8Array.of(0, ...scalar)]) {
      const found = parseKeyMaterial(sec1(number, bits))
      expect(found).toMatchObject({ form: 'der-sec1', statedAlgorithm: 'ECDSA_P256' })
      expect(found.privateKey?.reveal()).toEqual(small)
      expect(refusal(() => parseKeyMaterial(sec1(number))).code).toBe('key-der/private-length')
    }
    expect(parseKeyMaterial(sec1(scalar))).toMatchObject({
      statedAlgorithm: null,
      signatureAlgorithms: ['ECDSA_P256', 'ECDSA_secp256k1'],
    })
  })

  it('with an object identifier that is written in another way than its own are refused', () => {
    const point = exportPublicKey(publicKeyOf(new Secret(KEY), 'ECDSA_P256'), 'ECDSA_P256')
    const bits = formatDer(DER.bitString, parseHex(`00${point.uncompressed}`))
    const spki = (algorithm: string, curve: string) => {
      const oids = [algorithm, curve].map(oid => formatDer(DER.oid, parseHex(oid)))
      return formatDer(DER.sequence, formatDer(DER.sequence, ...oids), bits)
    }
    const [algorithm, curve] = ['2a8648ce3d0201', '2a8648ce3d030107']
    expect(formatHex(spki(algorithm, curve))).toBe(point.derHex)
    for (const [one, other] of [
      // A leading zero in the last number, and a number that does not end.
      ['2a8648ce3d028001', curve],
      [`${algorithm}81`, curve],
      [algorithm, '2a8648ce3d03018007'],
      [algorithm, `${curve}ff`],
      [algorithm, ''],
      [algorithm, '81'.repeat(60_000)],
    ] as const) {
      const { code, message } = refusal(() => parseEcDer(spki(one, other)))
      expect(code).toBe('key-der/other-algorithm')
      expect(message.length).toBeLessThan(200)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { Secret } from '../secret.ts'
import { exportPrivateKey, exportPublicKey } from './export-key.ts'
import { KEY_FORM_LABELS, parseKeyMaterial, parseKeyMaterialBytes } from './key-material.ts'

/** Account key of the phrase "test … junk" at Flow's path, a well-known test key. */
const P256 = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const K1 = '7348f26224629d28aa68f7280161839aaf40b38ce5f13fc3e5612cf8691d2725'
/** Between the two orders: a key on secp256k1 only. */
const BETWEEN = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632552'

const secret = new Secret(parseHex(P256))
const forms = exportPrivateKey(secret, 'ECDSA_P256')
const publicKey = publicKeyOf(secret, 'ECDSA_P256')
const publicForms = exportPublicKey(publicKey, 'ECDSA_P256')
const k1Forms = exportPublicKey(
  publicKeyOf(new Secret(parseHex(K1)), 'ECDSA_secp256k1'),
  'ECDSA_secp256k1',
)

const read = (text: string, options = {}) => {
  const { privateKey, publicKey: found, ...rest } = parseKeyMaterial(text, options)
  return { ...rest, key: formatHex(privateKey?.reveal() ?? found ?? new Uint8Array()) }
}
const said = (text: string, options = {}) => refusal(() => parseKeyMaterial(text, options))

describe('parseKeyMaterial finds out the form', () => {
  it.each([
    ['hex', P256, null],
    ['hex', `0x${P256.toUpperCase()}`, null],
    ['hex', `\n ${P256}\t\n`, null],
    ['decimal', BigInt(`0x${P256}`).toString(), null],
    ['pem-pkcs8', forms.pemPkcs8.reveal(), 'ECDSA_P256'],
    ['pem-sec1', forms.pemSec1.reveal(), 'ECDSA_P256'],
    ['der-pkcs8', forms.derPkcs8Hex.reveal(), 'ECDSA_P256'],
    ['der-pkcs8', `0x${forms.derPkcs8Hex.reveal()}`, 'ECDSA_P256'],
    ['der-pkcs8', forms.pemPkcs8.reveal().replace(/-----.*-----/gu, ''), 'ECDSA_P256'],
    ['jwk', forms.jwk.reveal(), 'ECDSA_P256'],
    ['jwk', `{"keys": [${forms.jwk.reveal()}]}`, 'ECDSA_P256'],
    ['flow-json', `{"address": "0xf8d6e0586b0a20c7", "key": "${P256}"}`, 'ECDSA_P256'],
  ] as const)('private: %s', (form, text, statedAlgorithm) => {
    const curves = statedAlgorithm === null ? ['ECDSA_P256', 'ECDSA_secp256k1'] : [statedAlgorithm]
    expect(read(text)).toMatchObject({
      form,
      part: 'private',
      statedAlgorithm,
      signatureAlgorithms: curves,
      key: P256,
    })
    expect(parseKeyMaterialBytes(new TextEncoder().encode(text)).form).toBe(form)
    expect(KEY_FORM_LABELS[form]).not.toBe('')
  })

  it.each([
    ['hex', publicForms.raw, null],
    ['hex', `0x${publicForms.uncompressed}`, null],
    ['pem-spki', publicForms.pem, 'ECDSA_P256'],
    ['der-spki', publicForms.derHex, 'ECDSA_P256'],
    ['jwk', publicForms.jwk, 'ECDSA_P256'],
    ['account-key-rlp', `f847b840${publicForms.raw}02038203e8`, 'ECDSA_P256'],
  ] as const)('public: %s', (form, text, statedAlgorithm) => {
    const expected = { form, part: 'public', statedAlgorithm, signatureAlgorithms: ['ECDSA_P256'] }
    expect(read(text)).toMatchObject({ ...expected, key: publicForms.raw })
  })

  it('by bytes: DER, RLP, plain', () => {
    const bytes = (hex: string) => parseKeyMaterialBytes(parseHex(hex))
    expect(bytes(forms.derPkcs8Hex.reveal()).form).toBe('der-pkcs8')
    expect(bytes(publicForms.derHex).form).toBe('der-spki')
    expect(bytes(`f847b840${publicForms.raw}02038203e8`).form).toBe('account-key-rlp')
    expect(bytes(P256)).toMatchObject({ form: 'raw', part: 'private' })
    expect(bytes(publicForms.raw)).toMatchObject({ form: 'raw', part: 'public' })
    expect(bytes(publicForms.uncompressed).publicKey).toEqual(publicKey)
    expect(refusal(() => bytes('00ff00ff')).code).toBe('key-material/unknown-file')
    expect(refusal(() => parseKeyMaterialBytes(new Uint8Array(2 ** 20 + 1))).code).toBe(
      'key-material/too-large',
    )
  })

  it('tells what an RLP account key says', () => {
    expect(read(`f847b840${k1Forms.raw}03018201f4`)).toMatchObject({
      hashAlgorithm: 'SHA2_256',
      weight: 500,
      statedAlgorithm: 'ECDSA_secp256k1',
    })
  })

  it('takes the same digits on both curves, or on the chosen one, or on the only one', () => {
    expect(read(P256).signatureAlgorithms).toEqual(['ECDSA_P256', 'ECDSA_secp256k1'])
    expect(read(P256, { signatureAlgorithm: 'ECDSA_secp256k1' }).signatureAlgorithms).toEqual([
      'ECDSA_secp256k1',
    ])
    expect(read(BETWEEN).signatureAlgorithms).toEqual(['ECDSA_secp256k1'])
    expect(said(BETWEEN, { signatureAlgorithm: 'ECDSA_P256' }).code).toBe('private-key/other-curve')
    expect(said(forms.pemSec1.reveal(), { signatureAlgorithm: 'ECDSA_secp256k1' }).code).toBe(
      'key-material/other-curve',
    )
  })

  it('reads 64 decimal digits as hex, and says so; fewer as a number', () => {
    const digits = '1234567890'.repeat(7).slice(0, 64)
    expect(read(digits)).toMatchObject({ form: 'hex', key: digits })
    expect(read(digits).notes).toHaveLength(1)
    expect(read('12345')).toMatchObject({ form: 'decimal', key: '3039'.padStart(64, '0') })
    expect(read('12345').notes).toHaveLength(1)
  })

  it('asks for the curve of a compressed key only when both have the point', () => {
    expect(read(publicForms.compressed, { signatureAlgorithm: 'ECDSA_P256' }).key).toBe(
      publicForms.raw,
    )
    const codes = new Set<string>()
    for (let x = 1; x < 24; x++) {
      const text = `02${x.toString(16).padStart(64, '0')}`
      try {
        const { signatureAlgorithms, publicKey: found } = parseKeyMaterial(text)
        expect(signatureAlgorithms).toHaveLength(1)
        expect(formatHex(found ?? new Uint8Array())).toContain(text.slice(2))
        codes.add(signatureAlgorithms.join())
      } catch {
        codes.add(said(text).code)
      }
    }
    expect([...codes].sort()).toEqual([
      'ECDSA_P256',
      'ECDSA_secp256k1',
      'public-key/compressed-needs-curve',
      'public-key/not-on-curve',
    ])
  })

  it('keeps its own copy of the key', () => {
    const bytes = parseHex(P256)
    const { privateKey } = parseKeyMaterialBytes(bytes)
    bytes.fill(0)
    expect(formatHex(privateKey?.reveal() ?? bytes)).toBe(P256)
  })
})

describe('row 9: X that begins with 04', () => {
  const X04 =
    '04aaec73635726f213fb8a9e64da3b8632e41495a944d0045b522eba7240fad587d9315798aaa3a5ba01775787ced05eaaf7b4e09fc81d6d1aa546e8365d525d'

  it.each([X04, `04${X04}`, `0x${X04}`])('is left whole: %s', text => {
    expect(read(text)).toMatchObject({ key: X04, signatureAlgorithms: ['ECDSA_P256'] })
  })
})

describe('row 22: each fault of a private key has its own sentence', () => {
  it('and none is a crash or unknown', () => {
    const faults = {
      empty: said(''),
      blank: said('  \n').code,
      '31 bytes': said('1f'.repeat(31)).message,
      '33 bytes': said(`0x${'1f'.repeat(33)}`).message,
      zero: said('0'.repeat(64)).message,
      'zero, decimal': said('0').code,
      'not hex': said(`zz${P256.slice(2)}`).message,
      'above both': said('f'.repeat(64)).message,
      'above both, decimal': said((2n ** 256n).toString()).code,
      'far above, decimal': said('9'.repeat(78)).code,
      'between, on P-256': said(BETWEEN, { signatureAlgorithm: 'ECDSA_P256' }).message,
      'off both curves': said(`${publicForms.raw.slice(0, -1)}0`).message,
      negative: said('-5').message,
      fraction: said('1.5').message,
      '0x alone': said('0x').message,
      words: said(`${'abandon '.repeat(11)}about`).message,
      keystore: said('{"version":3,"crypto":{}}').message,
      'a Flow address': said('0xf8d6e0586b0a20c7').message,
      'an EVM address': said(`0x${'ab'.repeat(20)}`).message,
      'not a key': said('not a key').message,
    }
    expect(faults).toMatchInlineSnapshot(`
      {
        "0x alone": "The private key is empty.",
        "31 bytes": "The private key has 62 hex digits: 2 are missing.",
        "33 bytes": "The private key has 66 hex digits: 2 are too many.",
        "a Flow address": "This has the length of a Flow address, which is not a key.",
        "above both": "The private key is not below the order of ECDSA P-256 nor of ECDSA secp256k1, so it isn’t a key.",
        "above both, decimal": "private-key/too-large",
        "an EVM address": "This has the length of an EVM address, which is not a key.",
        "between, on P-256": "The private key is not below the order of ECDSA P-256, so it isn’t valid on that curve.",
        "blank": "key-material/empty",
        "empty": {
          "code": "key-material/empty",
          "message": "No key yet.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 0,
          },
          "suggestion": "Keys can be hex, decimal, PEM, DER in hex or Base64, JWK, SSH, an account of a flow.json, an RLP account key, or a list of bytes.",
        },
        "far above, decimal": "private-key/too-large",
        "fraction": "Private key must be a whole number.",
        "keystore": "This is a keystore: the key inside is encrypted.",
        "negative": "Private key cannot be negative.",
        "not a key": "This isn’t a key in any known format.",
        "not hex": "The key contains "z", which is not a hex digit.",
        "off both curves": "The public key is neither a point on ECDSA P-256 nor on ECDSA secp256k1.",
        "words": "This looks like a seed phrase, from which keys are derived.",
        "zero": "The private key is zero, which isn’t valid on any curve.",
        "zero, decimal": "private-key/zero",
      }
    `)
    expect(new Set(Object.values(faults).map(fault => JSON.stringify(fault))).size).toBe(
      Object.keys(faults).length - 1,
    )
  })

  it('takes 0x, and a key that is one on secp256k1 only', () => {
    expect(read(`0x${P256}`).key).toBe(P256)
    expect(read(BETWEEN)).toMatchObject({ key: BETWEEN, signatureAlgorithms: ['ECDSA_secp256k1'] })
  })
})

it('a DER key whose length is that of a raw public key is not taken for one', () => {
  // PKCS#8 on secp256k1 without the public key has 64 bytes.
  const inner = concatBytes(parseHex('3025020101'), parseHex('0420'), parseHex(K1))
  const der = concatBytes(parseHex('303e020100301006072a8648ce3d020106052b8104000a0427'), inner)
  expect(der).toHaveLength(64)
  expect(read(formatHex(der))).toMatchObject({
    form: 'der-pkcs8',
    key: K1,
    statedAlgorithm: 'ECDSA_secp256k1',
  })
  expect(parseKeyMaterialBytes(der).form).toBe('der-pkcs8')
})

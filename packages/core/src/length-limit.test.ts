import { describe, expect, it } from 'vitest'
import { refusal } from '../test/refusal.ts'
import { decodeJsonCadence, MAX_JSON_CADENCE_LENGTH } from './cadence/json-cadence.ts'
import { decodeBase58Check, encodeBase58Check, MAX_BASE58_LENGTH } from './derivation/base58.ts'
import { MAX_JSON_LENGTH, parseJson } from './json/parse-json.ts'
import { formatPem, MAX_PEM_LENGTH, parsePem } from './key-material/formats/pem.ts'
import { readDerBase64 } from './key-material/pem.ts'
import { requireLength } from './length-limit.ts'
import { MAX_SIGNATURE_LENGTH, parseSignatureText } from './signature/signature-text.ts'
import { MAX_SIGNED_JSON_LENGTH, readSignedJson } from './signature/signed-json.ts'

/** Input that the parser accepts, extended to the limit with whitespace that the parser ignores. */
const LIMITED: readonly (readonly [
  name: string,
  limit: number,
  text: string,
  parse: (text: string) => unknown,
])[] = [
  ['parseJson', MAX_JSON_LENGTH, '[1]', parseJson],
  ['decodeJsonCadence', MAX_JSON_CADENCE_LENGTH, '{"type":"Bool","value":true}', decodeJsonCadence],
  ['parseSignatureText', MAX_SIGNATURE_LENGTH, 'ab'.repeat(64), parseSignatureText],
  ['readSignedJson', MAX_SIGNED_JSON_LENGTH, '{}', text => readSignedJson(text, 'proof')],
  [
    'parsePem',
    MAX_PEM_LENGTH,
    formatPem('PUBLIC KEY', new Uint8Array(91)),
    text => parsePem(text).blocks[0]?.bytes,
  ],
  ['readDerBase64', MAX_PEM_LENGTH, `MFkw${'A'.repeat(36)}`, text => readDerBase64(text)?.bytes],
]

describe.each(LIMITED)('%s', (_, limit, text, parse) => {
  const longest = text.padEnd(limit, ' ')

  it('takes a text of its limit', () => {
    expect(parse(longest)).toEqual(parse(text))
  })

  it('refuses one character more, and says where', () => {
    const { code, message, position } = refusal(() => parse(`${longest} `))
    expect(code).toBe('input/too-long')
    expect(message).toContain(`has ${(limit + 1).toLocaleString('en')} characters`)
    expect(message).toContain(`the limit is ${limit.toLocaleString('en')}.`)
    expect(position).toEqual({ kind: 'offset', offset: limit, length: 1 })
  })
})

it('takes Base58Check up to its limit', () => {
  const within = (length: number) => encodeBase58Check(new Uint8Array(length))
  // Each zero byte is one character, and the checksum of six is the rest.
  const rest = within(200).length - 200
  const longest = within(MAX_BASE58_LENGTH - rest)
  const decoded = decodeBase58Check(longest)
  expect(longest.length).toBeGreaterThan(MAX_BASE58_LENGTH - 3)
  expect(decoded?.length).toBe(MAX_BASE58_LENGTH - rest)
  expect(decodeBase58Check(`1${'1'.repeat(MAX_BASE58_LENGTH)}`)).toBeNull()
  expect(decodeBase58Check(within(MAX_BASE58_LENGTH))).toBeNull()
  expect(decodeBase58Check('0OIl')).toBeNull()
})

it('says what is too long, how long it is, and the limit', () => {
  expect(refusal(() => requireLength('abcd', 3, 'The text'))).toMatchInlineSnapshot(`
    {
      "code": "input/too-long",
      "message": "The text has 4 characters; the limit is 3.",
      "position": {
        "kind": "offset",
        "length": 1,
        "offset": 3,
      },
      "suggestion": "Check that you pasted nothing else with it.",
    }
  `)
  expect(requireLength('abc', 3, 'The text')).toBeUndefined()
})

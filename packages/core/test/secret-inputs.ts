import fc from 'fast-check'
import { formatBase64 } from '../src/bytes/base64.ts'
import { parseHex } from '../src/bytes/hex.ts'
import { DERIVATION_CURVES } from '../src/derivation/curves.ts'
import { extendedKeyOf, formatExtendedPrivateKey } from '../src/derivation/extended-key.ts'
import { masterNode } from '../src/derivation/slip10.ts'
import { exportPrivateKey } from '../src/key-material/export-key.ts'
import { Secret } from '../src/secret.ts'

/** Text that a user may paste, with its secret parts. */
export interface SecretInput {
  readonly name: string
  readonly text: string
  /** Without the text around it, such as the first line of a PEM text. */
  readonly secrets: readonly string[]
}

export const KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const forms = exportPrivateKey(new Secret(parseHex(KEY)), 'ECDSA_P256')
export const DER_HEX = forms.derPkcs8Hex.reveal()
const body = (pem: string) => pem.replace(/-----[^-]*-----|\s/gu, '')
const pem = (name: string, text: string): SecretInput => ({ name, text, secrets: [body(text)] })

/** Seed of an extended key; any value works. */
const SEED = parseHex('000102030405060708090a0b0c0d0e0f')
const XPRV = formatExtendedPrivateKey(
  extendedKeyOf(masterNode(SEED, DERIVATION_CURVES.ECDSA_secp256k1)),
).reveal()

const jwk = JSON.parse(forms.jwk.reveal()) as { readonly d: string }
const RLP = `f847b840${KEY}${KEY}02038203e8`

const PHRASES = [
  // One of each kind of script. No word has eight letters: a single one would count as a leak.
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あいこくしん あおぞら',
  'ábaco ábaco ábaco ábaco ábaco ábaco ábaco ábaco ábaco ábaco ábaco abierto',
]

const whole = (name: string, text: string): SecretInput => ({ name, text, secrets: [text] })

export const KEY_INPUTS: readonly SecretInput[] = [
  whole('hex', KEY),
  whole('decimal', forms.decimal.reveal()),
  whole('DER in hex', DER_HEX),
  whole('DER in Base64', formatBase64(parseHex(DER_HEX))),
  whole('Base64', formatBase64(parseHex(KEY))),
  whole('RLP', RLP),
  whole('extended key', XPRV),
  pem('PKCS#8', forms.pemPkcs8.reveal()),
  pem('SEC 1', forms.pemSec1.reveal()),
  { name: 'JWK', text: forms.jwk.reveal(), secrets: [jwk.d] },
  {
    name: 'flow.json',
    text: JSON.stringify({ accounts: { 'my-account': { address: '01', key: KEY } } }, null, 2),
    secrets: [KEY],
  },
]

export const PHRASE_INPUTS: readonly SecretInput[] = PHRASES.map(phrase => whole('phrase', phrase))

type Change = (text: string, at: number) => string

const MEMBERS =
  'key keys privateKey location type mnemonic d kty crv version cipher kdf address data'

/** Changes to a secret on its way: by shells, chats, .env files, JSON, and people. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'a character lost': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'a character changed': (text, at) => `${text.slice(0, at)}%${text.slice(at + 1)}`,
  'a letter changed': (text, at) => `${text.slice(0, at)}é${text.slice(at + 1)}`,
  'a space put in': (text, at) => `${text.slice(0, at)} ${text.slice(at)}`,
  'cut off': (text, at) => text.slice(0, at),
  'begun late': (text, at) => text.slice(at),
  doubled: text => text + text,
  'doubled with a line break': text => `${text}\n${text}`,
  'in one line': text => text.replaceAll('\n', ''),
  'in one line with spaces': text => text.replaceAll('\n', ' '),
  'literal line breaks': text => text.replaceAll('\n', '\\n'),
  'Windows line ends': text => text.replaceAll('\n', '\r\n'),
  'upper case': text => text.toUpperCase(),
  'lower case': text => text.toLowerCase(),
  'without opening dashes': text => text.replace(/^-+/u, ''),
  'without the header’s closing dashes': text => text.replace(/(BEGIN [A-Z ]+)-+/u, '$1'),
  'in one line, without the header’s closing dashes': text =>
    text.replaceAll('\n', ' ').replace(/(BEGIN [A-Z ]+)-+/u, '$1'),
  'literal line breaks, without the header’s closing dashes': text =>
    text.replaceAll('\n', '\\n').replace(/(BEGIN [A-Z ]+)-+/u, '$1'),
  'without closing dashes': text => text.replace(/-+(\s*)$/u, '$1'),
  'without dashes': text => text.replaceAll('-', ''),
  'fewer dashes': text => text.replaceAll('-----', '---'),
  'without a footer': text => text.replace(/-----END.*$/su, ''),
  'without a header': text => text.replace(/^.*BEGIN [A-Z ]+-----/su, ''),
  'in double quotes': text => `"${text}"`,
  'in single quotes': text => `'${text}'`,
  'in curly quotes': text => `“${text}”`,
  'an opening quote': text => `"${text}`,
  'as a JSON text': text => JSON.stringify(text),
  'as a list': text => JSON.stringify([text]),
  'as a JSON member': (text, at) => {
    const names = MEMBERS.split(' ')
    return JSON.stringify({ [names[at % names.length] ?? 'key']: text })
  },
  'as the key of an account': (text, at) => {
    const names = MEMBERS.split(' ')
    const key = { type: at % 2 ? 'file' : 'hex', [names[at % names.length] ?? 'key']: text }
    return JSON.stringify({ accounts: { one: { address: '01', key } } })
  },
  'as a member’s name': text => JSON.stringify({ [text]: { address: '01', key: {} } }),
  'as two names of accounts': text =>
    JSON.stringify({ accounts: { [text]: { key: '1' }, two: { key: '2' } } }),
  'in a keystore': (text, at) => {
    const names = ['version', 'type', 'id', 'name', 'address']
    return JSON.stringify({ version: 3, crypto: {}, [names[at % names.length] ?? 'id']: text })
  },
  'in a keystore’s crypto': (text, at) => {
    const names = ['cipher', 'kdf', 'ciphertext', 'mac', 'prf', 'salt', 'iv', 'n']
    const member = { [names[at % names.length] ?? 'kdf']: text }
    const base = { cipher: 'aes-128-ctr', ciphertext: '11', mac: '22'.repeat(32), kdf: 'pbkdf2' }
    const crypto = { ...base, cipherparams: { iv: '33'.repeat(16), ...member }, ...member }
    return JSON.stringify({ version: 3, crypto: { ...crypto, kdfparams: { c: 1, ...member } } })
  },
  'JSON cut off': text => `{"key":"${text}`,
  'JSON without quotes': text => `{"key":${text}}`,
  'as a variable': text => `PRIVATE_KEY=${text}`,
  'under another PEM label': text => text.replaceAll('PRIVATE KEY', 'SOME KEY'),
  'as a PEM label': text => `-----BEGIN ${text.replaceAll('\n', ' ')}-----\nAAAA\n-----END X-----`,
  'as a PEM body': text => `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----`,
  'a byte order mark': text => `\uFEFF${text}`,
  'an invisible space': (text, at) => `${text.slice(0, at)}\u200b${text.slice(at)}`,
  '0x in front': text => `0x${text}`,
  'a minus in front': text => `-${text}`,
  'a fraction': (text, at) => `${text.slice(0, at)}.${text.slice(at)}`,
}

/** One of `inputs`, unchanged or after up to three changes. */
export function damaged(inputs: readonly SecretInput[]) {
  const change = fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat())
  return fc
    .tuple(fc.constantFrom(...inputs), fc.array(change, { maxLength: 3 }))
    .map(([input, changes]) => ({
      ...input,
      changes: changes.map(([name]) => name),
      text: changes.reduce(
        (text, [name, at]) => CHANGES[name]?.(text, at % (text.length + 1)) ?? text,
        input.text,
      ),
    }))
}

import { formatBase32 } from '@toolkit/core/bytes/base32'
import { describe, expect, it } from 'vitest'
import { readSecrets } from './find-secrets.ts'

// RFC 8032's key and BIP-39's first vector: public test data.
const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const BYTES = [...Buffer.from(KEY, 'hex')]
const HEX = KEY.match(/../g) ?? []
const BASE64 = Buffer.from(KEY, 'hex').toString('base64')
const BASE64_URL = Buffer.from(KEY, 'hex').toString('base64url')
const CUT = '61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'

const rows = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  list.length === 0 ? [] : [list.slice(0, size), ...rows(list.slice(size), size)]
const bytes = (write: (byte: number, hex: string, at: number) => string, between = ', ') =>
  BYTES.map((byte, at) => write(byte, HEX[at] ?? '', at)).join(between)
const words = (size: number, write: (hex: string, value: bigint) => string) =>
  rows(HEX, size)
    .map(row => write(row.join(''), BigInt(`0x${row.join('')}`)))
    .join(', ')
const isVisible = (byte: number) => byte >= 0x20 && byte <= 0x7e && byte !== 0x5c
const literal = (text: Uint8Array | readonly number[], inHex: (byte: number) => string) =>
  [...text].map(byte => (isVisible(byte) ? String.fromCharCode(byte) : inHex(byte))).join('')
const octal = (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`
const inHex = (byte: number) => `\\x${byte.toString(16).padStart(2, '0')}`
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
const displayed = (row: readonly number[]) => literal(row, () => '.').replaceAll('\\', '.')
const dump = (line: (position: number, hex: readonly string[], row: readonly number[]) => string) =>
  rows(BYTES, 16)
    .map((row, at) => line(at * 16, HEX.slice(at * 16, at * 16 + 16), row))
    .join('\n')
const position = (at: number, size = 8, base = 16) => at.toString(base).padStart(size, '0')
const pairs = (hex: readonly string[]) =>
  rows(hex, 2)
    .map(pair => pair.join(''))
    .join(' ')

const KEYS: readonly (readonly [name: string, text: string])[] = [
  ['wide digits', wide(KEY)],
  ['a wide label', wide(`Private key: 0x${KEY.toUpperCase()}`)],
  ['digits of Arabic', KEY.replaceAll(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)))],
  ['raised digits', KEY.replaceAll(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))],
  ['Swift', `[${bytes(byte => `${byte} as UInt8`)}]`],
  ['calls of a type', `[${bytes((_, hex) => `UInt8(0x${hex})`)}]`],
  ['Rust', `[${bytes(byte => `${byte}u8`)}]`],
  ['Rust, the first alone', `[${bytes((byte, _, at) => (at === 0 ? `${byte}u8` : `${byte}`))}]`],
  ['Rust in hex', `[${bytes((_, hex) => `0x${hex}_u8`)}]`],
  ['Java', `new byte[] {${bytes(byte => `(byte)${byte}`)}}`],
  ['Java, where it has to', `{${bytes((b, hex) => (b > 127 ? `(byte) 0x${hex}` : `0x${hex}`))}}`],
  ['Kotlin', `byteArrayOf(${bytes((_, hex) => `0x${hex}.toByte()`)})`],
  ['Kotlin, unsigned', `ubyteArrayOf(${bytes(byte => `${byte}u`)})`],
  ['C', `{ ${bytes((_, hex) => `(unsigned char)0x${hex}`)} }`],
  ['C++', `{ ${bytes((_, hex) => `std::byte{0x${hex}}`)} }`],
  ['F#', `[| ${bytes((_, hex) => `0x${hex}uy`, '; ')} |]`],
  ['Basic', `{${bytes((_, hex) => `&H${hex.toUpperCase()}`)}}`],
  ['assembler', `db ${bytes((_, hex) => `0${hex}h`)}`],
  ['Erlang', `<<${bytes((_, hex) => `16#${hex.toUpperCase()}`, ',')}>>`],
  ['Go', `[]byte{${bytes(byte => `0x${byte.toString(16)}`)}}`],
  ['Go, in hex without zeros', `[${bytes(byte => byte.toString(16), ' ')}]`],
  ['a type that is none known', `[${bytes(byte => `Octet.of<${byte}>`)}]`],
  ['bits', bytes(byte => byte.toString(2).padStart(8, '0'), ' ')],
  ['bits in a row', bytes(byte => byte.toString(2).padStart(8, '0'), '')],
  ['numbers in base eight', `[${bytes(byte => `0o${byte.toString(8)}`)}]`],
  ['YAML', bytes(byte => `- ${byte}`, '\n')],
  ['quoted numbers', `[${bytes(byte => `"${byte}"`)}]`],
  ['an object', `{"privateKey":{${bytes((byte, _, at) => `"${at}":${byte}`, ',')}}}`],
  ['an object over lines', `{\n  ${bytes((byte, _, at) => `"${at}": ${byte}`, ',\n  ')}\n}`],
  ['an object of a program', `{ ${bytes((byte, _, at) => `${at}: ${byte}`)} }`],
  ['print_r', `Array\n(\n${bytes((byte, _, at) => `    [${at}] => ${byte}`, '\n')}\n)`],
  ['var_dump', `array(32) {\n${bytes((b, _, at) => `  [${at}]=>\n  int(${b})`, '\n')}\n}`],
  ['assignments', bytes((_, hex, at) => `key[${at}] = 0x${hex};`, '\n')],
  [
    'JSON-Cadence',
    JSON.stringify({
      type: 'Array',
      value: BYTES.map(byte => ({ type: 'UInt8', value: `${byte}` })),
    }),
  ],
  ['a Buffer as JSON', JSON.stringify({ key: Buffer.from(KEY, 'hex') })],
  [
    'Node’s console',
    `Uint8Array(32) [\n${rows(BYTES, 12)
      .map(row => `  ${row.map(byte => `${byte}`.padStart(3)).join(', ')}`)
      .join(',\n')}\n]`,
  ],
  [
    'a browser’s console',
    `Uint8Array(32) [${BYTES.join(', ')}, buffer: ArrayBuffer(32), length: 32]`,
  ],
  ['words of 16 bits', `[${words(2, hex => `0x${hex}`)}]`],
  ['words of 32 bits', `[${words(4, (_, value) => `${value}`)}]`],
  ['signed words', `sec: [${words(4, (_, value) => `${BigInt.asIntN(32, value)}`)}]`],
  ['words with a type', `{ ${words(4, hex => `0x${hex.toUpperCase()}UL`)} }`],
  ['words of 64 bits', `[${words(8, (_, value) => `${value}`)}]`],
  ['words of 64 bits in hex', `[${words(8, hex => `0x${hex}`)}]`],
  ['words of 64 bits as bigints', `[${words(8, (_, value) => `${value}n`)}]`],
  ['a bigint', `${BigInt(`0x${KEY}`)}n`],
  [
    'a number in threes',
    `private key ${`${BigInt(`0x${KEY}`)}`.replaceAll(/\B(?=(\d{3})+$)/g, '_')}`,
  ],
  ['escapes in base eight', `"${BYTES.map(octal).join('')}"`],
  ['bytes of Python', `b'${literal(BYTES, inHex)}'`],
  ['a text of Protobuf', `key: "${literal(BYTES, octal)}"`],
  ['bytes of Python as JSON', JSON.stringify(`b'${literal(BYTES, inHex)}'`)],
  ['bytes as characters', JSON.stringify({ k: Buffer.from(KEY, 'hex').toString('latin1') })],
  ['code points', `"${bytes(byte => `\\u{${byte.toString(16)}}`, '')}"`],
  ['bytes with percent signs', `?key=${bytes((_, hex) => `%${hex}`, '')}`],
  ['entities of bytes', bytes((_, hex) => `&#x${hex};`, '')],
  [
    'digits as escapes',
    KEY.replaceAll(/./g, digit => `\\\\u00${Buffer.from(digit).toString('hex')}`),
  ],
  ['a prefix', `sk_${BASE64_URL}`],
  ['a prefix with a hyphen', `sk-${BASE64_URL}`],
  ['two prefixes', `sk_live_${BASE64_URL}=`],
  ['a scheme', `APP_KEY=base64:${BASE64}`],
  ['xxd', dump((at, hex, row) => `${position(at)}: ${pairs(hex)}  ${displayed(row)}`)],
  [
    'hexdump',
    `${dump((at, hex, row) => `${position(at)}  ${hex.slice(0, 8).join(' ')}  ${hex.slice(8).join(' ')}  |${displayed(row)}|`)}\n00000020`,
  ],
  [
    'od',
    `${dump((at, _, row) => `${position(at, 7, 8)} ${row.map(byte => octal(byte).slice(1)).join(' ')}`)}\n0000040`,
  ],
  [
    'PowerShell',
    `           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n\n${dump((at, hex, row) => `${position(at)}   ${hex.join(' ').toUpperCase()}  ${displayed(row)}`)}`,
  ],
  [
    'digits of C++',
    `0x${rows(HEX, 4)
      .map(row => row.join(''))
      .join("'")}`,
  ],
  ['Base32', formatBase32(Uint8Array.from(BYTES))],
  ['Base32 in small letters', `key: ${formatBase32(Uint8Array.from(BYTES)).toLowerCase()}`],
  ['Base32 with padding', `${formatBase32(Uint8Array.from(BYTES))}====`],
  ['two texts', `"${KEY.slice(0, 40)}" + "${KEY.slice(40)}"`],
]

it.each(KEYS)('a key is taken out of %s', async (_, text) => {
  const found = await readSecrets(text)
  expect(found.map(({ kind, secret }) => [kind, secret.reveal()])).toEqual([['private-key', KEY]])
})

describe('a key without its zeros', () => {
  it.each([
    ['two fewer', `privateKey=0x${CUT}`, `00${CUT}`],
    ['one fewer', `PRIVATE_KEY=0x0${CUT}`.toUpperCase(), `00${CUT}`],
    ['in JSON', JSON.stringify({ key: CUT }), `00${CUT}`],
  ])('%s', async (_, text, key) => {
    const [found] = await readSecrets(text)
    expect([found?.certainty, found?.secret.reveal()]).toEqual(['likely', key])
    expect(await readSecrets(`0x${CUT}`)).toEqual([])
  })
})

it.each([
  ['decimal', [...PHRASE].map(sign => sign.charCodeAt(0)).join(', ')],
  ['hex', Buffer.from(PHRASE).toString('hex').replaceAll(/(..)/g, '$1 ')],
  ['a Buffer as JSON', JSON.stringify(Buffer.from(PHRASE))],
  [
    'a dump',
    rows([...Buffer.from(PHRASE)], 16)
      .map(
        (row, at) =>
          `${position(at * 16)}  ${row.map(byte => position(byte, 2)).join(' ')}  |${displayed(row)}|`,
      )
      .join('\n'),
  ],
  ['escapes in base eight', [...Buffer.from(PHRASE)].map(octal).join('')],
])('a phrase is taken out of its bytes: %s', async (_, text) => {
  const [found] = await readSecrets(text)
  expect([found?.kind, found?.secret.reveal()]).toEqual(['mnemonic', PHRASE])
})

// The first and the fourth vector of SeedSigner's docs/seed_qr/README.md.
const LONG =
  'attack pizza motion avocado network gather crop fresh patrol unusual wild holiday candy pony ranch winter theme error hybrid van cereal salon goddess expire'
const LONG_QR =
  '011513251154012711900771041507421289190620080870026613431420201617920614089619290300152408010643'
const SHORT = 'forum undo fragile fade shy sign arrest garment culture tube off merit'
const SHORT_QR = '073318950739065415961602009907670428187212261116'
const indexes = (digits: string, first = 0) =>
  (digits.match(/.{4}/g) ?? []).map(one => Number(one) + first)

it.each([
  ['SeedQR of 24 words', LONG_QR, LONG],
  ['SeedQR of 12 words', SHORT_QR, SHORT],
  ['SeedQR in JSON', JSON.stringify({ qr: SHORT_QR }), SHORT],
  ['SeedQR in groups', SHORT_QR.replaceAll(/(....)/g, '$1 '), SHORT],
  ['24 numbers', indexes(LONG_QR).join(' '), LONG],
  ['24 numbers from 1 on', indexes(LONG_QR, 1).join(', '), LONG],
  ['12 numbers in JSON', JSON.stringify(indexes(SHORT_QR)), SHORT],
  ['12 numbers in lines', indexes(SHORT_QR, 1).join('\n'), SHORT],
  [
    'numbers with their places',
    indexes(LONG_QR)
      .map((one, at) => `${at + 1}. ${one}`)
      .join('\n'),
    LONG,
  ],
  ['numbers behind how many', `24: ${indexes(LONG_QR).join(' ')}`, LONG],
])('a phrase is taken out of the numbers of its words: %s', async (_, text, phrase) => {
  const found = await readSecrets(text)
  expect(found.map(({ kind, secret }) => [kind, secret.reveal()])).toEqual([['mnemonic', phrase]])
})

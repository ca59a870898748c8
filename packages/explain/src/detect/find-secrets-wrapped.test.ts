import { parseHex } from '@toolkit/core/bytes/hex'
import { exportPrivateKey } from '@toolkit/core/key-material/export-key'
import { loadWordList } from '@toolkit/core/mnemonic/languages'
import { generateMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { Secret } from '@toolkit/core/secret'
import { describe, expect, it } from 'vitest'
import { findSecrets, readSecrets, readSecretsInBytes } from './find-secrets.ts'
import { secretRangeMessage } from './secret-messages.ts'

// RFC 8032's key and BIP-39's first vectors: public test data.
const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const LONG =
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic bless'
const WORDS = PHRASE.split(' ')
const BYTES = [...parseHex(KEY)]
const { pemPkcs8, pemSec1, derPkcs8Hex, jwk } = exportPrivateKey(
  new Secret(parseHex(KEY)),
  'ECDSA_P256',
)
const PEM = pemPkcs8.reveal().trim()
const BASE64 = Buffer.from(KEY, 'hex').toString('base64')
const BASE58_SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (value: bigint): string =>
  value === 0n ? '' : base58(value / 58n) + BASE58_SIGNS.charAt(Number(value % 58n))
const BASE58 = base58(BigInt(`0x${KEY}`))
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'
const GENERATED = `🔴️ Store private key safely and don't share with anyone!
Private Key \t\t ${KEY}
Public Key \t\t ${'ab12'.repeat(32)}
Mnemonic \t\t ${PHRASE}
Derivation Path \t m/44'/539'/0'/0/0
Signature Algorithm \t ECDSA_P256`
const every = (size: number, between: string) =>
  KEY.match(new RegExp(`.{1,${size}}`, 'g'))?.join(between) ?? ''

type Case = [name: string, text: string, kind: string, clean: string, place?: string]
const KEYS: readonly Case[] = [
  ['plain', KEY, 'private-key', KEY, 'the private key'],
  ['a label', `Private key: 0x${KEY}`, 'private-key', KEY],
  ['a variable', `FLOW_PRIVATE_KEY=${KEY}`, 'private-key', KEY],
  ['export in a shell', `export FLOW_PRIVATE_KEY="0x${KEY}"\n`, 'private-key', KEY],
  ['quotes', `"${KEY}"`, 'private-key', KEY],
  ['typographic quotes', `“${KEY}”`, 'private-key', KEY],
  ['backticks', `\`0x${KEY}\``, 'private-key', KEY],
  [
    'the second line',
    `address: 0xf8d6e0586b0a20c7\nkey: ${KEY}`,
    'private-key',
    KEY,
    'the private key in line 2',
  ],
  [
    'a YAML file',
    `accounts:\n  - name: a\n    privateKey: '${KEY}'\n`,
    'private-key',
    KEY,
    'the private key in line 3',
  ],
  ['upper case', `KEY ${KEY.toUpperCase()}`, 'private-key', KEY],
  ['bytes with spaces', every(2, ' '), 'private-key', KEY],
  ['bytes with colons', every(2, ':'), 'private-key', KEY],
  ['bytes with hyphens', every(2, '-'), 'private-key', KEY],
  [
    'bytes with 0x and commas',
    `[${BYTES.map(byte => `0x${byte.toString(16)}`).join(', ')}]`.replace(
      /0x(.)([,\]])/g,
      '0x0$1$2',
    ),
    'private-key',
    KEY,
  ],
  ['bytes of Go', `[]byte{${every(2, ', 0x').replace(/^/, '0x')}}`, 'private-key', KEY],
  ['bytes of Python', `b'\\x${every(2, '\\x')}'`, 'private-key', KEY],
  ['groups of eight with underscores', every(8, '_'), 'private-key', KEY],
  ['groups of four, spaces', every(4, ' '), 'private-key', KEY],
  ['two lines', every(32, '\n'), 'private-key', KEY],
  ['two quoted lines', `"${every(32, '" +\n  "')}"`, 'private-key', KEY],
  ['lines of a mail', `> ${every(32, '\n> ')}`, 'private-key', KEY],
  ['a label and lines', `Private key:\n${every(16, '\n')}\n`, 'private-key', KEY],
  [
    'openssl',
    `Private-Key: (256 bit)\npriv:\n    ${every(2, ':').replaceAll(/(.{44}:)/g, '$1\n    ')}\npub:\n    04:${'ab:12:'.repeat(31)}cd:ef:01\nASN1 OID: prime256v1`,
    'private-key',
    KEY,
  ],
  [
    'a dump',
    `00000000: ${KEY.slice(0, 32).replaceAll(/(.{4})(?=.)/g, '$1 ')}\n00000010: ${KEY.slice(32).replaceAll(/(.{4})(?=.)/g, '$1 ')}\n`,
    'private-key',
    KEY,
  ],
  ['numbers of bytes', `[${BYTES.join(',')}]`, 'private-key', KEY],
  ['numbers with spaces', BYTES.join(' '), 'private-key', KEY],
  ['a Uint8Array', `new Uint8Array([\n  ${BYTES.join(', ')}\n])`, 'private-key', KEY],
  [
    'signed bytes of Java',
    `{${BYTES.map(byte => (byte > 127 ? byte - 256 : byte)).join(', ')}}`,
    'private-key',
    KEY,
  ],
  ['64 numbers of Solana', `[${[...BYTES, ...BYTES].join(',')}]`, 'private-key', KEY],
  ['Base64', BASE64, 'private-key', KEY],
  ['Base64 without padding', `seed ${BASE64.replace('=', '')}`, 'private-key', KEY],
  ['Base64 of URLs', `key=${Buffer.from(KEY, 'hex').toString('base64url')}`, 'private-key', KEY],
  ['Base64 in two lines', `${BASE64.slice(0, 30)}\n${BASE64.slice(30)}`, 'private-key', KEY],
  ['Base58', BASE58, 'private-key', KEY],
  ['decimal', `scalar ${BigInt(`0x${KEY}`)}`, 'private-key', KEY],
  ['a URL', `https://example.org/import?key=${KEY}&x=1`, 'private-key', KEY],
  ['percent signs', `%22private%22%3A%220x${KEY}%22`, 'private-key', KEY],
  ['XML', `<privateKey>${KEY}</privateKey>`, 'private-key', KEY],
  ['a table', `| Name | Value |\n|---|---|\n| Private key | ${KEY} |`, 'private-key', KEY],
  ['CSV', `address,private_key\n0xf8d6e0586b0a20c7,${KEY}`, 'private-key', KEY],
  ['a comment', `// my key ${KEY}\ntransaction {}`, 'private-key', KEY],
  ['zero widths within', every(8, '\u200b'), 'private-key', KEY],
  ['no-break spaces', every(4, '\u00a0'), 'private-key', KEY],
  ['a letter before', `z${KEY}`, 'private-key', KEY],
  ['JSON', JSON.stringify({ private: KEY, public: 'ab12'.repeat(32) }), 'private-key', KEY],
  ['JSON as a text', JSON.stringify(JSON.stringify({ privateKey: KEY })), 'private-key', KEY],
  ['JSON list', JSON.stringify(['a', `0x${KEY}`]), 'private-key', KEY],
  [
    'JSON list under a name',
    JSON.stringify({ x: { privateKeys: [`0x${KEY}`] } }),
    'private-key',
    KEY,
  ],
  ['JSON that is cut off', `{"id": 1, "key": "${KEY}`, 'private-key', KEY],
  ['text in Base64', Buffer.from(`private key: ${KEY}`).toString('base64'), 'private-key', KEY],
  ['text in hex', Buffer.from(`{"key":"${KEY}"}`).toString('hex'), 'private-key', KEY],
  ['PEM', PEM, 'private-key', `${PEM}\n`],
  [
    'PEM of SEC 1 in a text',
    `Here:\n${pemSec1.reveal()}Bye`,
    'private-key',
    pemSec1.reveal(),
    'the private key in lines 2 to 6',
  ],
  ['PEM as JSON', JSON.stringify({ private_key: `${PEM}\n` }), 'private-key', `${PEM}\n`],
  ['PEM in one line', PEM.replaceAll('\n', ' '), 'private-key', `${PEM}\n`],
  ['PEM with CRLF and indents', PEM.replaceAll('\n', '\r\n    '), 'private-key', `${PEM}\n`],
  ['PEM of a variable', `KEY="${PEM.replaceAll('\n', '\\n')}"`, 'private-key', `${PEM}\n`],
  ['DER in hex', `der: ${derPkcs8Hex.reveal()}`, 'private-key', derPkcs8Hex.reveal()],
  [
    'DER in Base64',
    `key ${PEM.split('\n').slice(1, -1).join('')} end`,
    'private-key',
    PEM.split('\n').slice(1, -1).join(''),
  ],
  ['a JWK', jwk.reveal(), 'private-key', jwk.reveal()],
  ['a JWK in a text', `My JWK: ${jwk.reveal()}!`, 'private-key', jwk.reveal()],
  ['a JWK in a set', `{"keys":[${jwk.reveal()}]}`, 'private-key', jwk.reveal()],
  ['a JWK’s number', `d: "${Buffer.from(KEY, 'hex').toString('base64url')}"`, 'private-key', KEY],
  ['an extended key', `xprv: ${XPRV}.`, 'extended-key', XPRV],
  ['WIF', `wif=${WIF}`, 'private-key', WIF],
  ['an alike key that is named', `Private key: ${'01'.repeat(32)}`, 'private-key', '01'.repeat(32)],
]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const spaced = (between: string, words = WORDS) => words.join(between)
const PHRASES: readonly Case[] = [
  ['plain', PHRASE, 'mnemonic', PHRASE, 'the seed phrase'],
  ['24 words', LONG, 'mnemonic', LONG],
  [
    '24 words in two lines',
    LONG.split(' ')
      .map((word, at) => (at === 12 ? `\n${word}` : word))
      .join(' '),
    'mnemonic',
    LONG,
  ],
  ['a variable', `MNEMONIC="${PHRASE}"`, 'mnemonic', PHRASE],
  ['a label in front', `Seed phrase: ${PHRASE}`, 'mnemonic', PHRASE],
  ['a label without a colon', `my secret seed phrase ${PHRASE}`, 'mnemonic', PHRASE],
  [
    'a heading and a warning',
    `Recovery phrase (Flow Wallet):\n${PHRASE}\nDo not share!`,
    'mnemonic',
    PHRASE,
    'the seed phrase in line 2',
  ],
  ['a JSON list', JSON.stringify(WORDS), 'mnemonic', PHRASE],
  ['a JSON list over lines', JSON.stringify(WORDS, null, 2), 'mnemonic', PHRASE],
  ['a member', JSON.stringify({ mnemonic: PHRASE, path: "m/44'/539'/0'/0/0" }), 'mnemonic', PHRASE],
  ['a JSON text in JSON', JSON.stringify(JSON.stringify({ words: PHRASE })), 'mnemonic', PHRASE],
  ['numbered lines', WORDS.map((word, at) => `${at + 1}. ${word}`).join('\n'), 'mnemonic', PHRASE],
  [
    'numbers in one line',
    WORDS.map((word, at) => `${at + 1}) ${word}`).join(' '),
    'mnemonic',
    PHRASE,
  ],
  [
    'numbers with colons',
    WORDS.map((word, at) => `${at + 1}: ${word}`).join(', '),
    'mnemonic',
    PHRASE,
  ],
  [
    'numbers that touch',
    WORDS.map((word, at) => `${at + 1}.${word}`).join(' '),
    'mnemonic',
    PHRASE,
  ],
  [
    'names with numbers',
    WORDS.map((word, at) => `word${at + 1}=${word}`).join('&'),
    'mnemonic',
    PHRASE,
  ],
  [
    'an object of words',
    JSON.stringify(Object.fromEntries(WORDS.map((word, at) => [`word${at + 1}`, word]))),
    'mnemonic',
    PHRASE,
  ],
  ['one word a line', spaced('\n'), 'mnemonic', PHRASE],
  ['Windows lines', spaced('\r\n'), 'mnemonic', PHRASE],
  ['commas', spaced(', '), 'mnemonic', PHRASE],
  ['commas alone', spaced(','), 'mnemonic', PHRASE],
  ['hyphens', spaced('-'), 'mnemonic', PHRASE],
  ['underscores', spaced('_'), 'mnemonic', PHRASE],
  ['dots', spaced('.'), 'mnemonic', PHRASE],
  ['bars', spaced(' | '), 'mnemonic', PHRASE],
  ['a Markdown list', WORDS.map(word => `- [ ] ${word}`).join('\n'), 'mnemonic', PHRASE],
  [
    'an HTML list',
    `<ol>${WORDS.map(word => `<li>${word}</li>`).join('')}</ol>`,
    'mnemonic',
    PHRASE,
  ],
  ['entities', spaced('&nbsp;'), 'mnemonic', PHRASE],
  ['percent signs', `https://example.org/?m=${encodeURIComponent(PHRASE)}`, 'mnemonic', PHRASE],
  ['plus signs', `words=${spaced('+')}`, 'mnemonic', PHRASE],
  ['escapes', spaced('\\n'), 'mnemonic', PHRASE],
  ['upper case', PHRASE.toUpperCase(), 'mnemonic', PHRASE],
  ['capital letters', WORDS.map(word => capital(word)).join(' '), 'mnemonic', PHRASE],
  ['words in one another', WORDS.map(word => capital(word)).join(''), 'mnemonic', PHRASE],
  ['no spaces', spaced(''), 'mnemonic', PHRASE],
  ['zero widths between', spaced('\u200b'), 'mnemonic', PHRASE],
  ['zero widths within', PHRASE.replaceAll(/(\w)(\w)/g, '$1\u200b$2'), 'mnemonic', PHRASE],
  ['no-break spaces', spaced('\u00a0'), 'mnemonic', PHRASE],
  [
    'full width',
    [...PHRASE]
      .map(letter =>
        letter === ' ' ? '　' : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
      )
      .join(''),
    'mnemonic',
    PHRASE,
  ],
  ['four letters a word', WORDS.map(word => word.slice(0, 4)).join(' '), 'mnemonic', PHRASE],
  [
    'a comment',
    `// Do not lose: my words are ${PHRASE} of my wallet\ntransaction {}`,
    'mnemonic',
    PHRASE,
  ],
  ['a list of two phrases', `${PHRASE}\n${LONG}`, 'mnemonic', PHRASE],
  ['text in Base64', Buffer.from(PHRASE).toString('base64'), 'mnemonic', PHRASE],
  ['text in hex', Buffer.from(PHRASE).toString('hex'), 'mnemonic', PHRASE],
  [
    'a misspelt word',
    `phrase: ${PHRASE.replace('sausage', 'sosage')}`,
    'mnemonic',
    PHRASE.replace('sausage', 'sosage'),
  ],
  ['a table', WORDS.map((word, at) => `| ${at + 1} | ${word} |`).join('\n'), 'mnemonic', PHRASE],
]

describe('a key is found, and taken out of', () => {
  it.each(KEYS.map(one => [one[0], one] as const))(
    '%s',
    async (_, [, text, kind, clean, message]) => {
      const found = await readSecrets(text)
      expect([found[0]?.kind, found[0]?.secret.reveal()]).toEqual([kind, clean])
      expect(found).toHaveLength(1)
      if (found[0] && message) expect(secretRangeMessage(text, found[0], found)).toBe(message)
    },
  )
})

describe('a phrase is found, and taken out of', () => {
  it.each(PHRASES.map(one => [one[0], one] as const))(
    '%s',
    async (_, [, text, kind, clean, message]) => {
      const found = await readSecrets(text)
      expect([found[0]?.kind, found[0]?.secret.reveal()]).toEqual([kind, clean])
      if (found[0] && message) expect(secretRangeMessage(text, found[0], found)).toBe(message)
    },
  )

  it.each([
    ['chinese-simplified', ' '],
    ['chinese-simplified', ''],
    ['chinese-simplified', '\n'],
    ['chinese-traditional', ''],
    ['chinese-traditional', '　'],
    ['japanese', '　'],
    ['japanese', ''],
    ['korean', ' '],
    ['korean', ''],
    ['french', ' '],
    ['spanish', ', '],
    ['czech', ' '],
    ['italian', '-'],
    ['portuguese', ''],
  ] as const)('one in %s, with “%s” between', async (language, between) => {
    const list = await loadWordList(language)
    const phrase = generateMnemonic(
      Uint8Array.from({ length: 16 }, (_, at) => at * 37 + 11),
      list,
    )
    const written = phrase
      .split(/[ \u3000]/)
      .join(between)
      .normalize('NFC')
    for (const text of [written, `backup: “${written}”.`]) {
      const found = await readSecrets(text)
      expect(found.map(({ kind, secret }) => [kind, secret.reveal().normalize('NFKD')])).toEqual([
        ['mnemonic', phrase.normalize('NFKD')],
      ])
    }
  })
})

it('takes each of what a generator printed', async () => {
  const found = await readSecrets(GENERATED)
  expect(found.map(({ kind, secret }) => [kind, secret.reveal()])).toEqual([
    ['private-key', KEY],
    ['mnemonic', PHRASE],
  ])
  expect(found.map(one => secretRangeMessage(GENERATED, one, found))).toEqual([
    'the private key in line 2',
    'the seed phrase in line 4',
  ])
  const json = JSON.stringify({
    derivationPath: "m/44'/539'/0'/0/0",
    mnemonic: PHRASE,
    private: KEY,
    public: 'ab12'.repeat(32),
    sigAlgo: 'ECDSA_P256',
  })
  expect((await findSecrets(json)).map(({ kind }) => kind)).toEqual(['mnemonic', 'private-key'])
})

it('reads files: texts in UTF-16, keys among bytes, and 32 bytes that are none of a text', async () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  const amid = Buffer.concat([
    Buffer.from([0, 255, 254, 1]),
    Buffer.from(`${PEM}\n`),
    Buffer.from([0, 200]),
  ])
  const found = async (bytes: Uint8Array) =>
    (await readSecretsInBytes(bytes)).map(({ kind, secret }) => [kind, secret.reveal()])
  expect(await found(utf16(`Private key: ${KEY}`))).toEqual([['private-key', KEY]])
  expect(await found(utf16(`\ufeff${PHRASE}`))).toEqual([['mnemonic', PHRASE]])
  expect(await found(amid)).toEqual([['private-key', `${PEM}\n`]])
  expect(await found(parseHex(KEY))).toEqual([['private-key', KEY]])
  expect(await found(parseHex(derPkcs8Hex.reveal()))).toEqual([['private-key', KEY]])
  expect(await found(Uint8Array.from({ length: 64 }, (_, at) => 255 - at))).toEqual([])
})

it.each([
  ['two phrases in a sentence', `a ${PHRASE} b ${PHRASE} c`],
  [
    'a phrase before JSON with it',
    `Words:\n${PHRASE}\nEnd\n${JSON.stringify({ mnemonic: PHRASE, private: KEY })}`,
  ],
  ['keys and phrases in a row', `KEY="0x${KEY}" ${PHRASE}\n${KEY}\n${PHRASE.toUpperCase()}`],
])('nothing is left of %s', async (_, text) => {
  const found = await findSecrets(text)
  const left = found.reduceRight(
    (rest, { offset, length }) => rest.slice(0, offset) + rest.slice(offset + length),
    text,
  )
  expect(left).not.toMatch(/sausage|9d61b19d/i)
})

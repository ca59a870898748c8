import { describe, expect, it } from 'vitest'
import { ran } from '../../test/fake-io.ts'
import { worldOf } from '../../test/fake-node.ts'
import { callTool } from '../mcp/call-tool.ts'
import { TOOLS } from '../mcp/tools.ts'

// RFC 8032's key and BIP-39's vectors: public test data. The parsing is tested in core; this tests every input of the
// command.

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
// NIST P-256's generator (SEC 2).
const PUBLIC_KEY =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const WORDS = PHRASE.split(' ')
const BYTES = [...Buffer.from(KEY, 'hex')]
const BASE64 = Buffer.from(KEY, 'hex').toString('base64')
const JWK = { kty: 'EC', crv: 'P-256', d: BASE64, x: BASE64, y: BASE64 }
const PEM = `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`
const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (value: bigint): string =>
  value === 0n ? '' : base58(value / 58n) + SIGNS.charAt(Number(value % 58n))
const every = (size: number, between: string) =>
  KEY.match(new RegExp(`.{${size}}`, 'g'))?.join(between) ?? ''

const WRAPPED: readonly (readonly [string, string])[] = [
  ['a label', `Private key: 0x${KEY}`],
  ['a variable', `PRIVATE_KEY=${KEY}`],
  ['a variable of Flow', `FLOW_PRIVATE_KEY="0x${KEY}"`],
  ['export', `export PRIVATE_KEY=${KEY}`],
  ['quotes', `"${KEY}"`],
  ['typographic quotes', `“${KEY}”`],
  ['backticks', `\`${KEY}\``],
  ['a YAML line', `privateKey: '${KEY}'`],
  ['JSON', JSON.stringify({ mnemonic: PHRASE, private: KEY })],
  ['JSON in JSON', JSON.stringify(JSON.stringify({ privateKey: KEY }))],
  ['a list in JSON', JSON.stringify([`0x${KEY}`])],
  ['a list of words in JSON', JSON.stringify(WORDS)],
  ['bytes with spaces', every(2, ' ')],
  ['bytes with colons', every(2, ':')],
  ['groups', every(8, '_')],
  ['two lines', every(32, '\n')],
  ['numbers', `[${BYTES.join(',')}]`],
  ['numbers with 0x', BYTES.map(byte => `0x${byte.toString(16).padStart(2, '0')}`).join(', ')],
  ['Base64', BASE64],
  ['Base64 of URLs', `key=${Buffer.from(KEY, 'hex').toString('base64url')}`],
  ['Base58', base58(BigInt(`0x${KEY}`))],
  ['decimal', BigInt(`0x${KEY}`).toString()],
  ['a JWK', JSON.stringify(JWK)],
  ['a set of JWKs', JSON.stringify({ keys: [JWK] })],
  ['PEM', PEM],
  ['PEM in JSON', JSON.stringify({ key: PEM })],
  ['numbered words', WORDS.map((word, at) => `${at + 1}. ${word}`).join('\n')],
  ['numbered words on one line', WORDS.map((word, at) => `${at + 1} ${word}`).join(' ')],
  ['words with commas', WORDS.join(', ')],
  ['words with zero width', WORDS.join('\u200b')],
  ['words with more than spaces', WORDS.join(' \u200b ')],
  ['words in quotes', WORDS.map(word => `"${word}"`).join(' ')],
  ['words on lines', WORDS.join('\r\n')],
  ['words in capitals', PHRASE.toUpperCase()],
  ['a variable of a phrase', `MNEMONIC="${PHRASE}"`],
  ['a phrase with words around', `Recovery phrase (Flow Wallet):\n${PHRASE}\nDo not share!`],
  ['Chinese without spaces', '的的的的的的的的的的的在'],
  ['hyphens', WORDS.join('-')],
  ['a URL', `https://example.org/?private_key=${KEY}`],
  ['tags around it', `<privateKey>${KEY}</privateKey>`],
]

/** Returns true if the output contains anything of the secret. */
const repeats = (text: string) =>
  /9d61b19d|1cae7f60|legal|yellow|sausage|的的|nWGx|157[, ]*97|BEGIN/i.test(text)

describe.each(WRAPPED)('%s', (_, text) => {
  it('is refused as an argument, as an option and behind @', async () => {
    for (const line of [
      ['explain', text],
      ['decode', text],
      ['keys', text],
      ['address', `@${text}`],
      ['verify', '--message', text],
      ['verify', `--signature=${text}`],
      ['explain', '--file', text],
      ['nothing', text],
      [text],
      ['explain', '--json', text],
      ['explain', ...text.split(/\s+/)],
    ]) {
      const { code, out, err } = await ran(line)
      expect([code, repeats(out + err)], line.join(' ')).toEqual([2, false])
      expect(out + err, line.join(' ')).toContain('An argument looks like')
    }
  })

  it('is refused in a file and on standard input', async () => {
    const signature = ['--signature', '01'.repeat(64), '--key', PUBLIC_KEY]
    for (const line of [
      ['explain', '-'],
      ['decode', './a'],
      ['explain', '@a', '-n', 'mainnet'],
      ['preflight', '--file', 'a'],
      ['convert', '--to', 'base64', '--from', 'text'],
      ['encode', '--type', 'String', '-'],
      ['verify', '--signature-file', 'a', '--message', 'x'],
      ['verify', ...signature, '--message-file', 'a'],
      ['verify', '--signature', '01'.repeat(64), '--message', 'x', '--key-file', 'a'],
      ['doctor', '{}', '--keys', 'a'],
    ]) {
      const { code, out, err } = await ran(line, { stdin: text, files: { a: text, './a': text } })
      expect([code, repeats(out + err)], line.join(' ')).toEqual([2, false])
      expect(err, line.join(' ')).toContain('This looks like')
    }
  })

  it('is not repeated by what takes secrets', async () => {
    for (const line of [['detect'], ['detect', '--json'], ['keys'], ['keys', '--json']]) {
      const { out, err } = await ran(line, { stdin: text })
      expect(repeats(out + err), `${line.join(' ')}: ${out}${err}`).toBe(false)
    }
  })

  it('is refused by every field of every tool of an assistant', async () => {
    for (const { name, fields, required } of TOOLS) {
      for (const field of Object.keys(fields)) {
        const rest = Object.fromEntries(required.map(one => [one, 'x']))
        const result = await callTool(name, { ...rest, [field]: text }, worldOf(null))
        expect([result.isError, repeats(result.text)], `${name} ${field}`).toEqual([true, false])
        expect(result.text, `${name} ${field}`).toContain('This looks like')
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { ran } from '../../test/fake-io.ts'

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const PHRASE = `${'abandon '.repeat(11)}about`
const PEM = `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`
const BASE64 = Buffer.from(KEY, 'hex').toString('base64')
const WIF = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'

const VOUCHER = JSON.stringify({
  cadence: 'transaction {}',
  arguments: [],
  refBlock: KEY,
  computeLimit: 100,
  proposalKey: { address: '0x1654653399040a61', keyId: 0, sequenceNum: 1 },
  payer: '0x1654653399040a61',
  authorizers: [],
  payloadSigs: [],
  envelopeSigs: [],
})

const SECRETS: readonly (readonly [string, readonly string[]])[] = [
  ['a key in hex', [KEY]],
  ['a key with 0x', [`0x${KEY}`]],
  ['a key in Base64', [BASE64]],
  ['a key in decimal', [BigInt(`0x${KEY}`).toString()]],
  ['a key in PEM', [PEM]],
  ['a Bitcoin key', [WIF]],
  ['a phrase', [PHRASE]],
  ['a phrase without quotes', PHRASE.split(' ')],
  ['a phrase in capitals', [PHRASE.toUpperCase()]],
  ['a key in JSON', [JSON.stringify({ kty: 'EC', crv: 'P-256', d: BASE64, x: BASE64, y: BASE64 })]],
]

describe('an argument that looks like a secret', () => {
  it.each(SECRETS)('%s is refused and not repeated', async (_, words) => {
    for (const line of [
      ['keys', ...words],
      ['decode', ...words],
      ['address', `--node=${words[0]}`, ...words.slice(1)],
      ['verify', '--key', ...words],
      [...words],
    ]) {
      const { code, out, err } = await ran(line)
      expect(code).toBe(2)
      expect(err).toContain('An argument looks like')
      for (const word of words) {
        if (word.length > 8) expect(out + err).not.toContain(word.slice(0, 16))
      }
    }
  })

  it('is one too in a command that takes ids, unless it is 64 hex digits', async () => {
    for (const [name, words] of SECRETS.slice(2)) {
      expect((await ran(['explain', ...words])).err, name).toContain('An argument looks like')
    }
    expect((await ran(['explain', KEY])).err).toContain('A transaction’s id says nothing by itself')
  })

  it.each([
    ['an address', ['address', '0x1654653399040a61'], 0],
    ['an error with ids in it', ['explain', `[Error Code: 1007] invalid proposal key ${KEY}`], 1],
    ['a public key', ['decode', 'a1'.repeat(64)], 0],
    ['a transaction that names its block', ['decode', VOUCHER], 0],
  ])('%s does not', async (_, words, code) => {
    expect((await ran(words)).code).toBe(code)
  })
})

describe('keys', () => {
  const PUBLIC = /Public key +[0-9a-f]{128}/

  it('takes a key from a file, standard input and the prompt, and repeats nothing of it', async () => {
    const runs = [
      await ran(['keys', 'key.txt'], { files: { 'key.txt': KEY } }),
      await ran(['keys', '-'], { stdin: KEY }),
      await ran(['keys'], { stdin: `${KEY}\n` }),
      await ran(['keys'], { typed: KEY }),
    ]
    for (const { code, out, err } of runs) {
      expect(code).toBe(0)
      expect(out).toMatch(PUBLIC)
      expect(out + err).not.toContain(KEY.slice(0, 16))
      expect(out).toBe(runs[0]?.out)
    }
  })

  it('derives those of a phrase', async () => {
    const { out } = await ran(['keys'], { stdin: PHRASE })
    expect(out).toContain('Seed phrase of 12 words: its keys at m/44')
    expect(out).toContain('e71845e4cf0b0e0f')
    expect(out).not.toContain('abandon')
  })

  it('says what is missing where there is no prompt', async () => {
    expect((await ran(['keys'])).code).toBe(2)
  })
})

describe('a file', () => {
  it('may have ids and short scripts in it', async () => {
    const rest = { note: BASE64, ...JSON.parse(VOUCHER) }
    for (const stdin of [VOUCHER, JSON.stringify(rest), `id ${KEY}\n[Error Code: 1006] x`]) {
      expect((await ran(['explain'], { stdin })).err).toBe('')
    }
  })
})

describe('a secret in a file or on standard input', () => {
  it.each(['decode', 'preflight', 'convert', 'encode', 'doctor', 'explain'])(
    'is refused by %s, and asks nobody',
    async command => {
      const options = command === 'convert' ? ['--to', 'base64'] : []
      const network = command === 'decode' ? [] : ['--network', 'mainnet']
      const { code, out, err } = await ran([command, ...options, ...network], { stdin: PHRASE })
      expect(code).toBe(2)
      expect(err).toContain('This looks like a seed phrase.')
      expect(out + err).not.toContain('abandon')
    },
  )
})

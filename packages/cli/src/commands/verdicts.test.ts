import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { runCommandJson } from '../../test/fake-io.ts'
import { nodeOf } from '../../test/fake-node.ts'

// Exit code 1 for invalid or rejected, 3 for unknown: build scripts depend on it.

const ADDRESS = '0xf8d6e0586b0a20c7'
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
const publicKey = [x, y].map(part => Buffer.from(part, 'base64url').toString('hex')).join('')

const tag = (name: string) => {
  const bytes = Buffer.alloc(32)
  bytes.write(name)
  return bytes
}
const signed = (bytes: Uint8Array) =>
  sign('sha3-256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex')

const MESSAGE = signed(Buffer.concat([tag('FLOW-V0.0-user'), Buffer.from('hello')]))
const keyOf = (weight: string, more: object = {}) => ({
  public_key: `0x${publicKey}`,
  weight,
  ...more,
})
const node = ['--node', 'http://127.0.0.1:8888']

const DRAFT = {
  cadence: 'transaction {}',
  arguments: [],
  refBlock: '07'.repeat(32),
  computeLimit: 100,
  proposalKey: { address: ADDRESS, keyId: 0, sequenceNum: 0 },
  payer: ADDRESS,
  authorizers: [],
  payloadSigs: [],
  envelopeSigs: [] as object[],
}

async function signedDraft() {
  const { value = '' } = await runCommandJson(['convert', '--to', 'envelope-message'], {
    stdin: JSON.stringify(DRAFT),
  })
  const sig = signed(Buffer.from(value, 'hex'))
  return JSON.stringify({ ...DRAFT, envelopeSigs: [{ address: ADDRESS, keyId: 0, sig }] })
}

describe('a weight that is too little', () => {
  it.each([
    ['1000', 0],
    ['999', 1],
    ['1', 1],
  ])('of %s: verify and doctor end with %i', async (weight, code) => {
    const fetch = nodeOf({ key: keyOf(weight) })
    const words = ['--signature', MESSAGE, '--message', 'hello', '--address', ADDRESS, ...node]
    for (const command of ['verify', 'doctor']) {
      const { exitCode, sentence: message } = await runCommandJson([command, ...words], { fetch })
      expect([exitCode, message]).toEqual([code, expect.stringContaining('valid for key 0')])
    }
  })

  it.each([
    ['1000', 0],
    ['1', 1],
  ])('of %s: doctor, explain and preflight of a transaction end with %i', async (weight, code) => {
    const stdin = await signedDraft()
    const key = {
      ...{ index: '0', signing_algorithm: 'ECDSA_P256', hashing_algorithm: 'SHA3_256' },
      ...{ sequence_number: '0', revoked: false },
      ...keyOf(weight),
    }
    const files = { 'keys.json': JSON.stringify({ [ADDRESS]: [key] }) }
    const offline = await runCommandJson(['doctor', '--keys', 'keys.json'], { stdin, files })
    expect(offline.exitCode).toBe(code)
    const fetch = nodeOf({ key: keyOf(weight) })
    expect((await runCommandJson(['doctor', ...node], { stdin, fetch })).exitCode).toBe(code)
    expect((await runCommandJson(['explain', ...node], { stdin, fetch })).exitCode).toBe(code)
    const { exitCode } = await runCommandJson(['preflight', ...node], { stdin, fetch })
    // The payer's balance is not available here.
    expect(exitCode).toBe(code === 0 ? 3 : 1)
  })
})

it('an expired transaction is none that succeeded', async () => {
  const fetch = nodeOf({ status: 'Expired' })
  const { exitCode, sentence: message } = await runCommandJson(
    ['explain', 'ab'.repeat(32), ...node],
    { fetch },
  )
  expect([exitCode, message]).toEqual([1, 'Expired on Flow Emulator: it never ran'])
})

describe('preflight', () => {
  it('says that weights are unchecked where nobody was asked', async () => {
    const { exitCode, details } = await runCommandJson(['preflight'], {
      stdin: await signedDraft(),
    })
    expect(exitCode).toBe(0)
    const findings = details['findings'] as readonly Record<string, string>[]
    const severityOf = (name: string) => findings.find(({ check }) => check === name)?.['severity']
    for (const check of ['weights', 'signatures', 'accounts', 'sequence-number', 'payer-balance']) {
      expect(severityOf(check), check).toBe('unchecked')
    }
  })

  it('ends with 3 where the network was named and did not answer', async () => {
    const fetch = nodeOf({ isDown: true })
    const { exitCode } = await runCommandJson(['preflight', ...node], {
      stdin: await signedDraft(),
      fetch,
    })
    expect(exitCode).toBe(3)
  })
})

it('a text that is nothing known is no success of explain', async () => {
  const { exitCode, error } = await runCommandJson(['explain', 'nothing known'])
  expect([exitCode, error?.code]).toEqual([2, 'cli/not-readable'])
})

describe('dry-run', () => {
  const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
  const PHRASE = `${'abandon '.repeat(11)}about`
  it.each([
    ['in its script', { cadence: `transaction { execute { log("${KEY}") } }` }],
    ['in a comment', { cadence: `transaction {} // key = 0x${KEY}` }],
    ['as a phrase', { cadence: `// ${PHRASE}\ntransaction {}` }],
    [
      'as an argument',
      {
        cadence: 'transaction(s: String) {}',
        arguments: [{ type: 'String', value: PHRASE }],
      },
    ],
  ])('sends no key that stands %s', async (_, part) => {
    const requests: string[] = []
    const fetch = (async (url: string, { body }: { body?: string }) => {
      requests.push(`${url} ${body ?? ''}`)
      return nodeOf({})(url)
    }) as typeof globalThis.fetch
    const rlp = await runCommandJson(['convert', '--to', 'full'], {
      stdin: JSON.stringify({ ...DRAFT, ...part }),
    })
    for (const stdin of [JSON.stringify({ ...DRAFT, ...part }), rlp.value ?? '']) {
      if (stdin === '') continue
      const { exitCode, error } = await runCommandJson(['dry-run', ...node], { stdin, fetch })
      expect([exitCode, error?.code]).toEqual([2, 'cli/secret-input'])
    }
    expect(requests.filter(one => /scripts|9d61|abandon/.test(one))).toEqual([])
  })
})

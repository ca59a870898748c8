import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ran, runCommandJson } from '../../test/fake-io.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
const publicKey =
  Buffer.from(x, 'base64url').toString('hex') + Buffer.from(y, 'base64url').toString('hex')
const USER_TAG = Buffer.alloc(32)
USER_TAG.write('FLOW-V0.0-user')

const signed = (
  hash: string,
  bytes: Buffer = Buffer.concat([USER_TAG, Buffer.from('hello')]),
  key: KeyObject = privateKey,
) => sign(hash, bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('hex')
const doctorArguments = (signature: string, ...words: readonly string[]) => [
  ...['--signature', signature, '--message', 'hello', '--key', publicKey, '--curve', 'ECDSA_P256'],
  ...words,
]

describe('verify', () => {
  it('says whether a signature is valid, by exit code too', async () => {
    const good = await runCommandJson(['verify', ...doctorArguments(signed('sha3-256'))])
    expect([good.exitCode, good.sentence]).toEqual([0, 'Signature valid for this key'])
    const bad = await runCommandJson(['verify', ...doctorArguments(signed('sha256'))])
    expect([bad.exitCode, bad.sentence]).toEqual([1, 'Signature invalid'])
    const other = await runCommandJson([
      'verify',
      ...doctorArguments(signed('sha256'), '--hash', 'SHA2_256'),
    ])
    expect(other.exitCode).toBe(0)
  })

  it('takes a message in hex and in a file, and a signature in a file', async () => {
    const signature = signed('sha3-256')
    const key = ['--key', publicKey, '--curve', 'ECDSA_P256']
    const files = { 'm.txt': 'hello', 's.txt': `${signature}\n` }
    const lines = [
      ['--message-hex', '68656c6c6f', '--signature', signature],
      ['--message-file', 'm.txt', '--signature-file', 's.txt'],
    ]
    for (const line of lines)
      expect((await ran(['verify', ...line, ...key], { files })).code).toBe(0)
  })

  it.each([
    [
      'cli/needs-message',
      ['--signature', '01'.repeat(64), '--key', publicKey, '--curve', 'ECDSA_P256'],
    ],
    ['cli/needs-signer', ['--signature', '01'.repeat(64), '--message', 'x']],
    [
      'cli/needs-network',
      ['--signature', '01'.repeat(64), '--message', 'x', '--address', '0x1654653399040a61'],
    ],
    ['cli/two-sources', [...doctorArguments('01'.repeat(64)), '--message-hex', '00']],
    ['cli/no-such-file', ['--signature-file', 'none.txt']],
    ['cli/no-input', []],
  ])('is %s where it is not told enough', async (code, words) => {
    expect((await runCommandJson(['verify', ...words])).error?.code).toBe(code)
  })
})

describe('doctor', () => {
  it('names what is wrong, in the page’s words', async () => {
    const {
      exitCode,
      sentence: message,
      details,
    } = await runCommandJson(['doctor', ...doctorArguments(signed('sha256'))])
    expect(exitCode).toBe(1)
    expect(message).toBe('Signature invalid: hashed with SHA2-256, SHA3-256 was chosen')
    expect(JSON.stringify(details)).toContain('"mistakes":["hash"]')
  })

  it('tries what was signed twice', async () => {
    const digest = createHash('sha3-256')
      .update(Buffer.concat([USER_TAG, Buffer.from('hello')]))
      .digest()
    const { sentence: message } = await runCommandJson([
      'doctor',
      ...doctorArguments(signed('sha3-256', digest)),
    ])
    expect(message).toContain('hashed twice')
  })

  it('checks a transaction by the keys of a file', async () => {
    const address = '0xf8d6e0586b0a20c7'
    const transaction = {
      cadence: 'transaction {}',
      arguments: [],
      refBlock: '07'.repeat(32),
      computeLimit: 100,
      proposalKey: { address, keyId: 0, sequenceNum: 1 },
      payer: address,
      authorizers: [],
      payloadSigs: [],
      envelopeSigs: [] as object[],
    }
    const message = async () => {
      const { value = '' } = await runCommandJson(['convert', '--to', 'envelope-message'], {
        stdin: JSON.stringify(transaction),
      })
      return Buffer.from(value, 'hex')
    }
    const sig = signed('sha256', await message())
    const stdin = JSON.stringify({ ...transaction, envelopeSigs: [{ address, keyId: 0, sig }] })
    const key = {
      index: '0',
      public_key: `0x${publicKey}`,
      signing_algorithm: 'ECDSA_P256',
      hashing_algorithm: 'SHA3_256',
      sequence_number: '1',
      weight: '1000',
      revoked: false,
    }
    const files = { 'keys.json': JSON.stringify({ [address]: [key] }) }
    const {
      exitCode,
      sentence: text,
      cause,
    } = await runCommandJson(['doctor', '--keys', 'keys.json'], {
      stdin,
      files,
    })
    expect([exitCode, text]).toEqual([1, 'The payer signed with the wrong hash'])
    expect(cause).toContain('hashed with SHA2-256, the key wants SHA3-256')
    const { out } = await ran(['doctor', '--keys', 'keys.json'], { stdin, files })
    expect(out).toContain('+ crypto.NewInMemorySigner(privateKey, crypto.SHA3_256)')
    expect((await runCommandJson(['doctor'], { stdin })).error?.code).toBe('cli/needs-keys')
  })
})

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { formatHex, readHex } from '@toolkit/core/bytes/hex'
import { encodePayload } from '@toolkit/core/transaction/transaction'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import type { Signer } from '@toolkit/explain/doctor/check-signatures'
import { describe, expect, it } from 'vitest'
import verifySignatures, { type VerifyInput } from './verify-signatures.task'

const USER_TAG = Buffer.alloc(32)
USER_TAG.write('FLOW-V0.0-user')

function newKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const publicKey =
    Buffer.from(x, 'base64url').toString('hex') + Buffer.from(y, 'base64url').toString('hex')
  return { key: privateKey, publicKey }
}
const p256 = newKey()
const signed = (key: KeyObject, hash: string, text = 'hello', tag: Buffer = USER_TAG) =>
  sign(hash, Buffer.concat([tag, Buffer.from(text)]), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'hex',
  )

const ADDRESS = 'f8d6e0586b0a20c7'
const byKey: Signer = {
  kind: 'key',
  keys: [{ signatureAlgorithm: 'ECDSA_P256', publicKey: readHex(p256.publicKey, 64) }],
  any: false,
  hashAlgorithm: 'SHA3_256',
}

function verify(signatures: string, by: VerifyInput['by'], more: Partial<VerifyInput> = {}) {
  const message = { kind: 'typed', format: 'text', text: 'hello' } as const
  const input = {
    signatures,
    message,
    asBytes: false,
    tag: 'user',
    ownTag: '',
    appIdentifier: '',
    by,
    ...more,
  } as const
  const context = { progress: () => {}, signal: new AbortController().signal }
  return verifySignatures(input, context)
}

async function checkedBy(...submitted: Parameters<typeof verify>) {
  const output = await verify(...submitted)
  if (output.kind === 'refused') throw new Error(output.error.message)
  return output
}

it.each([
  ['none', ''],
  ['user', 'FLOW-V0.0-user'],
  ['transaction', 'FLOW-V0.0-transaction'],
  ['account-proof', 'FCL-ACCOUNT-PROOF-V0.0'],
  ['own', 'mine'],
] as const)('verifies with the tag that was chosen: %s', async (tag, text) => {
  const bytes = Buffer.alloc(text === '' ? 0 : 32)
  bytes.write(text)
  const good = signed(p256.key, 'sha3-256', 'hello', bytes)
  const output = await verify(good, byKey, { tag, ownTag: 'mine' })
  expect(output).toMatchObject({ kind: 'checked', checked: [{ verdict: 'valid' }] })
})

describe('refuses, at the field it belongs to', () => {
  const good = signed(p256.key, 'sha3-256')
  it.each([
    ['signatures', 'abc', {}],
    ['signatures', '[', {}],
    ['ownTag', good, { tag: 'own', ownTag: 'x'.repeat(33) }],
    ['message', good, { message: { kind: 'typed', format: 'hex', text: 'zz' } }],
    [
      'appIdentifier',
      JSON.stringify({
        address: ADDRESS,
        nonce: '00'.repeat(32),
        signatures: [{ addr: ADDRESS, keyId: 0, signature: good }],
      }),
      {},
    ],
  ] as const)('%s', async (field, text, more) => {
    expect(await verify(text, byKey, more)).toMatchObject({ kind: 'refused', field })
  })
})

it('gives the doctor the text that was typed for the bytes', async () => {
  const text = createHash('sha256').update('x').digest('hex').toUpperCase()
  const message = { kind: 'typed', format: 'hex', text } as const
  const output = await verify(signed(p256.key, 'sha3-256', text), byKey, { message })
  expect(output).toMatchObject({
    messageLength: 32,
    checked: [{ question: { message: { typed: text } } }],
  })
})

describe('a transaction as the message', () => {
  const [proposer, payer] = ['f8d6e0586b0a20c7', '179b6b1cb6755e31']
  const signature = '01'.repeat(64)
  const whole = JSON.stringify({
    cadence: 'transaction {}',
    arguments: [],
    refBlock: '07'.repeat(32),
    computeLimit: 100,
    proposalKey: { address: proposer, keyId: 0, sequenceNum: 1 },
    payer,
    authorizers: [proposer],
    payloadSigs: [{ address: proposer, keyId: 0, sig: signature }],
    envelopeSigs: [{ address: payer, keyId: 0, sig: signature }],
  })
  const payload = formatHex(encodePayload(readTransaction(whole).transaction))
  const typed = (text: string, format: 'text' | 'hex' = 'text') =>
    ({ message: { kind: 'typed', format, text } }) as const

  it('is told by its content, whatever the tag', async () => {
    for (const message of [typed(whole), typed(payload), typed(`0x${payload}`, 'hex')]) {
      const { checked } = await checkedBy(signature, byKey, message)
      expect(checked[0]).toMatchObject({ verdict: 'invalid', part: expect.any(String) })
    }
    const { checked } = await checkedBy(signature, byKey, { ...typed(whole), asBytes: true })
    expect(checked[0]?.part).toBeUndefined()
  })

  it('has its own signatures checked by the keys of their accounts', async () => {
    const { given, checked } = await checkedBy(
      '',
      { kind: 'accounts', keys: new Map() },
      typed(whole),
    )
    expect(given).toBe('transaction')
    expect(checked.map(({ verdict, part, address }) => [verdict, part, address])).toEqual([
      ['no-account', 'payload', proposer],
      ['no-account', 'envelope', payer],
    ])
  })
})

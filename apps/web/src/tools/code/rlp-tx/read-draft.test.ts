import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { encodeTransaction, type Transaction } from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import { type Draft, draftOf, sameDraft } from './draft'
import { readDraft } from './read-draft'

const [root = ''] = import.meta.dirname.split(join('apps', 'web'))
const fixture = (name: string) =>
  JSON.parse(readFileSync(join(root, 'packages', 'core', 'fixtures', name), 'utf8'))
const encodings: readonly string[] = fixture('chain-transactions.json').transactions.map(
  ({ encoded }: { readonly encoded: string }) => encoded,
)

async function reencoded(transaction: Transaction): Promise<string> {
  const read = await readDraft(draftOf(transaction))
  if (read.kind === 'faults') throw new Error(read.faults.map(({ key }) => key).join())
  return formatHex(encodeTransaction(read.transaction))
}

const SAMPLE = decodeTransaction(parseHex(fixture('flow-extra.json').tx.fullRlp)).transaction

async function faultsOf(change: Partial<Draft>): Promise<readonly string[]> {
  const read = await readDraft({ ...draftOf(SAMPLE), ...change })
  return read.kind === 'faults' ? read.faults.map(({ key, error }) => `${key} ${error.code}`) : []
}

describe('the fields of a transaction', () => {
  it(`are the same bytes again while nobody edits them: ${encodings.length} real ones`, async () => {
    for (const encoded of encodings) {
      const bytes = Buffer.from(encoded, 'base64')
      expect(await reencoded(decodeTransaction(bytes).transaction)).toBe(bytes.toString('hex'))
    }
  })

  it('keep a script and arguments that are no text, and carriage returns', async () => {
    const odd = {
      ...SAMPLE,
      script: Uint8Array.of(0xff, 0x00),
      arguments: [parseHex('c328'), parseHex('0d0a0d')],
    }
    expect(await reencoded(odd)).toBe(formatHex(encodeTransaction(odd)))
    expect(draftOf(odd).script).toMatchObject({ format: 'hex', text: 'ff00' })
  })

  it('name every field that does not fit', async () => {
    const draft = draftOf(SAMPLE)
    expect(await faultsOf({})).toEqual([])
    expect(await faultsOf({ computeLimit: '-1', payer: 'zz' })).toEqual([
      'computeLimit integer/negative',
      'payer address/bad-digit',
    ])
    expect(await faultsOf({ referenceBlockId: 'ab' })).toEqual([
      'referenceBlockId hex/wrong-length',
    ])
    expect(await faultsOf({ authorizers: [...draft.authorizers, { id: 'x', value: '' }] })).toEqual(
      ['authorizers.1 address/empty'],
    )
    const [signature] = draft.payloadSignatures
    if (!signature) throw new Error('the sample is signed')
    const other = { ...signature, value: { ...signature.value, signer: '01cf0e2f2f715450' } }
    expect(await faultsOf({ payloadSignatures: [other] })).toEqual([
      'payloadSignatures.0.signer transaction/unrelated-signer',
    ])
  })
})

describe('a draft that was edited back', () => {
  const draft = draftOf(SAMPLE)

  it('is the same, however its items are named', () => {
    const renamed = draft.authorizers.map(({ value }, at) => ({ id: `new-${at}`, value }))
    expect(sameDraft({ ...draftOf(SAMPLE), authorizers: renamed }, draft)).toBe(true)
  })

  it('is another one with any other field', () => {
    const text = { kind: 'typed', format: 'text', text: 'other' } as const
    const signature = { signer: 'a', keyIndex: '0', signature: '', extensionData: '' }
    const item = <T>(value: T) => [{ id: 'x', value }]
    const changes: readonly Partial<Draft>[] = [
      { script: text },
      { arguments: item(text) },
      { referenceBlockId: '0' },
      { computeLimit: '0a' },
      { proposer: 'x' },
      { proposalKeyIndex: 'x' },
      { sequenceNumber: 'x' },
      { payer: 'x' },
      { authorizers: item('x') },
      { payloadSignatures: item(signature) },
      { envelopeSignatures: item(signature) },
    ]
    for (const change of changes) expect(sameDraft({ ...draft, ...change }, draft)).toBe(false)
  })
})

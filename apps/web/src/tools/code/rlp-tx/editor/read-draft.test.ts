import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { encodeTransaction, type Transaction } from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../../../../transaction/drafts/transaction-draft'
import { draftOf, type EncodedDraft, encodedDraftOf, sameDraft } from './draft'
import { type DraftParseResult, readEncoded, readWritten } from './read-draft'

const [root = ''] = import.meta.dirname.split(join('apps', 'web'))
const fixture = (name: string) =>
  JSON.parse(readFileSync(join(root, 'packages', 'core', 'fixtures', name), 'utf8'))
const encodings: readonly string[] = fixture('chain-transactions.json').transactions.map(
  ({ encoded }: { readonly encoded: string }) => encoded,
)

async function reencoded(transaction: Transaction): Promise<string> {
  const read = await readEncoded(encodedDraftOf(transaction))
  if (read.kind === 'faults') throw new Error(read.faults.map(({ field }) => field).join())
  return formatHex(encodeTransaction(read.transaction))
}

const SAMPLE = decodeTransaction(parseHex(fixture('flow-extra.json').tx.fullRlp)).transaction

const faultsIn = (read: DraftParseResult): readonly string[] =>
  read.kind === 'faults' ? read.faults.map(({ field, error }) => `${field} ${error.code}`) : []
const faultsOf = async (change: Partial<EncodedDraft>) =>
  faultsIn(await readEncoded({ ...encodedDraftOf(SAMPLE), ...change }))

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
    expect(encodedDraftOf(odd).script).toMatchObject({ format: 'hex', text: 'ff00' })
  })

  it('name every field that is not valid', async () => {
    const draft = encodedDraftOf(SAMPLE)
    expect(await faultsOf({})).toEqual([])
    expect(await faultsOf({ computeLimit: '-1', payer: 'zz' })).toEqual([
      'computeLimit integer/negative',
      'payer address/bad-digit',
    ])
    expect(await faultsOf({ referenceBlockId: 'ab' })).toEqual([
      'referenceBlockId hex/wrong-length',
    ])
    expect(await faultsOf({ authorizers: [...draft.authorizers, ''] })).toEqual([
      'authorizers.1 address/empty',
    ])
    expect(
      await faultsOf({
        proposalKeyIndex: '4294967296',
        sequenceNumber: '12a',
        arguments: [{ kind: 'typed', format: 'hex', text: 'abc' }],
      }),
    ).toEqual([
      'arguments.0 hex/odd-length',
      'proposalKeyIndex integer/too-large',
      'sequenceNumber integer/bad-digit',
    ])
    const [signature] = draft.payloadSignatures
    if (!signature) throw new Error('the sample is signed')
    const other = { ...signature, signer: '01cf0e2f2f715450' }
    expect(await faultsOf({ payloadSignatures: [other] })).toEqual([
      'payloadSignatures.0.signer transaction/unrelated-signer',
    ])
  })
})

it('a draft that was edited back is the same, one with any other field is not', () => {
  const draft = encodedDraftOf(SAMPLE)
  const [signature] = draft.payloadSignatures
  expect(sameDraft(encodedDraftOf(SAMPLE), draft)).toBe(true)
  const changes: readonly Partial<EncodedDraft>[] = [
    { script: { kind: 'typed', format: 'text', text: 'other' } },
    { computeLimit: '0a' },
    { authorizers: ['x'] },
    { payloadSignatures: signature ? [{ ...signature, keyIndex: '7' }] : [] },
  ]
  for (const change of changes) expect(sameDraft({ ...draft, ...change }, draft)).toBe(false)
})

describe('a draft that is written', () => {
  const script = 'transaction(amount: UFix64) { prepare(a: &Account, b: &Account) {} }'
  const written = {
    ...emptyDraft('mainnet'),
    script,
    arguments: [{ kind: 'text', text: '1.5' }],
    proposer: '0xe467b9dd11fa00df',
    proposalKeyIndex: '3',
    sequenceNumber: '18446744073709551615',
    authorizers: ['', '0x1654653399040a61'],
    referenceBlockId: ` ${'ab'.repeat(32)}`,
  } as const
  const read = (change: object, parameters = [{ name: 'amount', text: 'UFix64' }]) =>
    readWritten({ draft: { ...written, ...change }, sources: new Map(), parameters })

  it('is the transaction whose fields say the same, with the proposer where nobody is named', async () => {
    const built = read({})
    if (built.kind === 'faults') throw new Error(faultsIn(built).join())
    const { transaction } = built
    expect(transaction).toMatchObject({
      computeLimit: 9999n,
      payer: 'e467b9dd11fa00df',
      authorizers: ['e467b9dd11fa00df', '1654653399040a61'],
    })
    expect(await readEncoded(encodedDraftOf(transaction))).toEqual(built)
    const again = draftOf({ network: 'mainnet', transaction })
    expect(again).toMatchObject({ script, payer: '', authorizers: written.authorizers })
    expect(read(again)).toEqual(built)
  })

  it('names every field that is empty, and holds to its network and to what the chain takes', () => {
    expect(faultsIn(read({ ...emptyDraft('mainnet'), computeLimit: '' }, []))).toEqual([
      'script create-tx/no-script',
      'proposer create-tx/empty-field',
      'referenceBlockId create-tx/empty-field',
      'computeLimit create-tx/empty-field',
      'proposalKeyIndex create-tx/empty-field',
      'sequenceNumber create-tx/empty-field',
    ])
    expect(
      faultsIn(
        read({ computeLimit: '10000', payer: '0xf8d6e0586b0a20c7', proposalKeyIndex: '-1' }),
      ),
    ).toEqual([
      'computeLimit integer/too-large',
      'proposalKeyIndex integer/negative',
      'payer address/other-network',
    ])
    expect(faultsIn(read({ computeLimit: '0' }))).toEqual(['computeLimit integer/too-small'])
    expect(faultsIn(read({ script: 'access(all) fun main() {}' }, []))).toEqual([
      'script create-tx/not-a-transaction',
    ])
  })

  it('has the arguments of its script, each with its fault', () => {
    expect(faultsIn(read({ arguments: [{ kind: 'text', text: '-1' }] }))).toEqual([
      expect.stringMatching(/^arguments\.amount /),
    ])
    expect(faultsIn(read({}, []))).toEqual(['arguments create-tx/arguments-out-of-date'])
  })
})

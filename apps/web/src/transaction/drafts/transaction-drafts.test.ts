import type { FlowAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { findSecrets } from '@toolkit/explain/detect/find-secrets'
import { expect, test, vi } from 'vitest'
import { newWorkId } from '../../cadence/drafts/draft-kind'
import { LEFT_OUT } from '../../cadence/drafts/leave-secrets-out'
import { emptyDraft, type Work } from './transaction-draft'
import { withoutSecrets } from './transaction-drafts'

const KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const ALICE = '01cf0e2f2f715450' as FlowAddress
const find = (texts: readonly string[]) => Promise.all(texts.map(findSecrets))

const workOf = (script: string): Work => ({
  id: newWorkId(),
  draft: { ...emptyDraft('testnet'), script },
  signing: {
    network: 'testnet',
    transaction: {
      script: encodeUtf8(script),
      arguments: [],
      referenceBlockId: '01'.repeat(32) as never,
      computeLimit: 9999n,
      proposalKey: { address: ALICE, keyIndex: 0, sequenceNumber: 1n },
      payer: ALICE,
      authorizers: [],
      payloadSignatures: [],
      envelopeSignatures: [],
    },
  },
  sent: null,
})

test('a key in the script is stored neither with the draft nor with what was built of it', async () => {
  const work = workOf(`// ${KEY}, and again 0x${KEY}\ntransaction {}`)
  const persisted = await withoutSecrets(work, find)
  expect(persisted.draft?.script).toBe(`// ${LEFT_OUT}, and again ${LEFT_OUT}\ntransaction {}`)
  expect(persisted.signing).toBe(null)
  expect(JSON.stringify(persisted.draft)).not.toContain(KEY)
  // The page keeps the typed text.
  expect(work.draft?.script).toContain(KEY)
})

test('what was sent is public, and is kept whole', async () => {
  const work = { ...workOf(`// ${KEY}`), sent: { id: '01'.repeat(32), state: 'taken' } as const }
  const persisted = await withoutSecrets(work, find)
  expect(persisted.signing).toBe(work.signing)
})

test('a script without secrets is stored as it is, and no worker is asked', async () => {
  const work = workOf('transaction { prepare(signer: &Account) {} }')
  const requestMock = vi.fn(find)
  expect(await withoutSecrets(work, requestMock)).toBe(work)
  expect(requestMock).not.toHaveBeenCalled()
})

test('where nobody can look, nothing is given to store', async () => {
  const failing = () => Promise.reject(new Error('no worker'))
  await expect(withoutSecrets(workOf(`// ${KEY}`), failing)).rejects.toThrow('no worker')
})

test('so is one in an argument, at any depth; an id there is kept', async () => {
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const text = (value: string) => ({ kind: 'text', text: value }) as const
  const inputs = [
    text(KEY),
    { kind: 'list', items: [{ kind: 'optional', some: true, input: text(phrase) }] },
    { kind: 'pairs', pairs: [{ key: text('a'), value: { kind: 'json', text: `"${phrase}"` } }] },
  ] as const
  const work = workOf('transaction {}')
  const draft = { ...emptyDraft('testnet'), arguments: inputs }
  const persisted = await withoutSecrets({ ...work, draft }, find)
  expect(persisted.draft?.arguments).toEqual([
    text(KEY),
    { kind: 'list', items: [{ kind: 'optional', some: true, input: text(LEFT_OUT) }] },
    { kind: 'pairs', pairs: [{ key: text('a'), value: { kind: 'json', text: `"${LEFT_OUT}"` } }] },
  ])
  expect(persisted.signing).toBe(work.signing)
  const built = {
    ...work.signing,
    transaction: {
      ...work.signing?.transaction,
      arguments: [encodeUtf8(`{"type":"String","value":"${phrase}"}`)],
    },
  }
  expect((await withoutSecrets({ ...work, signing: built as never }, find)).signing).toBe(null)
})

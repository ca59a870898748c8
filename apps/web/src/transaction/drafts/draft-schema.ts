import type { FlowAddress } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import * as v from 'valibot'
import { argumentSchema, storedSchema, workIdSchema } from '../../cadence/drafts/argument-schema'
import type { StoredDraft } from '../../cadence/drafts/draft-kind'
import type { TransactionDraft, Work } from './transaction-draft'

// Strict everywhere: unknown fields are neither stored nor read, least of all a secret.
const address = v.custom<FlowAddress>(value => /^[0-9a-f]{16}$/.test(String(value)))
const hash = v.custom<Hex<32>>(value => /^[0-9a-f]{64}$/.test(String(value)))
const bytes = v.instance(Uint8Array<ArrayBufferLike>)
const natural = v.pipe(v.bigint(), v.minValue(0n))
const keyIndex = v.pipe(v.number(), v.integer(), v.minValue(0))
const network = v.picklist(NETWORK_IDS)

const draft = v.strictObject({
  network,
  script: v.string(),
  arguments: v.array(argumentSchema),
  proposer: v.string(),
  proposalKeyIndex: v.string(),
  sequenceNumber: v.string(),
  payer: v.string(),
  authorizers: v.array(v.string()),
  computeLimit: v.string(),
  referenceBlockId: v.string(),
}) satisfies v.GenericSchema<TransactionDraft>

const signature = v.strictObject({
  address,
  keyIndex,
  signature: bytes,
  extensionData: v.exactOptional(bytes),
}) satisfies v.GenericSchema<TransactionSignature>

const transaction = v.strictObject({
  script: bytes,
  arguments: v.array(bytes),
  referenceBlockId: hash,
  computeLimit: natural,
  proposalKey: v.strictObject({ address, keyIndex, sequenceNumber: natural }),
  payer: address,
  authorizers: v.array(address),
  payloadSignatures: v.array(signature),
  envelopeSignatures: v.array(signature),
}) satisfies v.GenericSchema<Transaction>

const work = v.strictObject({
  id: workIdSchema,
  draft: v.nullable(draft),
  signing: v.nullable(v.strictObject({ network, transaction })),
  sent: v.nullable(v.strictObject({ id: hash, state: v.picklist(['sending', 'taken']) })),
}) satisfies v.GenericSchema<Work>

const stored = storedSchema(work)

/** Parses a stored draft; null if it is invalid or damaged. */
export function readStored(value: unknown): StoredDraft<Work> | null {
  const result = v.safeParse(stored, value)
  return result.success && result.output.id === result.output.work.id ? result.output : null
}

/** An address has 18 characters, a number at most 20; users type spaces around them. */
const MAX_SHORT = 24
const MAX_ID = 80

/**
 * Converts work to its stored form: the fields of a draft and no others. A short field with a long text, which can only
 * be pasted into the wrong field, such as a key, is stored empty.
 * @throws an Error for invalid work, including additional fields.
 */
export function workToStore(value: Work): Work {
  const parsed: Work = v.parse(work, value)
  const written = parsed.draft
  return written ? { ...parsed, draft: shortFields(written) } : parsed
}

function shortFields(written: TransactionDraft): TransactionDraft {
  const short = (text: string, most = MAX_SHORT) => (text.length > most ? '' : text)
  return {
    ...written,
    proposer: short(written.proposer),
    proposalKeyIndex: short(written.proposalKeyIndex),
    sequenceNumber: short(written.sequenceNumber),
    payer: short(written.payer),
    authorizers: written.authorizers.map(text => short(text)),
    computeLimit: short(written.computeLimit),
    referenceBlockId: short(written.referenceBlockId, MAX_ID),
  }
}

import type { FlowAddress } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { NetworkId } from '@toolkit/core/network/networks'
import { addSignature } from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { type AnswerMessage, describeOutcome } from '@toolkit/explain/outcome/outcome-message'
import type { TransactionResult } from '../../../../chain/reads/transaction-result'
import { isTemporary } from '../../../../chain/recovery'
import { isKnownTransaction, sendTransaction } from '../../../../chain/send-transaction'
import { watchTransaction } from '../../../../chain/transaction-status'
import { signWithWallet, walletKeyIndex } from '../../../../chain/wallet/wallet'
import {
  fetchChainNumbers,
  proposalKeyOf,
} from '../../../../transaction/sending/prepare-transaction'
import { runTask } from '../../../../workers/run-task'
import { taskRef } from '../../../../workers/task'
import { signedWithOtherKey } from './errors'
import { HARMLESS_SCRIPT } from './harmless-script'
import type { StepTools } from './step'

const IDENTIFY =
  taskRef<typeof import('../../../../transaction/sending/identify-transaction.task').default>(
    'identify-transaction',
  )

const COMPUTE_LIMIT = 100n

/** Harmless transaction, with its progress so far. */
export interface RunTransaction {
  readonly transaction: Transaction
  /** 64 hex digits; null until signed. */
  readonly id: string | null
  /** Null until fetched from the node. */
  readonly result: TransactionResult | null
  /** Outcome; null while it is pending. */
  readonly outcome: AnswerMessage | null
}

/** Dependencies of the steps; replaced in tests. */
export interface TransactionParts {
  readonly numbers: typeof fetchChainNumbers
  readonly walletKey: typeof walletKeyIndex
  readonly sign: typeof signWithWallet
  readonly identify: (transaction: Transaction) => Promise<string>
  readonly send: typeof sendTransaction
  readonly isKnown: typeof isKnownTransaction
  readonly watch: typeof watchTransaction
}

const PARTS: TransactionParts = {
  ...{ numbers: fetchChainNumbers, walletKey: walletKeyIndex, sign: signWithWallet },
  identify: transaction => runTask(IDENTIFY, transaction),
  ...{ send: sendTransaction, isKnown: isKnownTransaction, watch: watchTransaction },
}

/**
 * Builds a transaction that changes nothing, has the wallet sign it, sends it once, and follows it
 * until it is sealed, reporting each step.
 * @param requested key that the wallet is known to sign with; null to use the one it states.
 * @param onKey called with the key that it signed with.
 */
export async function runTransaction(
  network: NetworkId,
  account: FlowAddress,
  requested: number | null,
  { note, log, onPartial, signal }: StepTools<RunTransaction>,
  onKey: (index: number) => void,
  parts: TransactionParts = PARTS,
): Promise<RunTransaction> {
  note('Building the transaction')
  const [{ keys, block }, said] = await Promise.all([
    parts.numbers(network, account),
    parts.walletKey(network),
  ])
  const keyIndex = requested ?? said
  const key = keys.find(({ index }) => index === keyIndex) ?? proposalKeyOf(account, keys)
  const unsigned: Transaction = {
    ...{ script: encodeUtf8(HARMLESS_SCRIPT), arguments: [], computeLimit: COMPUTE_LIMIT },
    referenceBlockId: readHex(block.id, 32),
    proposalKey: { address: account, keyIndex: key.index, sequenceNumber: key.sequenceNumber },
    ...{ payer: account, authorizers: [account] },
    ...{ payloadSignatures: [], envelopeSignatures: [] },
  }
  log(
    `Built: key ${key.index} proposes with sequence number ${key.sequenceNumber}, reference block ${block.height}`,
  )
  onPartial({ transaction: unsigned, id: null, result: null, outcome: null })

  signal.throwIfAborted()
  note('Asking the wallet to sign')
  const signature = await parts.sign(network, unsigned, account)
  onKey(signature.keyIndex)
  if (signature.keyIndex !== key.index) {
    throw signedWithOtherKey({ signed: signature.keyIndex, proposed: key.index })
  }
  const transaction = addSignature(unsigned, signature)
  const id = await parts.identify(transaction)
  log(`Signed with key ${signature.keyIndex}; the transaction’s id is ${id}`)
  onPartial({ transaction, id, result: null, outcome: null })

  signal.throwIfAborted()
  note('Sending it to the access node')
  await sendOnce(network, transaction, id, parts, log)
  note('Sent: waiting for the chain')
  let displayed = ''
  let lost = false
  const result = await parts.watch(
    network,
    id,
    update => {
      if (update.lost && !lost) log(`${update.lost.message} It is asked again.`)
      lost = update.lost !== null
      const { status } = update.result
      if (status !== displayed && status !== 'UNKNOWN') log(`Status: ${status.toLowerCase()}`)
      displayed = status
      onPartial({ transaction, id, result: update.result, outcome: null })
    },
    signal,
    { live: true },
  )
  return { transaction, id, result, outcome: describeOutcome(network, result) }
}

/** A POST without a response isn't repeated; instead the page asks the node whether it has the transaction. */
async function sendOnce(
  network: NetworkId,
  transaction: Transaction,
  id: string,
  parts: TransactionParts,
  log: (text: string) => void,
): Promise<void> {
  try {
    await parts.send(network, transaction)
  } catch (error) {
    if (!isTemporary(error)) throw error
    log('The node did not answer. Asking it by the transaction’s id.')
    if (!(await parts.isKnown(network, id))) throw error
  }
}

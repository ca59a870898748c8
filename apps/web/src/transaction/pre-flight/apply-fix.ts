import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { Fix } from '@toolkit/explain/preflight/finding'
import { queryClient } from '../../chain/query-client'
import { latestBlockQuery } from '../../chain/reads/block'

/** Returns true if a fix changes the signed bytes, so that all signatures are dropped. */
export const dropsSignatures = (
  { kind }: Fix,
  { payloadSignatures, envelopeSignatures }: Transaction,
): boolean =>
  kind !== 'sign' &&
  kind !== 'remove-signature' &&
  payloadSignatures.length + envelopeSignatures.length > 0

const UNSIGNED = { payloadSignatures: [], envelopeSignatures: [] }

/**
 * Applies a fix to the transaction. If the signed bytes change, the signatures are dropped; removing a payload
 * signature also drops the envelope's, which cover it.
 * @throws ToolError `chain/…` if a new reference block cannot be read.
 */
export async function applyFix(
  network: NetworkId,
  transaction: Transaction,
  fix: Fix,
): Promise<Transaction> {
  switch (fix.kind) {
    case 'sequence-number':
      return {
        ...transaction,
        ...UNSIGNED,
        proposalKey: { ...transaction.proposalKey, sequenceNumber: fix.value },
      }
    case 'compute-limit':
      return { ...transaction, ...UNSIGNED, computeLimit: fix.value }
    case 'reference-block': {
      const { id } = await queryClient.fetchQuery({ ...latestBlockQuery(network), retry: false })
      return { ...transaction, ...UNSIGNED, referenceBlockId: id }
    }
    case 'remove-signature': {
      const { payloadSignatures, envelopeSignatures } = transaction
      return fix.part === 'envelope'
        ? { ...transaction, envelopeSignatures: envelopeSignatures.toSpliced(fix.at, 1) }
        : {
            ...transaction,
            payloadSignatures: payloadSignatures.toSpliced(fix.at, 1),
            envelopeSignatures: [],
          }
    }
    case 'sign':
      return transaction
  }
}

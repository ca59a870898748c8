import { formatAddress } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Signing, TransactionDraft } from '../../../../transaction/drafts/transaction-draft'

/**
 * The fields of a transaction that was taken over, to be edited. Throws `utf8/…` where its script or an
 * argument is no text.
 */
export function draftOfTransaction({ network, transaction }: Signing): TransactionDraft {
  const { proposalKey, payer, authorizers } = transaction
  const { address: proposer } = proposalKey
  const unlessProposer = (address: typeof payer) =>
    address === proposer ? '' : formatAddress(address)
  return {
    network,
    script: decodeUtf8(transaction.script),
    arguments: transaction.arguments.map(bytes => ({ kind: 'json', text: decodeUtf8(bytes) })),
    proposer: formatAddress(proposer),
    proposalKeyIndex: `${proposalKey.keyIndex}`,
    sequenceNumber: `${proposalKey.sequenceNumber}`,
    payer: unlessProposer(payer),
    authorizers: authorizers.map(unlessProposer),
    computeLimit: `${transaction.computeLimit}`,
    referenceBlockId: transaction.referenceBlockId,
  }
}

import { formatAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { templateOf } from '@toolkit/core/templates/transaction-templates'
import { knownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import {
  type MessagePieces,
  plainMessage,
} from '../../../../transaction/signing-request/message-pieces'
import { knownPieces } from '../../../../transaction/signing-request/summary-messages'
import { countOf, shortAddress } from '../../../../ui/values/format'
import { type BuildQuestion, readSoFar } from '../editor/read-draft'

/** The signer is entered in the next step. */
const SIGNER = 'the signing account'

/**
 * Describes a draft's effect in the wording of its review: "Sends 1.00 FLOW from 0x120e…cccc to
 * 0xf8d6…20c7". Addresses are shortened here; the review shows them in full. Null while a
 * template's arguments are incomplete, and for anything but a transaction.
 */
export function tellDraft(question: BuildQuestion): string | null {
  const { draft, parameters } = question
  const { transaction, kind, faults } = readSoFar(question)
  if (kind !== 'transaction') return null
  if (!templateOf(draft.script, draft.network)) {
    const { length } = transaction.authorizers
    return `Own transaction, ${countOf(parameters.length, 'argument')}, ${countOf(length, 'authorizer')}`
  }
  if (faults.some(({ field }) => field.startsWith('arguments'))) return null
  const known = knownTransaction({ network: draft.network, transaction })
  if (!known) return null
  const { payer, authorizers } = transaction
  const nameOf = (address: typeof payer) =>
    address === ZERO_ADDRESS ? SIGNER : formatAddress(address)
  const what = knownPieces(known, authorizers, { nameOf })
  const paid = payer !== ZERO_ADDRESS && (authorizers.length !== 1 || authorizers[0] !== payer)
  return shortened(paid ? [...what, `, paid by ${formatAddress(payer)}`] : what)
}

const shortened = (message: MessagePieces) =>
  plainMessage(message).replace(/\b0x([0-9a-f]{16})\b/g, (_, digits: string) =>
    shortAddress(digits),
  )

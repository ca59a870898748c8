import { explainRefusal } from '@toolkit/core/chain-error/node-refusals'
import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { cleanReason } from './clean-reason.ts'

export const referenceExpired = () =>
  new ToolError(
    'send/reference-expired',
    'The transaction expired: its reference block is too old.',
    {
      suggestion: 'Build it again with a new reference block, and sign again.',
    },
  )

export const referenceUnknown = (network: NetworkId) =>
  new ToolError(
    'send/reference-unknown',
    `${NETWORKS[network].name} has no block with the reference block ID of this transaction.`,
    { suggestion: 'Build it again with a new reference block, and sign again.' },
  )

/** `reason` is the node's own message; a known one is explained. */
export const transactionRefused = (network: NetworkId, reason: string) => {
  const known = explainRefusal(reason)
  return new ToolError(
    'send/refused',
    `${NETWORKS[network].name} refused the transaction: ${reason}`,
    { suggestion: known ? `${known.meaning} ${known.hint}` : 'It was not sent.' },
  )
}

export const noProposalKey = (facts: { address: string; keyIndex: number; revoked: boolean }) =>
  new ToolError(
    'send/no-proposal-key',
    facts.revoked
      ? `Key ${facts.keyIndex} of 0x${facts.address} is revoked, so it can’t propose.`
      : `0x${facts.address} has no key ${facts.keyIndex}.`,
    { suggestion: 'Name another key of the account.' },
  )

/** Thrown if the node already has the transaction, so it counts as sent. */
export class AlreadySent extends Error {}

/** Node's message for a transaction that it already has (flow-emulator). */
const KNOWN = /\bhas already been submitted\b/
/** Start of the rejection of the transaction itself, which the emulator sends as HTTP 500. */
const REFUSAL = /^Invalid Flow (?:request|argument): /

/** Returns the error for a node's answer to a sent transaction; null if the node itself failed. */
export function sendFailure(network: NetworkId, status: number, message: string): Error | null {
  if (status !== 400 && !REFUSAL.test(message)) return null
  const reason = cleanReason(message)
  if (KNOWN.test(reason)) return new AlreadySent()
  if (/^transaction is expired\b/.test(reason)) return referenceExpired()
  if (/^unknown reference block\b/.test(reason)) return referenceUnknown(network)
  return transactionRefused(network, reason)
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    send: typeof import('./send-errors.ts')
  }
}

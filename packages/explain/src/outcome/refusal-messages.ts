import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { type ChainRefusal, TRANSACTION_EXPIRY } from '@toolkit/core/transaction/chain-refusals'

export interface RefusalMessage {
  /** For the middle of a sentence, after "The chain will refuse it:". */
  readonly short: string
  readonly advice: string
}

/** Describes why the chain rejects an unsent transaction, with advice. */
export function describeRefusal(refusal: ChainRefusal): RefusalMessage {
  switch (refusal.kind) {
    case 'reference-unknown':
      return {
        short: 'the network has no such reference block',
        advice: 'Take the id of its latest sealed block, and sign again.',
      }
    case 'reference-expired':
      return {
        short: `its reference block is ${refusal.blocks} blocks old, ${TRANSACTION_EXPIRY} is the limit`,
        advice: 'Take the id of the latest sealed block, and sign again.',
      }
    case 'revoked-since':
      return {
        short: `key ${refusal.keyIndex} of 0x${refusal.address} was revoked after it signed`,
        advice: 'Sign with a key of the account that is not revoked.',
      }
    case 'sequence-number':
      return refusal.given < refusal.current
        ? {
            short: `sequence number ${refusal.given} was used already, the proposal key is at ${refusal.current}`,
            advice:
              'It may have run already: look it up. Otherwise use the current number and sign again.',
          }
        : {
            short: `it has sequence number ${refusal.given}, the proposal key is at ${refusal.current}`,
            advice: 'Use the current number and sign again, or send first what comes before it.',
          }
    case 'proposer-unsigned':
      return {
        short: `the proposal key, key ${refusal.keyIndex} of 0x${refusal.address}, has not signed`,
        advice: 'Sign with the proposal key too, or name a key that signs as the proposal key.',
      }
    case 'unsigned': {
      const { role, address, elsewhere } = refusal
      const [list, other] =
        role === 'payer'
          ? ['envelope signatures', 'payload signatures']
          : ['payload signatures', 'envelope signatures']
      return elsewhere
        ? {
            short: `the ${role} 0x${address} signed among the ${other}, which doesn’t count for the ${role}`,
            advice: `The ${role} signs the ${role === 'payer' ? 'envelope' : 'payload'}: its signature belongs in the ${list}.`,
          }
        : {
            short: `the ${role} 0x${address} hasn’t signed`,
            advice: `Add its signature to the ${list}.`,
          }
    }
    case 'weight':
      return {
        short: `the signatures of the ${refusal.role} 0x${refusal.address} weigh ${refusal.weight} of ${FULL_WEIGHT}`,
        advice: 'Add signatures by more keys of this account.',
      }
  }
}

import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { TransactionPart } from '@toolkit/core/transaction/verify-transaction'
import type { TransactionRole } from '../transaction-badges'

/** A signature with its index among all: payload signatures first, as verdicts are listed. */
export interface PlacedSignature {
  readonly position: number
  readonly part: TransactionPart
  readonly keyIndex: number
}

/** All roles and signatures of one account in a transaction. */
export interface RoleAccount {
  readonly address: FlowAddress
  /** Empty for an account that signed without being required to. */
  readonly roles: readonly TransactionRole[]
  readonly signatures: readonly PlacedSignature[]
}

export type RoleParts = Pick<
  Transaction,
  'proposalKey' | 'payer' | 'authorizers' | 'payloadSignatures' | 'envelopeSignatures'
>

/** Lists the accounts of a transaction without duplicates: proposer, payer, authorizers, then other signers. */
export function roleAccounts(transaction: RoleParts): readonly RoleAccount[] {
  const { proposalKey, payer, authorizers, payloadSignatures, envelopeSignatures } = transaction
  const roles = new Map<FlowAddress, TransactionRole[]>()
  const add = (address: FlowAddress, role?: TransactionRole) => {
    const known = roles.get(address) ?? []
    if (role && !known.includes(role)) known.push(role)
    roles.set(address, known)
  }
  add(proposalKey.address, 'proposer')
  add(payer, 'payer')
  for (const address of authorizers) add(address, 'authorizer')

  const signatures = new Map<FlowAddress, PlacedSignature[]>()
  const all = [
    ...payloadSignatures.map(one => ({ ...one, part: 'payload' as const })),
    ...envelopeSignatures.map(one => ({ ...one, part: 'envelope' as const })),
  ]
  for (const [position, { address, part, keyIndex }] of all.entries()) {
    add(address)
    const known = signatures.get(address) ?? []
    known.push({ position, part, keyIndex })
    signatures.set(address, known)
  }
  return [...roles].map(([address, played]) => ({
    address,
    roles: played,
    signatures: signatures.get(address) ?? [],
  }))
}

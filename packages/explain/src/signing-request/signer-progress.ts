import { type FlowAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { RoleWeight, TransactionPart } from '@toolkit/core/transaction/verify-transaction'

/** How far one account has signed. */
export interface SignerState {
  readonly address: FlowAddress
  readonly roles: readonly RoleWeight['role'][]
  /** What it signs: the payer's account the envelope, in whatever other role it has too. */
  readonly part: TransactionPart
  /** Signatures over that part. */
  readonly signatures: number
  /** What they weigh; null while its keys are not known. */
  readonly weight: number | null
  /** Whether the proposal key itself signed; null where it need not, or while that is not known. */
  readonly proposed: boolean | null
  /** Whether it has signed all that it has to; without keys, whether it has signed at all. */
  readonly done: boolean
}

/**
 * The accounts that sign, in the order in which they do: the payer last.
 * @param weights from `weightsOf` by the keys of the chain; null while these are not known.
 */
export function signerStates(
  transaction: Transaction,
  weights: readonly RoleWeight[] | null,
): readonly SignerState[] {
  const { proposalKey, payer, authorizers, payloadSignatures, envelopeSignatures } = transaction
  const roles: readonly (readonly [RoleWeight['role'], readonly FlowAddress[]])[] = [
    ['proposer', [proposalKey.address]],
    ['payer', [payer]],
    ['authorizer', authorizers],
  ]
  const accounts = new Set([proposalKey.address, ...authorizers])
  accounts.delete(payer)
  return [...accounts, payer]
    .filter(address => address !== ZERO_ADDRESS)
    .map(address => {
      const part: TransactionPart = address === payer ? 'envelope' : 'payload'
      const signed = part === 'envelope' ? envelopeSignatures : payloadSignatures
      const own = weights?.filter(one => one.address === address) ?? null
      const weighed = own?.find(({ role }) => role !== 'proposer')
      const proposer = own?.find(({ role }) => role === 'proposer')
      const signatures = signed.filter(one => one.address === address).length
      return {
        address,
        roles: roles.filter(([, list]) => list.includes(address)).map(([role]) => role),
        part,
        signatures,
        weight: (weighed ?? proposer)?.weight ?? null,
        proposed: proposer?.enough ?? null,
        done: own === null ? signatures > 0 : own.every(({ enough }) => enough),
      }
    })
}

import { type FlowAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { RoleWeight, TransactionPart } from '@toolkit/core/transaction/verify-transaction'

/** Progress of one signing account. */
export interface SignerState {
  readonly address: FlowAddress
  readonly roles: readonly RoleWeight['role'][]
  /** Part that it signs: the payer's account signs the envelope, whatever other roles it has. */
  readonly part: TransactionPart
  /** Number of signatures over that part. */
  readonly signatures: number
  /** Their total weight; null while its keys are unknown. */
  readonly weight: number | null
  /** True if the proposal key itself signed; null if not required, or unknown. */
  readonly proposed: boolean | null
  /** True if all required signatures exist; without keys, if there is any signature. */
  readonly done: boolean
}

/**
 * Returns the signing accounts, in signing order: the payer last.
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

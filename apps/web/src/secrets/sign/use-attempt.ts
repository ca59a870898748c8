import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { SignerState } from '@toolkit/core/signing/signers'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { NewSignature } from '@toolkit/explain/doctor/new-signature'
import type { SignerKeys } from '../../account/use-signer-keys'
import type { RunState } from '../../workers/run'
import { useWorkerMutation } from '../../workers/use-worker-mutation'
import { useSigningPolicy } from './signing-policy'

/** Props of every signing method. */
export interface SignerProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** The account to sign for. */
  readonly signer: SignerState
  readonly known: SignerKeys
  /** True while the account’s keys are loading: nothing is signed unchecked before that failed. */
  readonly waiting: boolean
  /** Selects another account to sign for. */
  readonly onSigner: (address: FlowAddress) => void
  /** Returns true if the transaction can be sent once this key has signed; null means any of its account’s keys. */
  readonly completes: (keyIndex: number | null) => boolean
  /** Checks a signature and adds it unless it is invalid. */
  readonly accept: (signature: TransactionSignature) => Promise<NewSignature>
}

/** Returns true if a checked signature is added: it is valid, or cannot be checked. */
export const isAccepted = ({ verdict }: NewSignature): boolean =>
  verdict === null || verdict.verdict === 'valid'

/** Signature that was made or pasted, with its check; it was added if `isAccepted`. */
interface Attempted {
  readonly checked: NewSignature
  readonly transaction: Transaction
}

type MakeSignature = (signal: AbortSignal) => Promise<TransactionSignature>

export interface Attempt {
  readonly state: RunState<Attempted>
  /** Makes a signature if the review allows it, checks it and adds it. Returns true if it was added. */
  readonly run: (make: MakeSignature, completes?: boolean) => Promise<boolean>
  readonly reset: () => void
}

/**
 * Signing attempt of one method: `useWorkerMutation` with the review’s policy before it and the check of the signature
 * after it. A result that arrives after it was left, wiped or restarted is dropped.
 */
export function useAttempt({ transaction, accept }: SignerProps): Attempt {
  const attempt = useWorkerMutation(async (make: MakeSignature, { signal }): Promise<Attempted> => {
    const signature = await make(signal)
    signal.throwIfAborted()
    return { checked: await accept(signature), transaction }
  })
  const { pass } = useSigningPolicy()
  const run: Attempt['run'] = async (make, completes = false) => {
    if (!(await pass(completes))) return false
    const end = await attempt.mutate(make)
    return end.status === 'success' && isAccepted(end.data.checked)
  }
  return { state: attempt, run, reset: attempt.reset }
}

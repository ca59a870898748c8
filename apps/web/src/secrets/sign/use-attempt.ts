import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { SignerState } from '@toolkit/core/signing/signers'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { NewSignature } from '@toolkit/explain/doctor/new-signature'
import type { SignerKeys } from '../../account/use-signer-keys'
import type { RunState } from '../../workers/run'
import { useRun } from '../../workers/use-run'
import { useSigningPolicy } from './signing-policy'

/** What every way to sign gets. */
export interface SignerProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** The account to sign for. */
  readonly signer: SignerState
  readonly known: SignerKeys
  /** Whether the account’s keys are still asked for: nothing is signed unchecked before that failed. */
  readonly waiting: boolean
  /** Chooses another account to sign for. */
  readonly onSigner: (address: FlowAddress) => void
  /** Whether the transaction can be sent once this key has signed; of null, any of its account’s keys. */
  readonly completes: (keyIndex: number | null) => boolean
  /** Checks a signature and adds it unless it is invalid. */
  readonly accept: (signature: TransactionSignature) => Promise<NewSignature>
}

/** Whether a checked signature is added: it is valid, or nobody can tell. */
export const isAccepted = ({ verdict }: NewSignature): boolean =>
  verdict === null || verdict.verdict === 'valid'

/** A signature that was made or pasted, and what was found of it; it was added if `isAccepted`. */
interface Attempted {
  readonly checked: NewSignature
  readonly transaction: Transaction
}

export interface Attempt {
  readonly state: RunState<Attempted>
  /** Makes a signature where the review lets it, checks it and adds it. Gives whether it was added. */
  readonly run: (
    make: (signal: AbortSignal) => Promise<TransactionSignature>,
    completes?: boolean,
  ) => Promise<boolean>
  readonly reset: () => void
}

/** One way's attempt to sign. What comes after it was left, wiped or begun anew no longer counts. */
export function useAttempt({ transaction, accept }: SignerProps): Attempt {
  const { state, start, reset } = useRun<Attempted>()
  const { pass } = useSigningPolicy()
  const run: Attempt['run'] = async (make, completes = false) => {
    if (!(await pass(completes))) return false
    const end = await start(async ({ signal }) => {
      const signature = await make(signal)
      signal.throwIfAborted()
      return { checked: await accept(signature), transaction }
    })
    return end.status === 'done' && isAccepted(end.output.checked)
  }
  return { state, run, reset }
}

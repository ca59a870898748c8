import type { FlowAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { NewSignature } from '@toolkit/core/signature/signing/new-signature'
import type { SignerState } from '@toolkit/core/signature/signing/signers'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { useEffect, useRef, useState } from 'react'
import type { SignerKeys } from '../../account/use-signer-keys'

/** What every way to sign gets. */
export interface WayProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** The account to sign for. */
  readonly signer: SignerState
  readonly known: SignerKeys
  /** Whether the account’s keys are still asked for: nothing is signed unchecked before that failed. */
  readonly waiting: boolean
  /** Chooses another account to sign for. */
  readonly onSigner: (address: FlowAddress) => void
  /** Checks a signature and adds it unless it is invalid. */
  readonly accept: (signature: TransactionSignature) => Promise<NewSignature>
}

/** Whether a checked signature is added: it is valid, or nobody can tell. */
export const isAccepted = ({ verdict }: NewSignature): boolean =>
  verdict === null || verdict.verdict === 'valid'

export type AttemptState =
  | { readonly status: 'idle' | 'busy' | 'added' }
  | { readonly status: 'failed'; readonly error: ToolError }
  /** Made or pasted, and refused. */
  | {
      readonly status: 'invalid'
      readonly checked: NewSignature
      readonly transaction: Transaction
    }

export interface Attempt {
  readonly state: AttemptState
  /** Makes a signature, checks it and adds it. Gives whether it was added. */
  readonly run: (make: () => Promise<TransactionSignature>) => Promise<boolean>
  readonly reset: () => void
}

/** One way's attempt to sign. What comes after it was left, wiped or begun anew no longer counts. */
export function useAttempt({ transaction, accept }: WayProps): Attempt {
  const [state, setState] = useState<AttemptState>({ status: 'idle' })
  const present = useRef<object | null>(null)
  useEffect(
    () => () => {
      present.current = null
    },
    [],
  )
  async function run(make: () => Promise<TransactionSignature>): Promise<boolean> {
    const mine = {}
    present.current = mine
    const counts = () => present.current === mine
    setState({ status: 'busy' })
    try {
      const signature = await make()
      if (!counts()) return false
      const checked = await accept(signature)
      if (!counts()) return false
      const accepted = isAccepted(checked)
      setState(accepted ? { status: 'added' } : { status: 'invalid', checked, transaction })
      return accepted
    } catch (error) {
      if (counts()) setState({ status: 'failed', error: toToolError(error) })
      return false
    }
  }
  function reset(): void {
    present.current = null
    setState({ status: 'idle' })
  }
  return { state, run, reset }
}

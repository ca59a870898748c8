import type { NetworkId } from '@toolkit/core/network/networks'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo, useState } from 'react'
import { ErrorLine } from '../../ui/fields/error-line'
import { Disclosure } from '../../ui/layout/disclosure'
import { Spinner } from '../../ui/loading'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'

const CODE = taskRef<typeof import('./verification-words.task').default>('verification-words')

export interface VerificationWordsProps {
  readonly network: NetworkId
  readonly transaction: Transaction
}

/**
 * Words that signers read to each other to confirm that they sign the same transaction: visible immediately if several
 * accounts sign, and computed on opening if one does.
 */
export function VerificationWords({ network, transaction }: VerificationWordsProps) {
  const [open, setOpen] = useState(signerList(transaction).length > 1)
  const question = useMemo(
    () => (open ? { network, transaction } : null),
    [open, network, transaction],
  )
  const state = useWorkerQuery(CODE, question)
  return (
    <Disclosure label="Code to compare with the other signers" open={open} onToggle={setOpen}>
      {state.status === 'pending' ? <Spinner label="Computing the code" /> : null}
      {state.status === 'error' ? <ErrorLine error={state.error} /> : null}
      {state.status === 'success' ? <Words words={state.data} /> : null}
    </Disclosure>
  )
}

/** In two lines with hyphens, unlike any seed phrase. */
function Words({ words }: { readonly words: readonly string[] }) {
  const half = words.length / 2
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p translate="no" lang="en" className="wrap-anywhere font-mono font-semibold">
        {words.slice(0, half).join('-')}
        <br />
        {words.slice(half).join('-')}
      </p>
      <p className="text-text-muted text-xs">
        Read it to the other signers; theirs must be the same. It is no secret and no seed phrase:
        nobody needs you to enter it anywhere.
      </p>
    </div>
  )
}

import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { useKeptInput } from '../../../../frame/kept-input'
import manifest from '../manifest'

/** What is signed and sent: built here, or taken over from somebody else. */
export interface Signing {
  readonly network: NetworkId
  readonly transaction: Transaction
}

export type Phase = 'write' | 'sign'

/** Which half of the page is open, and what is under signing in the second. */
export function useSigning() {
  const [view, setView] = useKeptInput<'read' | 'create'>(manifest, 'view', 'read')
  const [phase, setPhase] = useKeptInput<Phase>(manifest, 'phase', 'write')
  const [signing, setSigning] = useKeptInput<Signing | null>(manifest, 'signing', null)
  return {
    view,
    setView,
    phase,
    setPhase,
    signing,
    setSigning,
    /** Opens the second phase with a transaction. */
    sign(next: Signing) {
      setSigning(next)
      setPhase('sign')
      setView('create')
    },
  }
}

export type SigningState = ReturnType<typeof useSigning>

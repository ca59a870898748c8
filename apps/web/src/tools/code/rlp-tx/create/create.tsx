import { useNetwork } from '../../../../chain/hooks'
import { emptyDraft, newWorkId, type Work } from '../../../../flow/drafts/transaction-draft'
import { SignPhase } from './sign-phase'
import type { WorkState } from './use-work'
import { WritePhase } from './write-phase'

/** Creates a transaction: written in the first phase, signed and sent in the second. */
export function Create({ state }: { readonly state: WorkState }) {
  const network = useNetwork()
  const { work, setWork, phase, setPhase } = state
  const change = (part: Partial<Work>) =>
    setWork(before => ({
      ...(before ?? { id: newWorkId(), draft: null, signing: null, sent: null }),
      ...part,
    }))
  return phase === 'sign' && work?.signing ? (
    <SignPhase
      signing={work.signing}
      onChange={signing => change({ signing })}
      onEdit={() => setPhase('write')}
    />
  ) : (
    <WritePhase
      draft={{ ...(work?.draft ?? emptyDraft(network)), network }}
      onChange={draft => change({ draft })}
      onBuilt={signing => {
        change({ signing })
        setPhase('sign')
      }}
    />
  )
}

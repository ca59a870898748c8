import { useNetwork } from '../../../../chain/hooks'
import { emptyDraft, newWorkId, type Work } from '../../../../flow/drafts/transaction-draft'
import { TakenLink } from '../../../../flow/hand-over/taken-link'
import { SignPhase } from './sign-phase'
import type { WorkState } from './use-work'
import { WritePhase } from './write-phase'

/** Creates a transaction: written in the first phase, signed and sent in the second. */
export function Create({ state }: { readonly state: WorkState }) {
  const network = useNetwork()
  const { work, setWork, phase, setPhase, takeOver, link, setLink } = state
  const change = (part: Partial<Work>) =>
    setWork(before => ({
      ...(before ?? { id: newWorkId(), draft: null, signing: null, sent: null }),
      ...part,
    }))
  if (link !== null) {
    return <TakenLink text={link} onTaken={takeOver} onLeave={() => setLink(null)} />
  }
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
      onTaken={takeOver}
      onBuilt={signing => {
        change({ signing })
        setPhase('sign')
      }}
    />
  )
}

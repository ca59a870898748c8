import { useState } from 'react'
import { newWorkId } from '../../../../cadence/drafts/draft-kind'
import { writeFragment } from '../../../../frame/fragment'
import { usePersistedState } from '../../../../frame/persisted-state'
import type { Signing, Work } from '../../../../transaction/drafts/transaction-draft'
import type { LinkedTemplate } from '../deep-link'
import manifest from '../manifest'

export type View = 'read' | 'create'
/** The steps in which a transaction is written. */
export type WriteStep = 'what' | 'who'
export type Step = WriteStep | 'review'

/** Which half of the page is open, and the transaction that is written or signed in the second. */
export function useWork() {
  const [view, setView] = usePersistedState<View>(manifest, 'view', 'read')
  const [step, setStep] = usePersistedState<Step>(manifest, 'step', 'what')
  const [work, setWork] = usePersistedState<Work | null>(manifest, 'work', null)

  const [link, setLink] = useState<string | null>(null)
  const [linked, setLinked] = useState<LinkedTemplate | null>(null)

  function show(next: View) {
    setView(next)
    // A reload opens the same half, where the last draft is.
    writeFragment(next === 'create' ? { view: next } : {})
  }
  return {
    view,
    show,
    step,
    setStep,
    work,
    setWork,
    /** A signing request that a link had in it, until it is opened. */
    link,
    setLink,
    /** The template that a link named, until its transaction is begun. */
    linked,
    setLinked,
    /** Begins with a template. */
    beginWith(template: LinkedTemplate) {
      setLinked(template)
      show('create')
    },
    /** Opens what came from elsewhere to be reviewed and signed, as work of its own. */
    importSignatures(signing: Signing) {
      setWork({ id: newWorkId(), draft: null, signing, sent: null })
      setLink(null)
      setStep('review')
      show('create')
    },
  }
}

export type WorkState = ReturnType<typeof useWork>

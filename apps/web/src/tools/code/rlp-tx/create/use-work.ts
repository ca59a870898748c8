import { useState } from 'react'
import { newWorkId } from '../../../../cadence/drafts/draft-kind'
import { writeFragment } from '../../../../frame/fragment'
import { usePersistedState } from '../../../../frame/persisted-state'
import type { Signing, Work } from '../../../../transaction/drafts/transaction-draft'
import type { BroughtSource, LinkedTemplate } from '../deep-link'
import manifest from '../manifest'

export type View = 'read' | 'create'
/** Steps in which a transaction is written. */
export type WriteStep = 'what' | 'who'
export type Step = WriteStep | 'review'

/** Selected half of the page, and the transaction written or signed in the second half. */
export function useWork() {
  const [view, setView] = usePersistedState<View>(manifest, 'view', 'read')
  const [step, setStep] = usePersistedState<Step>(manifest, 'step', 'what')
  const [work, setWork] = usePersistedState<Work | null>(manifest, 'work', null)

  const [link, setLink] = useState<string | null>(null)
  const [linked, setLinked] = useState<LinkedTemplate | BroughtSource | null>(null)

  function show(next: View) {
    setView(next)
    // A reload opens the same half, with the last draft.
    writeFragment(next === 'create' ? { view: next } : {})
  }
  return {
    view,
    show,
    step,
    setStep,
    work,
    setWork,
    /** Signing request from a link, until it is opened. */
    link,
    setLink,
    /** Template named by a link, or code from another tool, until its transaction is started. */
    linked,
    setLinked,
    /** Starts with a template, or with code. */
    beginWith(start: LinkedTemplate | BroughtSource) {
      setLinked(start)
      show('create')
    },
    /** Opens an imported transaction for review and signing, as a new work state. */
    importSignatures(signing: Signing) {
      setWork({ id: newWorkId(), draft: null, signing, sent: null })
      setLink(null)
      setStep('review')
      show('create')
    },
  }
}

export type WorkState = ReturnType<typeof useWork>

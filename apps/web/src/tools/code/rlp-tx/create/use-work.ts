import { useState } from 'react'
import { newWorkId } from '../../../../cadence/drafts/draft-kind'
import { writeFragment } from '../../../../frame/fragment'
import { useKeptInput } from '../../../../frame/kept-input'
import type { Signing, Work } from '../../../../transaction/drafts/transaction-draft'
import manifest from '../manifest'

export type View = 'read' | 'create'
/** The steps in which a transaction is written. */
export type WriteStep = 'what' | 'who'
export type Step = WriteStep | 'review'

/** Which half of the page is open, and the transaction that is written or signed in the second. */
export function useWork() {
  const [view, setView] = useKeptInput<View>(manifest, 'view', 'read')
  const [step, setStep] = useKeptInput<Step>(manifest, 'step', 'what')
  const [work, setWork] = useKeptInput<Work | null>(manifest, 'work', null)

  const [link, setLink] = useState<string | null>(null)
  const [emptied, setEmptied] = useState<string | null>(null)

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
    /** A hand-over that a link had in it, until it is opened. */
    link,
    setLink,
    /** The account that a link wants emptied, `0x…` or empty, until its transaction is begun. */
    emptied,
    setEmptied,
    /** Begins with the transaction that empties an account. */
    sendAll(from: string) {
      setEmptied(from)
      show('create')
    },
    /** Opens what came from elsewhere to be reviewed and signed, as work of its own. */
    takeOver(signing: Signing) {
      setWork({ id: newWorkId(), draft: null, signing, sent: null })
      setLink(null)
      setStep('review')
      show('create')
    },
  }
}

export type WorkState = ReturnType<typeof useWork>

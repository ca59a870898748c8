import type { Transaction } from '@toolkit/core/transaction/transaction'
import { Inbox, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { newWorkId } from '../../../../cadence/drafts/draft-kind'
import { DraftList } from '../../../../cadence/drafts/draft-list'
import { usePersistedWork } from '../../../../cadence/drafts/use-persisted-work'
import { switchNetwork } from '../../../../chain/start-chain'
import { useNetwork } from '../../../../chain/store'
import { PageHead } from '../../../../frame/page-head'
import {
  emptyDraft,
  type Signing,
  type TransactionDraft,
  type Work,
} from '../../../../transaction/drafts/transaction-draft'
import {
  TRANSACTION_DRAFTS,
  transactionFacts,
} from '../../../../transaction/drafts/transaction-drafts'
import { ImportSignatures } from '../../../../transaction/signing-request/import-signatures'
import { OpenedLink } from '../../../../transaction/signing-request/opened-link'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { StepTabs, stepTabId } from '../../../../ui/layout/step-tabs'
import { Spinner } from '../../../../ui/loading'
import type { BroughtSource, LinkedTemplate } from '../deep-link'
import { draftOf } from '../editor/draft'
import { DraftLine } from './draft-line'
import { linkedDraft, sendAllDraft, sourceDraft } from './linked-draft'
import type { Ends } from './send-all/rest-notice'
import { SignPhase } from './sign-phase'
import { SignedNotice } from './signed-notice'
import { describeAction, describeReview, describeSigners } from './step-messages'
import { samePayload } from './use-build'
import type { Step, WorkState } from './use-work'
import { type WriteHandle, WritePhase } from './write-phase'

const fresh = (): Work => ({ id: newWorkId(), draft: null, signing: null, sent: null })

/**
 * Creates a transaction in three steps: its script, its roles, and its review, where it is signed
 * and sent.
 */
export function Create({ state }: { readonly state: WorkState }) {
  const network = useNetwork()
  const { setWork, setStep, importSignatures, link, setLink, linked, setLinked } = state
  const [first] = useState(fresh)
  const work = state.work ?? first
  const [run, setRun] = useState(0)
  const [submitted, setSubmitted] = useState<Signing | null>(null)
  const [importing, setImporting] = useState(false)
  const panel = useId()
  const written = useRef<WriteHandle>(null)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  }, [work])
  const change = (part: Partial<Work>) => {
    latest.current = { ...latest.current, ...part }
    setWork(latest.current)
  }
  const openWork = (opened: Work) => {
    setWork(opened)
    setSubmitted(null)
    setStep(opened.signing ? 'review' : 'what')
  }
  const persisted = usePersistedWork(TRANSACTION_DRAFTS, state.work, {
    onRestored: openWork,
    onCopied: setWork,
  })
  const onLinked = useEffectEvent((start: LinkedTemplate | BroughtSource) => {
    setLinked(null)
    begin('source' in start ? sourceDraft(network, start) : linkedDraft(network, start))
    setStep('what')
  })
  useEffect(() => {
    if (linked !== null) onLinked(linked)
  }, [linked])
  const step = state.step === 'review' && !work.signing ? 'what' : state.step
  const { draft, unread } = useMemo(() => fieldsOf(work, network), [work, network])
  const inReview = step === 'review' && work.signing !== null
  const signed = work.signing && !work.sent ? signatureCount(work.signing.transaction) : 0

  function open(signing: Signing) {
    setSubmitted(null)
    // A sent transaction is immutable, so the next one gets a new work state.
    change(latest.current.sent ? { ...fresh(), draft, signing } : { signing })
    setStep('review')
    setRun(count => count + 1)
  }
  function built(signing: Signing) {
    // Nothing changed, so the work continues, even if it was already sent.
    if (signing === work.signing) return setStep('review')
    if (signed === 0 || !work.signing) return open(signing)
    if (samePayload(signing, work.signing)) return open(work.signing)
    setSubmitted(signing)
  }
  function begin(next: TransactionDraft | null) {
    setWork({ ...fresh(), draft: next })
    setSubmitted(null)
    // Building again is one press away.
    setStep(next ? 'who' : 'what')
  }
  function sendAll(ends: Ends) {
    begin(sendAllDraft(network, ends))
    setStep('what')
  }
  function imported(signing: Signing) {
    setImporting(false)
    importSignatures(signing)
  }
  function go(to: Step) {
    if (to !== 'review') return setStep(to)
    if (step === 'review') return
    // A transaction whose script or arguments aren't text is reviewed as received.
    if (unread) setStep('review')
    else written.current?.review()
  }

  if (persisted.loading) return <Spinner label="Loading" />
  if (link !== null) {
    return (
      <OpenedLink
        text={link}
        current={work.sent ? null : work.signing}
        hasUnsent={!work.sent && Boolean(work.draft ?? work.signing)}
        onMerged={signing => {
          setLink(null)
          open(signing)
        }}
        onImport={importSignatures}
        onLeave={() => setLink(null)}
      />
    )
  }
  const drafts = (
    <DraftList
      store={TRANSACTION_DRAFTS}
      factsOf={transactionFacts}
      current={work.id}
      error={persisted.error}
      onOpen={(opened, revision) => {
        persisted.opened(opened, revision)
        openWork(opened)
        if (!opened.signing && opened.draft) switchNetwork(opened.draft.network)
      }}
    />
  )

  return (
    <div className="flex flex-col gap-4">
      {inReview ? (
        <DraftLine {...{ draft, unread }} onEdit={() => setStep('what')} />
      ) : (
        <StepTabs
          label="Steps"
          value={step}
          onChange={go}
          panel={panel}
          steps={[
            { value: 'what', label: 'What', summary: describeAction(draft) },
            { value: 'who', label: 'Who', more: 'pays and signs', summary: describeSigners(draft) },
            { value: 'review', label: 'Review', more: 'and send', summary: describeReview(work) },
          ]}
        />
      )}
      <div
        id={panel}
        {...(inReview ? {} : { role: 'tabpanel', 'aria-labelledby': stepTabId(panel, step) })}
        className="flex flex-col gap-4"
      >
        <PageHead>
          <span className="order-2 ml-auto flex items-center gap-2">
            {(work.signing ?? work.draft) ? (
              <Button variant="ghost" icon={Plus} onClick={() => begin(null)}>
                <span className="max-sm:sr-only">New</span>
              </Button>
            ) : null}
            {inReview ? null : (
              <Button icon={Inbox} onClick={() => setImporting(true)}>
                <span className="max-sm:sr-only">Import signatures</span>
              </Button>
            )}
          </span>
        </PageHead>
        {inReview && work.signing ? (
          <SignPhase
            key={work.id}
            work={{ ...work, signing: work.signing }}
            run={run}
            onChange={signing => change({ signing })}
            onNew={() => begin(null)}
            onEdit={() => setStep('what')}
            onSendRest={sendAll}
            onBuildAgain={() => begin({ ...draft, sequenceNumber: '', referenceBlockId: '' })}
            onSent={sent => {
              change({ sent })
              return persisted.keep(latest.current)
            }}
          />
        ) : (
          <>
            {importing ? (
              <ImportSignatures onImport={imported} onClose={() => setImporting(false)} />
            ) : null}
            {signed > 0 ? (
              <SignedNotice
                signed={signed}
                onDrop={submitted ? () => open(submitted) : null}
                onBack={() => {
                  setSubmitted(null)
                  setStep('review')
                }}
              />
            ) : null}
            {unread ? (
              <Notice tone="warning" title="This transaction can’t be edited as text">
                Its script or an argument is not UTF-8. It can be signed and sent as it is.
              </Notice>
            ) : null}
            <WritePhase
              key={work.id}
              ref={written}
              step={step === 'review' ? 'what' : step}
              onStep={setStep}
              draft={{ ...draft, network }}
              built={work.signing}
              onChange={part =>
                setWork(before => {
                  const now = before ?? first
                  return { ...now, draft: { ...fieldsOf(now, network).draft, network, ...part } }
                })
              }
              onBuilt={built}
              drafts={drafts}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Returns the fields as typed, or those of an imported transaction if they are text. */
function fieldsOf(work: Work, network: TransactionDraft['network']) {
  if (work.draft) return { draft: work.draft, unread: false }
  if (!work.signing) return { draft: emptyDraft(network), unread: false }
  try {
    return { draft: draftOf(work.signing), unread: false }
  } catch {
    return { draft: emptyDraft(network), unread: true }
  }
}

/** Number of signatures on a transaction. */
const signatureCount = ({ payloadSignatures, envelopeSignatures }: Transaction): number =>
  payloadSignatures.length + envelopeSignatures.length

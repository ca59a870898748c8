import { equalBytes } from '@toolkit/core/bytes/bytes'
import { encodePayload, type Transaction } from '@toolkit/core/transaction/transaction'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNetwork } from '../../../../chain/hooks'
import { switchNetwork } from '../../../../chain/start-chain'
import { DraftList } from '../../../../transaction/drafts/draft-list'
import {
  emptyDraft,
  newWorkId,
  type Signing,
  type TransactionDraft,
  type Work,
} from '../../../../transaction/drafts/transaction-draft'
import { useKeptWork } from '../../../../transaction/drafts/use-kept-work'
import { OpenedLink } from '../../../../transaction/hand-over/opened-link'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { Spinner } from '../../../../ui/loading'
import { countOf } from '../../../../ui/values/format'
import { draftOf } from '../editor/draft'
import { SignPhase } from './sign-phase'
import type { WorkState } from './use-work'
import { WritePhase } from './write-phase'

const fresh = (): Work => ({ id: newWorkId(), draft: null, signing: null, sent: null })

/** Creates a transaction: written in the first phase, signed and sent in the second. */
export function Create({ state }: { readonly state: WorkState }) {
  const network = useNetwork()
  const { setWork, phase, setPhase, takeOver, link, setLink } = state
  const [first] = useState(fresh)
  const work = state.work ?? first
  const [run, setRun] = useState(0)
  const [asked, setAsked] = useState<Signing | null>(null)
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
    setAsked(null)
    setPhase(opened.signing ? 'sign' : 'write')
  }
  const kept = useKeptWork(state.work, { onRestored: openWork, onCopied: setWork })
  const { draft, unread } = useMemo(() => fieldsOf(work, network), [work, network])
  const signed = work.signing && !work.sent ? signatureCount(work.signing.transaction) : 0

  function open(signing: Signing) {
    setAsked(null)
    // What was sent stays what it was: the next one is work of its own.
    change(latest.current.sent ? { ...fresh(), draft, signing } : { signing })
    setPhase('sign')
    setRun(count => count + 1)
  }
  function built(signing: Signing) {
    if (signed === 0 || !work.signing) return open(signing)
    if (samePayload(signing, work.signing)) return open(work.signing)
    setAsked(signing)
  }
  function begin(next: TransactionDraft | null) {
    setWork({ ...fresh(), draft: next })
    setAsked(null)
    setPhase('write')
  }

  if (kept.loading) return <Spinner label="Loading" />
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
        onImport={takeOver}
        onLeave={() => setLink(null)}
      />
    )
  }
  if (phase === 'sign' && work.signing) {
    return (
      <SignPhase
        key={work.id}
        work={{ ...work, signing: work.signing }}
        run={run}
        onChange={signing => change({ signing })}
        onEdit={() => setPhase('write')}
        onNew={() => begin(null)}
        onBuildAgain={() => begin({ ...draft, sequenceNumber: '', referenceBlockId: '' })}
        onSent={sent => {
          change({ sent })
          return kept.keep(latest.current)
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {work.signing ? (
        <Notice
          tone={asked ? 'warning' : 'info'}
          title={
            asked
              ? `Building drops ${countOf(signed, 'signature')}`
              : `The built transaction has ${countOf(signed, 'signature')}`
          }
          actions={
            <>
              {asked ? (
                <Button size="sm" variant="danger" onClick={() => open(asked)}>
                  Drop {countOf(signed, 'signature')} and build
                </Button>
              ) : null}
              <Button
                size="sm"
                onClick={() => {
                  setAsked(null)
                  setPhase('sign')
                }}
              >
                Back to sign and send
              </Button>
            </>
          }
        >
          {asked
            ? 'They were made for the transaction as it was, and are not valid for this one.'
            : 'It stays as it is until you build again.'}
        </Notice>
      ) : null}
      {unread ? (
        <Notice tone="warning" title="This transaction can’t be edited as text">
          Its script or an argument is not UTF-8. It can be signed and sent as it is.
        </Notice>
      ) : null}
      <WritePhase
        key={work.id}
        draft={{ ...draft, network }}
        onChange={part =>
          setWork(before => {
            const now = before ?? first
            return { ...now, draft: { ...fieldsOf(now, network).draft, network, ...part } }
          })
        }
        onBuilt={built}
        onImport={takeOver}
        drafts={
          <DraftList
            current={work.id}
            error={kept.error}
            onOpen={(opened, revision) => {
              kept.opened(opened, revision)
              openWork(opened)
              if (!opened.signing && opened.draft) switchNetwork(opened.draft.network)
            }}
          />
        }
      />
    </div>
  )
}

/** The fields: as they were typed, or of what was taken over, if those are text. */
function fieldsOf(work: Work, network: TransactionDraft['network']) {
  if (work.draft) return { draft: work.draft, unread: false }
  if (!work.signing) return { draft: emptyDraft(network), unread: false }
  try {
    return { draft: draftOf(work.signing), unread: false }
  } catch {
    return { draft: emptyDraft(network), unread: true }
  }
}

/** How many signatures a transaction has. */
const signatureCount = ({ payloadSignatures, envelopeSignatures }: Transaction): number =>
  payloadSignatures.length + envelopeSignatures.length

const samePayload = (a: Signing, b: Signing) =>
  a.network === b.network && equalBytes(encodePayload(a.transaction), encodePayload(b.transaction))

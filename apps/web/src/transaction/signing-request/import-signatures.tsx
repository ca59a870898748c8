import { toToolError } from '@toolkit/core/errors'
import type { FrameSet } from '@toolkit/explain/signing-request/frames'
import type { MergedTransactions } from '@toolkit/explain/signing-request/merge-transactions'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { Camera, CameraOff, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SignerKeys } from '../../account/use-signer-keys'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { ByteField } from '../../ui/fields/byte-field'
import { ErrorLine } from '../../ui/fields/error-line'
import { FileButton, useFileDrop } from '../../ui/fields/file-input'
import { IconButton } from '../../ui/icon-button'
import { AnswerHeading } from '../../ui/layout/answer'
import { Card } from '../../ui/layout/card'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Spinner } from '../../ui/loading'
import { useLatest } from '../../ui/use-latest'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import {
  collect,
  describeFrames,
  describeMerge,
  mergeNotes,
  type Refused,
} from './collected-frames'
import { OtherTransaction } from './other-transaction'
import type { SigningRequestPiece, SigningRequestSource } from './parse-signing-request.task'

const READ = taskRef<typeof import('./parse-signing-request.task').default>('parse-signing-request')
const MERGE =
  taskRef<typeof import('./merge-signing-requests.task').default>('merge-signing-requests')
const CameraScanner = lazyPart(async () => (await import('./camera-scanner')).CameraScanner, {
  name: 'The camera',
  loading: <Spinner label="Loading" />,
})

export interface ImportSignaturesProps {
  /** Current signing request, into which incoming ones are merged. Null if there is none yet. */
  readonly current?: SigningRequest | null
  /** Keys of its signers as far as they are known, to decide which of two signatures is valid. */
  readonly keys?: SignerKeys['keys']
  readonly onImport: (request: SigningRequest) => void
  /** Continues with another transaction than `current`; omitted if this one stays. */
  readonly onOther?: ((request: SigningRequest) => void) | undefined
  readonly onClose: () => void
}

interface Outcome {
  readonly refused: readonly Refused[]
  readonly merged: MergedTransactions | null
  /** The incoming transaction, if it differs from the current one. */
  readonly other: SigningRequest | null
}

const NOTHING: Outcome = { refused: [], merged: null, other: null }
const NO_KEYS: SignerKeys['keys'] = new Map()

/**
 * Imports a transaction from another signer: pasted, from files, from pictures of QR codes or by the camera. Not
 * `useWorkerMutation`, where a second start replaces the first: each item is merged into what the earlier ones gave.
 */
export function ImportSignatures(props: ImportSignaturesProps) {
  const { current = null, keys = NO_KEYS, onImport, onOther, onClose } = props
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(NOTHING)
  const [frames, setFrames] = useState<FrameSet | null>(null)
  const [scanning, setScanning] = useState(false)
  const [busy, setBusy] = useState(false)
  // Items of one import build on each other.
  const mine = useLatest(current)
  const set = useRef<FrameSet | null>(null)

  async function settle(request: SigningRequest, before: Outcome): Promise<Outcome> {
    const here = mine.current
    if (here === null) {
      mine.current = request
      onImport(request)
      return before
    }
    const answer = await runTask(MERGE, { mine: here, theirs: request, keys })
    if (answer.kind === 'different') return { ...before, other: request }
    const next = { network: here.network, transaction: answer.merged.transaction }
    mine.current = next
    onImport(next)
    return { ...before, merged: joined(before.merged, answer.merged) }
  }

  async function takePiece(piece: SigningRequestPiece, before: Outcome): Promise<Outcome> {
    const { frames: collected, request } = collect(set.current, piece)
    set.current = collected
    setFrames(collected)
    if (request === null) return before
    setScanning(false)
    return settle(request, before)
  }

  async function take(sources: readonly (SigningRequestSource & { readonly name?: string })[]) {
    setBusy(true)
    let next = NOTHING
    for (const { name = null, ...source } of sources) {
      try {
        const piece = await runTask(READ, source)
        if (piece) next = await takePiece(piece, next)
      } catch (error) {
        next = { ...next, refused: [...next.refused, { name, error: toToolError(error) }] }
      }
    }
    setOutcome(next)
    setBusy(false)
    return next.refused.length === 0
  }

  const takeText = async (value: string) => {
    if (value.trim() !== '' && (await take([{ kind: 'text', text: value }]))) setText('')
  }
  const takeFiles = (files: readonly File[]) =>
    void take(
      files.map(file => ({
        kind: file.type.startsWith('image/') ? 'picture' : 'file',
        file,
        name: file.name,
      })),
    )
  const { over, handlers } = useFileDrop(takeFiles)

  const ofText = outcome.refused.find(({ name }) => name === null)
  const ofFiles = outcome.refused.filter(({ name }) => name !== null)
  return (
    <Card
      title="Import signatures"
      description={
        current
          ? 'What the other signers sent back: its signatures are merged into this transaction, in any order.'
          : 'A transaction from another signer, to sign, merge or send.'
      }
      actions={<IconButton icon={X} label="Close" size="sm" onClick={onClose} />}
      stacked
    >
      <div {...handlers} className={cn('flex flex-col gap-4 rounded-md', over && 'bg-accent/5')}>
        <ByteField
          label="Hand-over"
          rows={2}
          fourLines
          value={text}
          onChange={value => {
            setText(value)
            if (ofText) setOutcome(NOTHING)
          }}
          error={ofText?.error}
          placeholder="flowtx1.…"
          hint="Text, link or file of a hand-over, or a transaction in any form that Read takes."
          actions={
            <>
              <Button size="sm" busy={busy} onClick={() => void takeText(text)}>
                Import signatures
              </Button>
              <FileButton onFiles={takeFiles} input={{ multiple: true, 'aria-label': 'Files' }}>
                Choose files
              </FileButton>
              <Button
                size="sm"
                icon={scanning ? CameraOff : Camera}
                onClick={() => setScanning(!scanning)}
              >
                {scanning ? 'Stop scanning' : 'Scan QR'}
              </Button>
            </>
          }
        />
      </div>
      {scanning ? (
        <CameraScanner
          onPiece={piece =>
            takePiece(piece, NOTHING).then(setOutcome, error =>
              setOutcome({ ...NOTHING, refused: [{ name: 'Camera', error: toToolError(error) }] }),
            )
          }
          onError={error => setOutcome({ ...NOTHING, refused: [{ name: 'Camera', error }] })}
        />
      ) : null}
      {frames ? (
        <p role="status" className="tabular-nums">
          {describeFrames(frames)}
        </p>
      ) : null}
      {ofFiles.map(({ name, error }) => (
        <div key={name} role="alert" className="flex min-w-0 flex-col gap-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          <ErrorLine error={error} />
        </div>
      ))}
      {outcome.merged ? <Merged merged={outcome.merged} /> : null}
      {outcome.other && current ? (
        <OtherTransaction
          network={outcome.other.network}
          mine={current.transaction}
          theirs={outcome.other.transaction}
          onOpen={
            onOther &&
            (() => {
              if (outcome.other) onOther(outcome.other)
              setOutcome(NOTHING)
            })
          }
        />
      ) : null}
    </Card>
  )
}

/** Combines the results of several merges. */
const joined = (before: MergedTransactions | null, last: MergedTransactions): MergedTransactions =>
  before
    ? {
        ...last,
        added: [...before.added, ...last.added],
        shared: before.shared + last.shared,
        conflicts: [...before.conflicts, ...last.conflicts],
      }
    : last

function Merged({ merged }: { readonly merged: MergedTransactions }) {
  const notes = mergeNotes(merged)
  return (
    <div className="flex flex-col gap-3">
      <AnswerHeading
        tone={notes.length === 0 ? 'success' : 'warning'}
        headingLevel={3}
        run={merged}
      >
        {describeMerge(merged)}
      </AnswerHeading>
      {notes.map(note => (
        <Notice key={note} tone="warning">
          {note}
        </Notice>
      ))}
    </div>
  )
}

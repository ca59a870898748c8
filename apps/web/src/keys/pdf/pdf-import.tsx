import { type ToolError, toToolError } from '@toolkit/core/errors'
import { FileText, LockKeyholeOpen } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Data } from '../../tools/data-kinds'
import { OpenIn } from '../../tools/open-in'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/error-line'
import { Notice } from '../../ui/notice'
import { Progress } from '../../ui/progress'
import { SecretField } from '../../ui/secret-field'
import type { PdfFind } from './read-pdf'

const loadPdfReader = () => import('./read-pdf')

export interface PdfImportProps {
  /** The tool that reads it: its id. */
  readonly from: string
  /** What the tool itself takes; the other goes on to the tool that does. */
  readonly wanted: PdfFind['kind']
  readonly file: File
  /** Gets the text of what was wanted, and a sentence on where it stood. */
  readonly onFound: (text: string, place: string) => void
  readonly onClose: () => void
}

type State =
  | { readonly status: 'reading'; readonly fraction: number | null }
  | { readonly status: 'password'; readonly error: ToolError | null }
  | { readonly status: 'other'; readonly data: Data }
  | { readonly status: 'failed'; readonly error: ToolError }

/** What it is when it is not what was wanted. */
const OTHER = {
  'private-key': {
    what: 'a keystore',
    sentence: 'The key in it is encrypted and opens with the password of the keystore.',
    tool: 'key-keystore',
  },
  keystore: {
    what: 'a bare private key',
    sentence: 'It is not encrypted, so there is no keystore to open.',
    tool: 'key-private-key',
  },
} as const

const READING: State = { status: 'reading', fraction: null }

/** Reads a recovery PDF, with its password where it has one. */
export function PdfImport({ from, wanted, file, onFound, onClose }: PdfImportProps) {
  const [state, setState] = useState<State>(READING)
  const [password, setPassword] = useState('')
  const running = useRef<AbortController | null>(null)
  const found = useRef(onFound)
  found.current = onFound

  const read = useCallback(
    async (tried?: string): Promise<void> => {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      setState(READING)
      try {
        const { readPdf } = await loadPdfReader()
        const find = await readPdf(file, tried, {
          signal: mine.signal,
          onProgress(fraction) {
            if (!mine.signal.aborted) setState({ status: 'reading', fraction })
          },
        })
        if (mine.signal.aborted) return
        if (find.kind !== wanted) setState({ status: 'other', data: dataOf(find) })
        else found.current(textOf(find), placeInWords(file.name, find.place))
      } catch (error) {
        if (mine.signal.aborted) return
        setState(stateOf(toToolError(error)))
      }
    },
    [file, wanted],
  )
  useEffect(() => {
    void read()
    return () => running.current?.abort()
  }, [read])

  const tried = state.status === 'reading' && password !== ''
  if (state.status === 'password' || tried) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field does what the button does.
      <div
        className="flex flex-col gap-3"
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          // The fields around this one may do something else on Enter.
          event.preventDefault()
          event.stopPropagation()
          if (!tried && password !== '') void read(password)
        }}
      >
        <SecretField
          label="Password of the PDF"
          hint={
            wanted === 'keystore'
              ? `${file.name} itself is encrypted; the keystore in it has a password of its own.`
              : `${file.name} is encrypted.`
          }
          value={password}
          onChange={setPassword}
          error={state.status === 'password' ? state.error : null}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={LockKeyholeOpen}
            disabled={password === ''}
            busy={tried}
            onClick={() => void read(password)}
          >
            Open the PDF
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    )
  }
  switch (state.status) {
    case 'reading':
      return (
        <Progress
          label={`Reading ${file.name}`}
          value={state.fraction ?? undefined}
          onCancel={onClose}
        />
      )
    case 'other':
      return (
        <Notice
          title={`${file.name} holds ${OTHER[wanted].what}`}
          actions={
            <OpenIn
              from={from}
              data={state.data}
              only={[OTHER[wanted].tool]}
              primary={OTHER[wanted].tool}
            />
          }
        >
          {OTHER[wanted].sentence}
        </Notice>
      )
    case 'failed':
      return (
        <div role="alert" className="flex items-start gap-3">
          <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
          <div className="min-w-0">
            <p className="text-text-muted">{file.name}</p>
            <ErrorLine
              error={state.error}
              action={{ label: 'Try again', onAction: () => void read(password || undefined) }}
            />
          </div>
        </div>
      )
  }
}

const textOf = (find: PdfFind) => (find.kind === 'keystore' ? find.text : find.text.reveal())

function dataOf(find: PdfFind): Data {
  return find.kind === 'keystore'
    ? { kind: 'keystore', text: find.text }
    : { kind: 'private-key', privateKey: find.text }
}

function stateOf(error: ToolError): State {
  if (error.code === 'pdf/password-needed') return { status: 'password', error: null }
  if (error.code === 'pdf/wrong-password') return { status: 'password', error }
  return { status: 'failed', error }
}

function placeInWords(fileName: string, place: PdfFind['place']): string {
  return place.kind === 'attachment'
    ? `Read from the attachment ${place.name} of ${fileName}.`
    : `Read from the text of ${fileName}.`
}

import { FileText, LockKeyholeOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Data } from '../../frame/data-kinds'
import type { Producer } from '../../frame/manifest'
import { OpenIn } from '../../frame/open-in'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { SecretField } from '../../ui/fields/secret-field'
import { useSubmit } from '../../ui/fields/use-submit'
import { Notice } from '../../ui/layout/notice'
import { Progress } from '../../ui/layout/progress'
import { useWorkerMutation } from '../../workers/use-worker-mutation'
import { readPdf } from './read-pdf'
import type { ReadPdfOutput } from './read-pdf.task'

type Kind = ReadPdfOutput['kind']

interface PdfImportProps {
  /** The tool that reads it. */
  readonly from: Producer<Kind>
  /** Kind that the tool accepts; any other is passed to its own tool. */
  readonly requested: Kind
  readonly file: File
  /** Called with the text found, a sentence on where it was, and the PDF's password, if it has one. */
  readonly onFound: (text: string, source: string, password: string | null) => void
  readonly onClose: () => void
}

/** Description of a kind that was found where another one was requested. */
const OTHER = {
  keystore: {
    what: 'a keystore',
    message: 'The key in it is encrypted; the keystore’s password opens it.',
  },
  'private-key': {
    what: 'a bare private key',
    message: 'It isn’t encrypted, so there’s no keystore to open.',
  },
  mnemonic: {
    what: 'a seed phrase',
    message: 'The Seed Phrase tool finds the accounts of its keys.',
  },
} as const

/** Reads a recovery PDF, with its password if it has one. */
export function PdfImport({ from, requested, file, onFound, onClose }: PdfImportProps) {
  const { name } = file
  const [password, setPassword] = useState('')
  const reading = useWorkerMutation((tried: string, options) =>
    readPdf(file, tried || null, options),
  )

  async function read(tried: string): Promise<void> {
    const { data: found } = await reading.mutate(tried)
    if (found?.kind !== requested) return
    const { attachment } = found
    const source = attachment === null ? 'the text' : `the attachment ${attachment}`
    onFound(found.text.reveal(), `Read from ${source} of ${name}.`, tried || null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another component (`key`).
  useEffect(() => void read(''), [])

  const error = reading.status === 'error' ? reading.error : null
  const locked = error?.code === 'pdf/password-needed' || error?.code === 'pdf/wrong-password'
  const tried = reading.status === 'pending' && password !== ''
  const { area, submit } = useSubmit(() => {
    if (!tried && password !== '') void read(password)
  })
  if (locked || tried) {
    return (
      <div {...area} className="flex flex-col gap-3">
        <SecretField
          label="Password of the PDF"
          hint={
            requested === 'keystore'
              ? `${name} is encrypted; the keystore inside may have another password.`
              : `${name} is encrypted.`
          }
          value={password}
          onChange={setPassword}
          error={error?.code === 'pdf/wrong-password' ? error : null}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={LockKeyholeOpen}
            disabled={password === ''}
            busy={tried}
            onClick={submit}
          >
            Open the PDF
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    )
  }
  if (error) {
    return (
      <div role="alert" className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-text-muted" />
        <div className="min-w-0">
          <p className="text-text-muted">{name}</p>
          <ErrorLine
            error={error}
            action={{ label: 'Try again', onAction: () => void read(password) }}
          />
        </div>
      </div>
    )
  }
  if (reading.status === 'success') {
    if (reading.data.kind === requested) return null
    const { what, message } = OTHER[reading.data.kind]
    return (
      <Notice
        title={`${name} contains ${what}`}
        actions={<OpenIn from={from} data={dataOf(reading.data)} primary />}
      >
        {message}
      </Notice>
    )
  }
  const fraction = reading.status === 'pending' ? reading.fraction : null
  return <Progress label={`Reading ${name}`} value={fraction ?? undefined} onCancel={onClose} />
}

function dataOf({ kind, text }: ReadPdfOutput): Data<Kind> {
  if (kind === 'mnemonic') return { kind, mnemonic: text }
  return kind === 'keystore' ? { kind, text } : { kind, privateKey: text }
}

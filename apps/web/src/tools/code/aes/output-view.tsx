import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { AnswerProgress } from '../../../bytes/answer-progress'
import { saveFile } from '../../../bytes/blob'
import { ByteOutput } from '../../../bytes/byte-output'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { ErrorLine } from '../../../ui/fields/error-line'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { FILLS } from '../../../ui/layout/card'
import { fileSize } from '../../../ui/values/format'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import { resultFileName, showBytes, type View } from './describe'
import type { StoredResult } from './use-aes'
import type { WriteInput } from './write-aes-output.task'

const LABELS: Record<View, string> = { text: 'Text', base64: 'Base64', hex: 'Hex', file: 'File' }

const WRITE_AES_OUTPUT =
  taskRef<typeof import('./write-aes-output.task').default>('write-aes-output')
const OPTIONS = {
  abort: true,
  atOnce: ({ few, view }: WriteInput) => few && showBytes(few, view),
}

export interface ViewChoice {
  /** Selected display; null for the default. */
  readonly chosen: View | null
  readonly onChoose: (view: View) => void
}

/** Result as text to copy or a file to save. Changing the display recomputes nothing. */
export function OutputView({
  stored,
  chosen,
  onChoose,
}: ViewChoice & { readonly stored: StoredResult }) {
  const { job, outcome, bytes } = stored
  const { result } = outcome
  const encrypting = job.direction === 'encrypt'
  const usual: View = job.source.kind === 'file' ? 'file' : encrypting ? 'base64' : 'text'
  const view = chosen ?? usual
  const question = useMemo(
    () => (view === 'file' ? null : { few: bytes, result, view }),
    [bytes, result, view],
  )
  const answer = useWorkerQuery(WRITE_AES_OUTPUT, question, OPTIONS)
  const displayed = answer.status === 'success' ? answer.data : null
  const name = encrypting ? 'ciphertext' : 'plaintext'
  const fileName = resultFileName(job.source, job.direction, job.secret.kind === 'openssl')
  const views: readonly View[] = encrypting
    ? ['base64', 'hex', 'file']
    : ['text', 'hex', 'base64', 'file']

  return (
    <div className={cn('flex min-w-0 flex-col gap-3', FILLS)}>
      <SegmentedControl<View>
        label={`Show ${name} as`}
        hideLabel
        value={view}
        onChange={onChoose}
        options={views.map(value => ({ value, label: LABELS[value] }))}
      />
      {view === 'file' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Download} variant="primary" onClick={() => saveFile(fileName, result)}>
            Download file
          </Button>
          <span className="min-w-0 text-text-muted wrap-anywhere">
            {fileName}, {fileSize(result.size)}
          </span>
        </div>
      ) : null}
      <AnswerProgress answer={answer} label="Writing the text" again="Write the text" />
      {answer.status === 'error' ? <ErrorLine error={answer.error} /> : null}
      {displayed ? (
        <>
          {displayed.view !== view ? (
            <p className="text-text-muted text-xs">
              The bytes aren’t UTF-8 text, so they’re shown as hex.
              {job.mode === 'gcm' ? '' : ' If you expected text, the key, IV or mode may be wrong.'}
            </p>
          ) : null}
          <ByteOutput
            fills
            name={`${name} (${LABELS[displayed.view]})`}
            value={displayed.text}
            fileName={`${name}.txt`}
          />
        </>
      ) : null}
    </div>
  )
}

import { Download } from 'lucide-react'
import { Button } from '../../../ui/button'
import { BusyLine } from '../../../ui/byte-source/busy-line'
import { ByteOutput } from '../../../ui/byte-source/byte-output'
import { saveFile } from '../../../ui/byte-source/save-file'
import { ErrorLine } from '../../../ui/error-line'
import { fileSize } from '../../../ui/format'
import { SegmentedControl } from '../../../ui/segmented-control'
import { resultFileName } from './describe'
import type { View } from './format-output'
import type { Kept } from './use-aes'
import { useShown } from './use-shown'

const LABELS: Record<View, string> = { text: 'Text', base64: 'Base64', hex: 'Hex', file: 'File' }

export interface ViewChoice {
  /** How the result shall be shown; null for the usual way. */
  readonly chosen: View | null
  readonly onChoose: (view: View) => void
}

/** The bytes of a result, as text to copy or as a file to keep. Changing the form computes nothing anew. */
export function OutputView({ kept, chosen, onChoose }: ViewChoice & { readonly kept: Kept }) {
  const { job, outcome } = kept
  const encrypting = job.direction === 'encrypt'
  const usual: View = job.source.kind === 'file' ? 'file' : encrypting ? 'base64' : 'text'
  const view = chosen ?? usual
  const { shown, busy, error, cancel } = useShown(kept, view)
  const name = encrypting ? 'ciphertext' : 'plaintext'
  const fileName = resultFileName(job.source, job.direction, job.secret.kind === 'openssl')
  const views: readonly View[] = encrypting
    ? ['base64', 'hex', 'file']
    : ['text', 'hex', 'base64', 'file']

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl<View>
        label={`Show ${name} as`}
        hideLabel
        value={view}
        onChange={onChoose}
        options={views.map(value => ({ value, label: LABELS[value] }))}
      />
      {view === 'file' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={Download}
            variant="primary"
            onClick={() => saveFile(fileName, outcome.result)}
          >
            Download file
          </Button>
          <span className="min-w-0 text-text-muted wrap-anywhere">
            {fileName}, {fileSize(outcome.result.size)}
          </span>
        </div>
      ) : null}
      {busy ? (
        <BusyLine label="Writing the text" fraction={busy.fraction} onCancel={cancel} />
      ) : null}
      {error ? <ErrorLine error={error} /> : null}
      {shown ? (
        <>
          {shown.view !== view ? (
            <p className="text-text-muted text-xs">
              The bytes are not UTF-8 text, so they stand as hex.
              {job.mode === 'gcm' ? '' : ' If text was expected, key, IV or mode may be wrong.'}
            </p>
          ) : null}
          <ByteOutput
            name={`${name} (${LABELS[shown.view]})`}
            value={shown.text}
            fileName={`${name}.txt`}
          />
        </>
      ) : null}
    </div>
  )
}

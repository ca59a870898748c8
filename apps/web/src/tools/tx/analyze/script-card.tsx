import { formatHex } from '@toolkit/core/bytes/hex'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { CopyableValue } from '../../../ui/copyable-value'
import { ErrorLine } from '../../../ui/error-line'
import { countOf, fileSize } from '../../../ui/format'
import { DownloadButton } from './download-button'
import type { ScriptText } from './script-text'

export interface ScriptCardProps {
  readonly id: string
  readonly bytes: Uint8Array
  readonly script: ScriptText
}

/** The Cadence source with its lines numbered; its bytes where they are no text. */
export function ScriptCard({ id, bytes, script }: ScriptCardProps) {
  const size = fileSize(bytes.length)
  if (script.kind === 'failed') {
    return (
      <Card title="Script" description={size}>
        <div className="flex flex-col gap-4">
          <ErrorLine error={script.error} />
          <CopyableValue name="script bytes" value={formatHex(bytes)} group={8} />
        </div>
      </Card>
    )
  }
  if (script.lines === 0) {
    return (
      <Card title="Script">
        <p className="text-text-muted">It has no script.</p>
      </Card>
    )
  }
  return (
    <Card
      title="Script"
      description={`${countOf(script.lines, 'line')}, ${size}`}
      actions={
        <>
          <CopyButton name="script" value={script.text} />
          <DownloadButton name="script" fileName={`${id}.cdc`} text={script.text} />
        </>
      }
    >
      <Source text={script.text} lines={script.lines} />
    </Card>
  )
}

/** Two columns, so that the numbers are never part of a selection and thousands of lines stay cheap. */
function Source({ text, lines }: { readonly text: string; readonly lines: number }) {
  const numbers = Array.from({ length: lines }, (_, line) => line + 1).join('\n')
  return (
    // biome-ignore-start lint/a11y: a box that scrolls must be reachable; a region each would crowd the landmarks.
    <div
      role="group"
      aria-label="Cadence source"
      tabIndex={0}
      className="flex max-h-128 overflow-auto rounded-md border border-border bg-background font-mono text-xs leading-5"
    >
      <pre
        aria-hidden
        className="sticky left-0 select-none border-border border-r bg-background px-3 py-2 text-right text-text-muted"
      >
        {numbers}
      </pre>
      <pre className="grow px-3 py-2">
        <code>{text}</code>
      </pre>
    </div>
    // biome-ignore-end lint/a11y: see above.
  )
}

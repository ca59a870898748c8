import { formatHex } from '@toolkit/core/bytes/hex'
import type { ScriptText } from '../../../cadence/script-text'
import { CadenceSource, type LineMark } from '../../../cadence/source/cadence-source'
import type { ParsedSource } from '../../../cadence/source/read-source.task'
import { lineAt, lineStarts } from '../../../cadence/source/source-lines'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Card } from '../../../ui/layout/card'
import { Notice } from '../../../ui/layout/notice'
import { CopyButton } from '../../../ui/values/copy-button'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf, fileSize } from '../../../ui/values/format'
import { DownloadButton } from './raw-views'

export interface ScriptCardProps {
  readonly id: string
  readonly bytes: Uint8Array
  readonly script: ScriptText
  readonly parsed: ParsedSource | null
  /** Positions where the run failed. */
  readonly marks?: readonly LineMark[]
}

/** Cadence source with its errors marked; its bytes if they aren't text. */
export function ScriptCard({ id, bytes, script, parsed, marks = [] }: ScriptCardProps) {
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
      <div className="flex flex-col gap-3">
        {parsed && parsed.problems.length > 0 ? (
          <Notice
            tone="warning"
            title={`Cadence doesn’t accept this script: ${countOf(parsed.problems.length, 'error')}`}
          >
            <ol className="flex flex-col gap-1">
              {parsed.problems.slice(0, 5).map(({ from, message }) => (
                <li key={from}>
                  Line {lineAt(lineStarts(script.text), from) + 1}: {message}
                </li>
              ))}
            </ol>
          </Notice>
        ) : null}
        <CadenceSource text={script.text} parsed={parsed} marks={marks} />
      </div>
    </Card>
  )
}

import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo, useState } from 'react'
import { ArgumentList } from '../../cadence/arguments/argument-list'
import { scriptText } from '../../cadence/script-text'
import { CadenceSource } from '../../cadence/source/cadence-source'
import { useParsedSource } from '../../cadence/source/use-parsed-source'
import { ErrorLine } from '../../ui/fields/error-line'
import { Disclosure } from '../../ui/layout/disclosure'
import { CopyButton } from '../../ui/values/copy-button'
import { countOf } from '../../ui/values/format'

export interface CodePartProps {
  readonly transaction: Transaction
  /** The line that the page’s sentence is about, from 1; null for none. */
  readonly line: number | null
  /** True if it is proven to do no more than the page says. */
  readonly isProven: boolean
}

/** From this width on there is room for the code beside everything else. */
const WIDE = '(width >= 100rem)'

/** Shows the script with its arguments: whole if it is the only proof, an excerpt if one line matters, else folded. */
export function CodePart({ transaction, line, isProven }: CodePartProps) {
  const script = useMemo(() => scriptText(transaction.script), [transaction.script])
  const text = script.kind === 'text' ? script.text : null
  const parsed = useParsedSource(text)
  const [toggled, setToggled] = useState<boolean | null>(null)
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  const open = toggled ?? (isWide || (!isProven && line === null))
  const marks = useMemo(() => (line === null ? [] : [{ line, message: '' }]), [line])
  if (script.kind !== 'text') {
    return (
      <div className="px-3 py-2 sm:px-4">
        <ErrorLine error={script.error} />
      </div>
    )
  }
  const count = countOf(script.lines, 'line')
  return (
    <section aria-label="Code" className="min-w-0">
      <div className="flex items-start gap-2 py-2 pr-2 pl-3 sm:pl-4">
        <Disclosure
          label="Code"
          summary={line === null ? count : `line ${line} of ${script.lines}`}
          open={open}
          onToggle={next => {
            if (next !== open) setToggled(next)
          }}
          whenOpened
          className="grow"
        >
          {transaction.arguments.length > 0 ? (
            <ArgumentList values={transaction.arguments} parsed={parsed} />
          ) : null}
          <CadenceSource text={script.text} parsed={parsed} marks={marks} wrap />
        </Disclosure>
        <CopyButton name="code" value={script.text} />
      </div>
      {line !== null && !open ? <Excerpt text={script.text} line={line} /> : null}
    </section>
  )
}

/** One line of a source, with the number of lines above and below. */
function Excerpt({ text, line }: { readonly text: string; readonly line: number }) {
  const lines = text.replace(/\n$/, '').split('\n')
  const [above, below] = [line - 1, lines.length - line]
  return (
    <div translate="no" className="pb-3 font-mono text-xs leading-5">
      {above > 0 ? <p className="pl-15 text-text-muted">⋯ {countOf(above, 'line')} above</p> : null}
      <p className="flex border-danger border-l-2 bg-danger/10">
        <span className="w-11 shrink-0 text-right text-danger">{line}</span>
        <span className="wrap-anywhere min-w-0 whitespace-pre-wrap pr-4 pl-4">
          {lines[line - 1] ?? ''}
        </span>
      </p>
      {below > 0 ? <p className="pl-15 text-text-muted">⋯ {countOf(below, 'line')} below</p> : null}
    </div>
  )
}

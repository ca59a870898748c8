import type { CodeFix, CodeOf } from '@toolkit/explain/outcome/code-fix'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../ui/cn'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Card } from '../../../ui/layout/card'
import { FindingLink } from './finding-anchor'

const LANGUAGES: Readonly<Record<CodeOf, string>> = {
  go: 'Go (flow-go-sdk)',
  js: 'FCL (JavaScript)',
  cli: 'flow.json',
}

/** Fix as a change of code, and what the signature proves to be correct. */
export function FixCard({ fix: { location, changes, ruledOut } }: { readonly fix: CodeFix }) {
  const [requested, setRequested] = useState<CodeOf>('go')
  const displayed = changes.find(one => one.of === requested) ?? changes[0]
  if (!displayed) return null
  return (
    <Card
      title="Change in code"
      description={location}
      actions={<FindingLink finding="fix" />}
      stacked
    >
      <SegmentedControl
        label="Language"
        hideLabel
        value={displayed.of}
        onChange={setRequested}
        options={changes.map(one => ({ value: one.of, label: LANGUAGES[one.of] }))}
      />
      <ul
        aria-label={`Change in ${LANGUAGES[displayed.of]}`}
        translate="no"
        className="rounded-md border border-border bg-background py-1 font-mono text-xs"
      >
        {displayed.before.map(code => (
          <CodeLine key={code} code={code} sign="−" message="Instead of: " look="bg-danger/10" />
        ))}
        {displayed.after.map(code => (
          <CodeLine key={code} code={code} sign="+" message="Write: " look="bg-success/10" />
        ))}
      </ul>
      {ruledOut.length > 0 ? (
        <div className="flex flex-col gap-2">
          <h3 className="text-text-muted text-xs">Ruled out</h3>
          <ul aria-label="Ruled out" className="grid gap-x-4 gap-y-1.5 text-xs sm:grid-cols-2">
            {ruledOut.map(message => (
              <li key={message} className="flex items-center gap-1.5">
                <Check aria-hidden className="size-3.5 shrink-0 text-success" />
                {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}

interface CodeLineProps {
  readonly code: string
  readonly sign: string
  /** Sign, for assistive technology. */
  readonly message: string
  readonly look: string
}

const CodeLine = ({ code, sign, message, look }: CodeLineProps) => (
  <li className={cn('flex gap-3 px-3 py-0.5', look)}>
    <span aria-hidden>{sign}</span>
    <span className="wrap-anywhere min-w-0 whitespace-pre-wrap">
      <span className="sr-only">{message}</span>
      {code}
    </span>
  </li>
)

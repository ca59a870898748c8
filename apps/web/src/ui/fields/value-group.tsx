import { ErrorLine } from './error-line'
import { useFault, useHint } from './form-faults'

/** Type of a field, in small print beside its label. */
function TypeText({ type }: { readonly type: string }) {
  return (
    <span
      translate="no"
      className="max-w-48 truncate font-mono text-text-muted text-xs"
      title={type}
    >
      {type}
    </span>
  )
}

/** End of a label's line: the type and buttons. If both don't fit, only the buttons remain. */
export function ValueAside({
  type,
  tools,
}: {
  readonly type: string
  readonly tools?: React.ReactNode
}) {
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className={tools ? 'flex max-sm:hidden' : 'flex'}>
        <TypeText type={type} />
      </span>
      {tools}
    </span>
  )
}

export interface ValueGroupProps {
  readonly path: string
  readonly type: string
  readonly tools?: React.ReactNode
  readonly children: React.ReactNode
}

/** Fields of a single value: a struct, a list, a dictionary. Its error is shown below. */
export function ValueGroup({ path, type, tools, children }: ValueGroupProps) {
  const error = useFault(path)
  const { hint } = useHint(path)
  return (
    <fieldset className="min-w-0 rounded-md border border-border p-3">
      <legend className="sr-only">{path}</legend>
      <div className="flex flex-col gap-3">
        <div className="flex min-h-5 items-center justify-between gap-4">
          <span aria-hidden className="min-w-0 truncate font-medium">
            {path}
          </span>
          <ValueAside type={type} tools={tools} />
        </div>
        {hint ? <p className="text-text-muted text-xs">{hint}</p> : null}
        {children}
        <div aria-live="polite" className="empty:hidden">
          {error ? <ErrorLine error={error} /> : null}
        </div>
      </div>
    </fieldset>
  )
}

import type { SingleRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Progress } from '../../../ui/layout/progress'
import { Loading } from '../../../ui/loading'

interface PartWaitProps {
  /** Requested data: "tokens". */
  readonly what: string
  readonly read: SingleRead<unknown>
}

/** Placeholder of a part without data: the error, or the progress. */
export function PartWait({
  what,
  read: { error, cancelled, progress, retry, cancel },
}: PartWaitProps) {
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (cancelled) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-text-muted">
        {`Stopped asking for the ${what}.`}
        <Button size="sm" onClick={retry}>
          Ask again
        </Button>
      </div>
    )
  }
  // A single request has no meaningful progress; many do.
  if (progress === 0 || progress === 1) return <PartLoading what={what} />
  return <Progress label={`Asking for the ${what}`} value={progress} onCancel={cancel} />
}

/** Placeholder of a part while loading: "Asking for the keys…". */
export function PartLoading({ what }: { readonly what: string }) {
  return <Loading>{`Asking for the ${what}…`}</Loading>
}

import { useState } from 'react'
import { CadenceView } from '../../../../cadence/cadence-view'
import { TypeId } from '../../../../cadence/type-id'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import type { StoredPath } from '../../../../chain/reads/account-storage'
import { brokenTypeQuery, storedValueQuery } from '../../../../chain/reads/stored-path'
import { useRead } from '../../../../chain/use-read'
import { Button } from '../../../../ui/button'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { Loading } from '../../../../ui/loading'
import { CopyButton } from '../../../../ui/values/copy-button'
import { ControllerList } from './controller-list'
import { ScriptError } from './script-error'
import { pathText } from './storage-messages'

interface PathViewProps extends AccountQuestion {
  readonly path: StoredPath
}

/** Path with its full type, the capabilities to it, and a plain value on demand. */
export function PathView({ path, ...account }: PathViewProps) {
  const { domain, name, type, kind } = path
  const question = { ...account, domain, name }
  const text = pathText(path)
  return (
    <section aria-label={text} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <AnswerHeading headingLevel={3} tone={kind === 'broken' ? 'warning' : 'neutral'} run={path}>
          {text}:{' '}
          {kind === 'broken' ? 'broken type' : kind === 'resource' ? 'a resource' : 'a value'}
        </AnswerHeading>
        <CopyButton name="path" value={text} />
      </div>
      {type === null ? (
        domain === 'storage' ? (
          <Broken {...question} />
        ) : (
          <p className="text-text-muted">
            It was published for a type whose contract is gone or no longer passes the checker.
          </p>
        )
      ) : (
        <TypeId id={type} {...account} className="wrap-anywhere text-xs" />
      )}
      {domain === 'storage' && kind === 'value' ? <Value {...question} /> : null}
      {domain === 'public' && kind === 'broken' ? null : <ControllerList {...question} />}
    </section>
  )
}

type Question = Parameters<typeof storedValueQuery>[0]

/** Fetched on demand, since a value may be long. */
function Value(question: Question) {
  const [requested, setRequested] = useState(false)
  const { data, error, retry } = useRead(() => ({
    ...storedValueQuery(question),
    enabled: requested,
  }))
  if (!requested) {
    return (
      <div>
        <Button size="sm" onClick={() => setRequested(true)}>
          Show value
        </Button>
      </div>
    )
  }
  if (error) return <ScriptError error={error} onRetry={retry} />
  if (data === undefined) return <Loading>Asking…</Loading>
  if (data === null) return <p className="text-text-muted">Nothing is stored there any more.</p>
  return (
    <section aria-label="Value">
      <CadenceView name="value" value={data} />
    </section>
  )
}

function Broken(question: Question) {
  const { data, error, retry } = useRead(() => brokenTypeQuery(question))
  if (error) return <ScriptError error={error} onRetry={retry} />
  if (data === undefined) return <Loading>Asking…</Loading>
  return (
    <p>
      <TypeId id={data} {...question} className="wrap-anywhere text-xs" />
      <span className="block text-text-muted">
        The chain can’t load this type: its contract was removed, no longer declares it, or no
        longer passes the checker.
      </span>
    </p>
  )
}

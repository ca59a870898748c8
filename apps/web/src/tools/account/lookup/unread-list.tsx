import { useState } from 'react'
import { Button } from '../../../ui/button'
import { countOf } from '../../../ui/values/format'

interface UnreadListProps {
  /** Kind of item: "vault". */
  readonly what: string
  readonly items: readonly {
    readonly path: string
    readonly type: string
    readonly reason: string
  }[]
}

const AT_FIRST = 20

/** Items of an account that the chain cannot read, each with its error. */
export function UnreadList({ what, items }: UnreadListProps) {
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const displayed = all ? items : items.slice(0, AT_FIRST)
  return (
    <section aria-label={`Unreadable ${what}s`} className="flex min-w-0 flex-col gap-2">
      <h4 className="font-medium">{countOf(items.length, what)} can’t be read</h4>
      <ul className="divide-y divide-border">
        {displayed.map(({ path, type, reason }) => (
          <li key={path} className="wrap-anywhere flex flex-col gap-0.5 py-2">
            <code translate="no" className="bytes">
              /storage/{path}
            </code>
            <code translate="no" className="bytes text-text-muted">
              {type}
            </code>
            <span className="text-danger">Cannot be read: {reason}</span>
          </li>
        ))}
      </ul>
      {displayed.length < items.length ? (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {items.length}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

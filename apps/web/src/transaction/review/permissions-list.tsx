import type { Permission } from '@toolkit/explain/review/permission'
import { useState } from 'react'
import { VerdictSign } from '../../signature/verdict-row'
import { Button } from '../../ui/button'

/** Number of rows rendered at once; the most severe are among the first. */
const PAGE = 12

export interface PermissionsListProps {
  /** Most severe first. */
  readonly permissions: readonly Permission[]
}

/** Lists what a script does, or may do, with accounts, each with its line. */
export function PermissionsList({ permissions }: PermissionsListProps) {
  const [visibleCount, setVisibleCount] = useState(PAGE)
  const more = permissions.length - visibleCount
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="What the code does with accounts" className="flex flex-col gap-2 text-sm">
        {permissions.slice(0, visibleCount).map(({ message, severity, range }) => (
          <li key={`${range?.from} ${message}`} className="flex min-w-0 items-start gap-2">
            {severity === 'note' ? (
              <span aria-hidden className="size-4 shrink-0" />
            ) : (
              <VerdictSign tone={severity} />
            )}
            <span className="wrap-anywhere min-w-0 grow">{message}</span>
            {range ? (
              <span className="shrink-0 text-text-muted text-xs tabular-nums">
                Line {range.line}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setVisibleCount(permissions.length)}
        >
          Show {more} more
        </Button>
      ) : null}
    </div>
  )
}

import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import type { TypeFinding } from './check-types'
import { shortType } from './messages'
import { withLine } from './submitted'
import type { EventsWork } from './use-events'

interface MissingTypesProps {
  readonly work: EventsWork
  readonly findings: readonly TypeFinding[]
}

/** Types that don't currently exist on the network, with the likely intended ones. */
export function MissingTypes({ work, findings }: MissingTypesProps) {
  const { submitted, change } = work
  return findings.map(({ type, message, meant }) => (
    <Notice
      key={type}
      tone="warning"
      title={
        meant === null
          ? `${shortType(type)} does not exist now`
          : `Did you mean ${shortType(meant)}?`
      }
      actions={
        meant === null ? null : (
          <Button
            size="sm"
            onClick={() => change({ types: withLine(submitted.types, type, meant) })}
          >
            Use {shortType(meant)}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  ))
}

import type { PresentKey } from '@toolkit/core/key-plan/key-plan'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { InlineValue } from '../../../../ui/values/inline-value'
import { describeChange, newIndexOf } from './plan-messages'
import type { Plan } from './use-plan'

interface ChangeListProps {
  readonly plan: Plan
  readonly keys: readonly PresentKey[]
}

/** Planned changes in order, each with its blockers. */
export function ChangeList({ plan: { inputs, parsed, remove }, keys }: ChangeListProps) {
  if (inputs.length === 0) return null
  const faults = parsed.kind === 'faults' ? parsed.faults : []
  return (
    <ol aria-label="Planned changes" className="flex flex-col gap-2">
      {inputs.map((input, at) => {
        const message = describeChange(input, newIndexOf(keys, inputs, at))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place, and keeps no state.
          <li key={at} className="flex flex-col gap-1">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                {message}
                {input.kind === 'add' || input.kind === 'swap' ? (
                  <span className="block">
                    <InlineValue name="new public key" value={input.key.publicKey} shorten />
                  </span>
                ) : null}
              </span>
              <Button
                size="sm"
                variant="ghost"
                icon={Undo2}
                aria-label={`Undo: ${message}`}
                onClick={() => remove(at)}
              >
                Undo
              </Button>
            </div>
            {faults
              .filter(({ change }) => change === at)
              .map(({ field, error }) => (
                <ErrorLine key={field} error={error} />
              ))}
          </li>
        )
      })}
    </ol>
  )
}

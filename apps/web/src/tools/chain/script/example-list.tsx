import { SCRIPT_EXAMPLES, type ScriptExample } from '@toolkit/core/script/script-examples'
import { useState } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure'

interface ExampleListProps {
  /** The one that the script is; null for code of one's own. */
  readonly chosen: ScriptExample | null
  /** Whether nothing is written yet. */
  readonly empty: boolean
  readonly onPick: (example: ScriptExample) => void
}

/** Scripts to start from, open while there is none. */
export function ExampleList({ chosen, empty, onPick }: ExampleListProps) {
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = opened ?? empty
  return (
    <Disclosure
      label="Examples"
      summary={chosen?.title ?? (empty ? undefined : 'own code')}
      open={open}
      onToggle={now => now !== open && setOpened(now)}
    >
      <ul aria-label="Examples" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {SCRIPT_EXAMPLES.map(one => (
          <li key={one.id} className="min-w-0">
            <button
              type="button"
              aria-current={one === chosen || undefined}
              onClick={() => {
                setOpened(false)
                onPick(one)
              }}
              className="flex size-full min-w-0 flex-col rounded-md border border-border bg-background px-2.5 py-1.5 text-left text-sm transition-colors hover:border-border-strong aria-current:border-accent/60"
            >
              <span className="font-medium">{one.title}</span>
              <span className="text-text-muted text-xs">{one.gives}</span>
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

import type { ScriptExample } from '@toolkit/explain/script/script-examples'
import { useState } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ExampleCards } from './example-cards'

interface ExampleListProps {
  /** Example equal to the script; null for custom code. */
  readonly chosen: ScriptExample | null
  readonly onPick: (example: ScriptExample) => void
}

/** Examples, folded once there is a script. */
export function ExampleList({ chosen, onPick }: ExampleListProps) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      label="Examples"
      summary={chosen?.title ?? 'own code'}
      open={open}
      onToggle={setOpen}
      whenOpened
    >
      <ExampleCards
        chosen={chosen}
        onPick={one => {
          setOpen(false)
          onPick(one)
        }}
      />
    </Disclosure>
  )
}

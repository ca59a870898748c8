import type { KeyChangeInput, PresentKey } from '@toolkit/core/key-plan/key-plan'
import { useRef, useState } from 'react'
import { Algorithms, KeyWeight, Signs } from '../../../../account/account-cells'
import { Button } from '../../../../ui/button'
import { Badge } from '../../../../ui/values/badge'
import { InlineValue } from '../../../../ui/values/inline-value'
import { NewKeyForm } from './new-key-form'
import { WeightForm } from './weight-form'

interface KeyRowProps {
  readonly keyFacts: PresentKey
  /** Change planned for it; null if it stays. */
  readonly planned: KeyChangeInput | null
  readonly onPlan: (change: KeyChangeInput) => void
  readonly onUndo: () => void
}

type Open = 'weight' | 'swap' | null

const PLANNED = {
  revoke: 'to be revoked',
  're-weight': 'new weight',
  swap: 'to be swapped',
  add: '',
}

/** Key of the account, with the changes that can be planned for it. */
export function KeyRow({ keyFacts: key, planned, onPlan, onUndo }: KeyRowProps) {
  const [open, setOpen] = useState<Open>(null)
  const first = useRef<HTMLButtonElement>(null)
  const { index } = key
  const close = () => {
    setOpen(null)
    // The form has unmounted, so the focus moves to its row.
    first.current?.focus()
  }
  const plan = (change: KeyChangeInput) => {
    onPlan(change)
    close()
  }
  return (
    <li className="flex min-w-0 flex-col gap-3 py-3" aria-label={`Key ${index}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="w-14 shrink-0 font-medium tabular-nums">Key {index}</span>
        <InlineValue name={`public key ${index}`} value={key.publicKey} shorten />
        <span className="text-xs">
          <Algorithms row={key} />
        </span>
        <span className="flex items-center gap-2">
          Weight <KeyWeight {...key} />
        </span>
        <Signs {...key} />
        {planned ? <Badge tone="accent">{PLANNED[planned.kind]}</Badge> : null}
      </div>
      {key.revoked ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={first}
            size="sm"
            aria-label={planned ? `Undo the change of key ${index}` : `Revoke key ${index}`}
            onClick={planned ? onUndo : () => onPlan({ kind: 'revoke', index })}
          >
            {planned ? 'Undo' : 'Revoke'}
          </Button>
          {planned ? null : (
            <>
              <Button
                size="sm"
                aria-label={`Change weight of key ${index}`}
                aria-expanded={open === 'weight'}
                onClick={() => setOpen(open === 'weight' ? null : 'weight')}
              >
                Change weight
              </Button>
              <Button
                size="sm"
                aria-label={`Swap key ${index}`}
                aria-expanded={open === 'swap'}
                onClick={() => setOpen(open === 'swap' ? null : 'swap')}
              >
                Swap
              </Button>
            </>
          )}
        </div>
      )}
      {planned || open === null ? null : open === 'weight' ? (
        <WeightForm
          index={index}
          weight={key.weight}
          onWeight={weight => plan({ kind: 're-weight', index, weight })}
          onCancel={close}
        />
      ) : (
        <NewKeyForm
          verb={`Plan this key in place of key ${index}`}
          weight={key.weight}
          onKey={newKey => plan({ kind: 'swap', index, key: newKey })}
          onCancel={close}
        />
      )}
    </li>
  )
}

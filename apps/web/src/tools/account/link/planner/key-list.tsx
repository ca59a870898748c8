import type { KeyChangeInput, PresentKey } from '@toolkit/core/key-plan/key-plan'
import { Plus, RefreshCw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/fields/text-field'
import { Card } from '../../../../ui/layout/card'
import { countOf } from '../../../../ui/values/format'
import { KeyRow } from './key-row'
import { NewKeyForm } from './new-key-form'

/**
 * Payers of big apps have thousands; keys that aren't listed are found by index or part of the key.
 */
const MAX_VISIBLE = 20

interface KeyListProps {
  readonly keys: readonly PresentKey[]
  readonly inputs: readonly KeyChangeInput[]
  readonly onPlan: (change: KeyChangeInput) => void
  /** Called to undo the change planned for this key. */
  readonly onUndo: (index: number) => void
  readonly onRead: () => void
}

/** Keys of the account, active ones first, and a form for a new one. */
export function KeyList({ keys, inputs, onPlan, onUndo, onRead }: KeyListProps) {
  const [requested, setRequested] = useState('')
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const found = useMemo(() => matching(keys, requested), [keys, requested])
  const planned = new Map(
    inputs.flatMap(input => (input.kind === 'add' ? [] : [[input.index, input] as const])),
  )
  const close = () => {
    setAdding(false)
    add.current?.focus()
  }
  return (
    <Card
      title="Keys"
      stacked
      actions={
        <>
          <Button size="sm" variant="ghost" icon={RefreshCw} onClick={onRead}>
            Read again
          </Button>
          <Button
            ref={add}
            size="sm"
            icon={Plus}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            Add a key
          </Button>
        </>
      }
    >
      {adding ? (
        <NewKeyForm
          verb="Add to the plan"
          onKey={key => {
            onPlan({ kind: 'add', key })
            close()
          }}
          onCancel={close}
        />
      ) : null}
      {keys.length > MAX_VISIBLE ? (
        <TextField
          label="Find a key"
          mono
          value={requested}
          onChange={setRequested}
          hint={`Index or part of the public key; ${countOf(keys.length, 'key')} in all.`}
        />
      ) : null}
      {keys.length === 0 ? <p className="text-text-muted">The account has no keys.</p> : null}
      <ul aria-label="Keys of the account" className="divide-y divide-border">
        {found.slice(0, MAX_VISIBLE).map(key => (
          <KeyRow
            key={key.index}
            keyFacts={key}
            planned={planned.get(key.index) ?? null}
            onPlan={onPlan}
            onUndo={() => onUndo(key.index)}
          />
        ))}
      </ul>
      {found.length > MAX_VISIBLE ? (
        <p className="text-text-muted">
          {countOf(found.length - MAX_VISIBLE, 'further key')}: enter an index or a part of the
          public key.
        </p>
      ) : null}
    </Card>
  )
}

/** Lists active keys first; for a number, sorts by index only. */
function matching(keys: readonly PresentKey[], requested: string): readonly PresentKey[] {
  const text = requested.trim().toLowerCase().replace(/^0x/, '')
  const sorted = keys.toSorted((a, b) => Number(a.revoked) - Number(b.revoked) || a.index - b.index)
  if (text === '') return sorted
  return sorted.filter(({ index, publicKey }) =>
    /^\d{1,7}$/.test(text) ? `${index}` === text : publicKey.includes(text),
  )
}

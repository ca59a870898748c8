import type { NewKeyInput } from '@toolkit/core/key-plan/key-plan'
import { useEffect, useRef, useState } from 'react'
import { editRow, newRow } from '../../../../account/new-keys/key-row'
import { keyUses } from '../../../../account/new-keys/made-here'
import { NewKeyFields } from '../../../../account/new-keys/new-key-fields'
import { readRow } from '../../../../account/new-keys/read-key'
import { Button } from '../../../../ui/button'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import manifest from '../manifest'

const SecretKeySource = lazyPart(
  async () => (await import('../../../../secrets/new-key/secret-key-source')).SecretKeySource,
  { name: 'This source of keys', loading: <Spinner label="Loading" /> },
)

/** The chain accepts keys without weight, and the account has others to sign with. */
const LEAST_WEIGHT = 0

interface NewKeyFormProps {
  /** Button label: "Add to the plan". */
  readonly verb: string
  /** Initial weight: that of the replaced key. */
  readonly weight?: number | undefined
  readonly onKey: (key: NewKeyInput) => void
  readonly onCancel: () => void
}

/**
 * Key for the account: its public half in any format or made here, its algorithms, and its weight.
 * Text isn't persisted before it is parsed, since it may be a private key pasted by mistake.
 */
export function NewKeyForm({ verb, weight, onKey, onCancel }: NewKeyFormProps) {
  const [row, setRow] = useState(() => newRow(weight === undefined ? {} : { weight: `${weight}` }))
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const { area, submit, submissions } = useSubmit(() => {
    const key = readRow(row, LEAST_WEIGHT)
    if (key === null) return false
    onKey({ ...key, weight: row.weight })
    // Prevents a key made here from being reused as the next one.
    keyUses.emit({ publicKeys: [key.publicKey], address: null })
    return 'ended'
  })

  return (
    <div {...area} className="flex min-w-0 flex-col gap-4">
      <NewKeyFields
        tool={manifest}
        row={row}
        onChange={change => setRow(before => editRow(before, change))}
        submissions={submissions}
        secretSource={SecretKeySource}
        leastWeight={LEAST_WEIGHT}
        fieldRef={field}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" onClick={submit}>
          {verb}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

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

/** The chain takes keys without weight, and the account has others to sign with. */
const LEAST_WEIGHT = 0

interface NewKeyFormProps {
  /** What the button does: "Add to the plan". */
  readonly verb: string
  /** What the weight starts with: that of the key it comes in place of. */
  readonly weight?: number | undefined
  readonly onKey: (key: NewKeyInput) => void
  readonly onCancel: () => void
}

/**
 * A key for the account: its public half in any form or made here, how it signs, what it weighs. What is
 * typed is not kept before it is read: it may be a private key in the wrong place.
 */
export function NewKeyForm({ verb, weight, onKey, onCancel }: NewKeyFormProps) {
  const [row, setRow] = useState(() => newRow(weight === undefined ? {} : { weight: `${weight}` }))
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const { area, submit, submissions } = useSubmit(() => {
    const key = readRow(row, LEAST_WEIGHT)
    if (key === null) return false
    onKey({ ...key, weight: row.weight })
    // One that was made here is not taken for the next key as well.
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

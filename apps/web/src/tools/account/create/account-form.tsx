import { Plus, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { shortenMiddle } from '../../../ui/values/format'
import { KeyRowFields, type RefusedField } from './key-row'
import { MOST_KEYS } from './key-rows'
import { KEY_SOURCES } from './key-sources'
import type { FormRow, FormState } from './use-form'

interface AccountFormProps {
  readonly form: FormState
  readonly refused: RefusedField | null
  /** The first key's field. */
  readonly keyRef: RefObject<HTMLTextAreaElement | null>
}

/** The keys of the account to be: one stands open; of several, each folds. */
export function AccountForm({ form, refused, keyRef }: AccountFormProps) {
  const { rows } = form
  /** Those that were folded by hand. */
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const several = rows.length > 1
  return (
    <>
      {several ? (
        <ul aria-label="Keys of the account" className="flex flex-col gap-4">
          {rows.map(row => (
            <li key={row.id} className="relative rounded-md border border-border px-3 py-2 sm:px-4">
              <Disclosure
                label={`Key ${row.index}`}
                summary={summaryOf(row)}
                className="pr-10"
                open={!folded.has(row.id)}
                onToggle={open =>
                  setFolded(before => {
                    const next = new Set(before)
                    if (open) next.delete(row.id)
                    else next.add(row.id)
                    return next
                  })
                }
              >
                <fieldset aria-label={`Key ${row.index}`} className="-mr-10 min-w-0 pb-2">
                  <KeyRowFields
                    row={row}
                    form={form}
                    refused={refused}
                    fieldRef={row.index === 0 ? keyRef : undefined}
                  />
                </fieldset>
              </Disclosure>
              <IconButton
                icon={X}
                label={`Remove key ${row.index}`}
                size="sm"
                className="absolute top-1.5 right-1.5"
                onClick={() => form.remove(row.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        rows.map(row => (
          <KeyRowFields key={row.id} row={row} form={form} refused={refused} fieldRef={keyRef} />
        ))
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          icon={Plus}
          disabled={rows.length >= MOST_KEYS}
          onClick={() => {
            // What is filled in folds, so that the new key is in view.
            setFolded(new Set(rows.filter(({ newKey }) => newKey !== null).map(({ id }) => id)))
            form.add()
          }}
        >
          Add a key
        </Button>
        {rows.length >= MOST_KEYS ? (
          <p className="text-text-muted text-xs">{MOST_KEYS} keys are the most that fit here.</p>
        ) : null}
      </div>
    </>
  )
}

/** A key in a few words, while it is folded. */
function summaryOf({ keyReading, source, weight }: FormRow): string {
  const key =
    keyReading.kind === 'key'
      ? shortenMiddle(keyReading.publicKey)
      : `${KEY_SOURCES[source]} missing`
  return `${key}, weight ${weight}`
}

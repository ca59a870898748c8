import { Plus, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { KeyRow } from '../../../account/new-keys/key-row'
import { KEY_SOURCES } from '../../../account/new-keys/key-source'
import { NewKeyFields } from '../../../account/new-keys/new-key-fields'
import { readKey, readRow } from '../../../account/new-keys/read-key'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { shortenMiddle } from '../../../ui/values/format'
import type { refusedField } from './creation'
import manifest from './manifest'
import { type FormState, LEAST_WEIGHT, MAX_KEYS } from './use-form'

const SecretKeySource = lazyPart(
  async () => (await import('../../../secrets/new-key/secret-key-source')).SecretKeySource,
  {
    name: 'This source of keys',
    // As tall as the fields of a new key, so that nothing below it moves.
    loading: (
      <div className="min-h-127 sm:min-h-81 lg:min-h-131 xl:min-h-85 min-[100rem]:min-h-81">
        <Spinner label="Loading" />
      </div>
    ),
  },
)

interface AccountFormProps {
  readonly form: FormState
  readonly submissions: number
  readonly refused: ReturnType<typeof refusedField>
  /** Field of the first key. */
  readonly keyRef: RefObject<HTMLTextAreaElement | null>
}

/** Keys of the new account: a single one is open; each of several can be folded. */
export function AccountForm({ form, submissions, refused, keyRef }: AccountFormProps) {
  const { rows } = form
  /** Keys folded by the user. */
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const several = rows.length > 1
  const fieldsOf = (row: KeyRow, index: number) => (
    <NewKeyFields
      key={row.id}
      tool={manifest}
      row={row}
      onChange={change => form.set(row.id, change)}
      submissions={submissions}
      secretSource={SecretKeySource}
      leastWeight={LEAST_WEIGHT}
      refused={refused?.index === index ? refused : null}
      folded={!several}
      fieldRef={index === 0 ? keyRef : undefined}
    />
  )
  return (
    <>
      {several ? (
        <ul aria-label="Keys of the account" className="flex flex-col gap-4">
          {rows.map((row, index) => (
            <li key={row.id} className="relative rounded-md border border-border px-3 py-2 sm:px-4">
              <Disclosure
                label={`Key ${index}`}
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
                <fieldset aria-label={`Key ${index}`} className="-mr-10 min-w-0 pb-2">
                  {fieldsOf(row, index)}
                </fieldset>
              </Disclosure>
              <IconButton
                icon={X}
                label={`Remove key ${index}`}
                size="sm"
                className="absolute top-1.5 right-1.5"
                onClick={() => form.remove(row.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        rows.map(fieldsOf)
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          icon={Plus}
          disabled={rows.length >= MAX_KEYS}
          onClick={() => {
            // Completed rows fold, so that the new key is in view.
            setFolded(
              new Set(rows.filter(row => readRow(row, LEAST_WEIGHT) !== null).map(({ id }) => id)),
            )
            form.add()
          }}
        >
          Add a key
        </Button>
        {rows.length >= MAX_KEYS ? (
          <p className="text-text-muted text-xs">{MAX_KEYS} keys are the most that fit here.</p>
        ) : null}
      </div>
    </>
  )
}

/** Summary of a key while it is folded. */
function summaryOf(row: KeyRow): string {
  const read = readKey(row)
  const key =
    read.kind === 'key' ? shortenMiddle(read.publicKey) : `${KEY_SOURCES[row.source]} missing`
  return `${key}, weight ${row.weight}`
}

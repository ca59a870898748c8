import type { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { Secret } from '@toolkit/core/secret'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import type { ToolManifest } from '../../frame/manifest'
import { WrongTool } from '../../frame/paste/wrong-tool'
import { ByteField } from '../../ui/fields/byte-field'
import { InlineValue } from '../../ui/values/inline-value'
import type { RunState } from '../../workers/run'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { type KeyRow, SAMPLE_PUBLIC_KEY } from './key-row'
import { needsWorker, readKey } from './read-key'
import type { ReadPublicKey } from './read-public-key.task'

const READ_PUBLIC_KEY = taskRef<typeof import('./read-public-key.task').default>('read-public-key')

export interface PublicKeyFieldProps {
  /** The tool with the field. */
  readonly tool: ToolManifest
  readonly row: KeyRow
  readonly onChange: (change: Partial<KeyRow>) => void
  /** True if its error is shown. */
  readonly visible: boolean
  readonly onPasted: () => void
  /** Server error about it. */
  readonly refused: ToolError | null
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined
}

/** Field for a public key in any form, with a notice about its conversion. */
export function PublicKeyField(props: PublicKeyFieldProps) {
  const { tool, row, onChange, visible, onPasted, refused, fieldRef } = props
  const form = useOtherForm(row, onChange)
  const key = readKey(row)
  const error =
    !visible || key.kind === 'key' || form.status === 'pending'
      ? null
      : form.status === 'error'
        ? form.error
        : key.error
  const fits = error && key.kind === 'refused' ? key.fits : null
  return (
    <div
      className="flex min-w-0 flex-col gap-5"
      // Once the pasted text has reached the field.
      onPaste={() => setTimeout(onPasted, 0)}
    >
      <ByteField
        ref={fieldRef}
        label="Public key"
        rows={3}
        value={row.text}
        onChange={text => onChange({ text })}
        bytes={key.kind === 'key' ? key.publicKey.length / 2 : undefined}
        hint="128 hex digits, X then Y; or 0x, 04, compressed, PEM, JWK, DER, RLP account key."
        notice={
          key.kind === 'refused' ? undefined : key.publicKey === SAMPLE_PUBLIC_KEY.text ? (
            <span className="text-warning">
              A published sample: anybody can sign for an account with this key.
            </span>
          ) : key.notice ? (
            <>
              {key.notice}
              <span className="mt-1 flex flex-wrap items-center gap-x-2">
                Used: <InlineValue name="the key that is used" value={key.publicKey} shorten />
              </span>
            </>
          ) : undefined
        }
        error={error ?? refused}
        errorAction={
          fits
            ? {
                label: `Use ${SIGNATURE_ALGORITHMS[fits].label}`,
                onAction: () => onChange({ signatureAlgorithm: fits }),
              }
            : undefined
        }
      />
      <WrongTool tool={tool} text={row.text} takes={['public-key']} />
    </div>
  )
}

/** Parses a key in a form other than digits in a worker: the row gets the key and the facts that it states. */
function useOtherForm(
  row: KeyRow,
  onChange: (change: Partial<KeyRow>) => void,
): RunState<ReadPublicKey> {
  const { text } = row
  const unread = needsWorker(row)
  const question = useMemo(() => (unread ? new Secret(text) : null), [unread, text])
  const state = useWorkerQuery(READ_PUBLIC_KEY, question)
  const read = state.status === 'success' ? state.data : null
  const onRead = useEffectEvent((found: ReadPublicKey) => {
    const { publicKey, formLabel, signatureAlgorithm, hashAlgorithm, weight } = found
    onChange({
      read: { text, publicKey, formLabel },
      ...(signatureAlgorithm ? { signatureAlgorithm } : {}),
      ...(hashAlgorithm ? { hashAlgorithm } : {}),
      ...(weight === null ? {} : { weight: `${weight}` }),
    })
  })
  useEffect(() => {
    if (read) onRead(read)
  }, [read])
  return state
}

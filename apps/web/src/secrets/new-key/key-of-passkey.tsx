import { type ToolError, toToolError } from '@toolkit/core/errors'
import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SourceKey, SourceKeyProps } from '../../account/new-keys/key-source'
import { useStore } from '../../state/store'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { TextField } from '../../ui/fields/text-field'
import { useSubmit } from '../../ui/fields/use-submit'
import { Notice } from '../../ui/layout/notice'
import { InlineValue } from '../../ui/values/inline-value'
import { useWorkerMutation } from '../../workers/use-worker-mutation'
import { MadeList } from '../made/made-list'
import type { MadePasskey } from '../made/made-secret'
import { madeSecrets } from '../made/made-secrets'
import { placedOf } from '../made/made-store'
import { requirePasskeys } from '../sign/request-passkey'
import { createPasskey } from './create-passkey'
import { SourceKeyLine } from './source-key-line'

const FIRST_NAME = 'Flow account'

/** Passkey created on this device; its private key never leaves the device or its passkey store. */
export function KeyOfPasskey({ formNumber, value, onChange, submitted }: SourceKeyProps) {
  const [name, setName] = useState(FIRST_NAME)
  const job = useWorkerMutation((name: string, { signal }) => createPasskey(name, signal))
  const unavailable = whyUnavailable()
  const empty = name.trim() === ''

  const { area, submit } = useSubmit(async () => {
    if (empty) return false
    const { data: made } = await job.mutate(name.trim())
    if (made) madeSecrets.add({ what: 'passkey', label: name.trim(), ...made }, formNumber)
    return 'ended'
  })

  // The device gives the public key only once, so it stays here whatever the user selects later.
  const all = useStore(madeSecrets)
  const passkey = placedOf(all, formNumber, 'passkey', value?.publicKey)
  const others = all.secrets.filter(({ what }) => what === 'passkey')
  useEffect(() => madeSecrets.open(formNumber), [formNumber])
  const settle = useEffectEvent(() => {
    if (passkey === null) return
    madeSecrets.choose(passkey.id, formNumber)
    if (value?.publicKey !== passkey.publicKey) onChange(sourceKeyOf(passkey))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of what is taken.
  useEffect(() => settle(), [passkey?.id, value])

  if (unavailable) {
    return (
      <div data-invalid={submitted || undefined} tabIndex={-1}>
        <ErrorLine error={unavailable} />
      </div>
    )
  }
  return (
    <div {...area} className="flex min-w-0 flex-col gap-4">
      <Notice tone="warning" title="Before you use a passkey">
        <ul className="list-disc space-y-1 pl-4">
          <li>
            Its private key stays on the device, or in the account that syncs your passkeys. Lose
            those and the key is gone: nobody can export or restore it. Give the account a second
            key.
          </li>
          <li>
            It belongs to{' '}
            <code translate="no" className="bytes">
              {location.hostname}
            </code>
            . It signs only there: if this site moves to another address, the passkey doesn’t
            follow.
          </li>
          <li>Works only in apps that support FLIP 264. Other wallets can’t import it.</li>
        </ul>
      </Notice>
      {value ? (
        <>
          <SourceKeyLine value={value} />
          {value.credentialId === null ? null : (
            <p className="flex flex-wrap items-center gap-x-2 text-text-muted text-xs">
              Credential ID:
              <InlineValue name="credential ID" value={value.credentialId} shorten />
              Note it where the device has several passkeys; it isn’t secret.
            </p>
          )}
        </>
      ) : (
        <TextField
          label="Name of the passkey"
          value={name}
          onChange={setName}
          error={empty ? 'Enter a name.' : null}
          hint="Your device lists the passkey under this name."
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Fingerprint} busy={job.status === 'pending'} onClick={submit}>
          {value ? 'Create another passkey' : 'Create the passkey'}
        </Button>
      </div>
      {others.length > 1 ? (
        <MadeList
          className="rounded-md border border-border"
          secrets={others}
          current={passkey?.id ?? null}
          onUse={({ id }) => madeSecrets.choose(id, formNumber)}
        />
      ) : null}
      {job.status === 'error' ? <ErrorLine error={job.error} /> : null}
      {submitted && !value ? (
        <div data-invalid tabIndex={-1}>
          <ErrorLine error="Create the passkey." />
        </div>
      ) : null}
    </div>
  )
}

function sourceKeyOf({ publicKey, label, credentialId }: MadePasskey): SourceKey {
  return {
    ...{ publicKey, signatureAlgorithm: 'ECDSA_P256', saved: true },
    ...{ origin: `Passkey “${label}”`, credentialId },
  }
}

function whyUnavailable(): ToolError | null {
  try {
    requirePasskeys()
    return null
  } catch (error) {
    return toToolError(error)
  }
}

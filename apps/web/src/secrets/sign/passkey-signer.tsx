import { type ToolError, toToolError } from '@toolkit/core/errors'
import { findPasskey, passkeyChallenge, passkeySignature } from '@toolkit/core/signing/passkey'
import type { TransactionSignature } from '@toolkit/core/transaction/transaction'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { NumberField, TextField } from '../../ui/fields/text-field'
import { useSubmit } from '../../ui/fields/use-submit'
import { Disclosure } from '../../ui/layout/disclosure'
import { AttemptOutcome } from './attempt-outcome'
import { passkeyOfNoKey, passkeyOfOtherAccount, passkeyOtherHash } from './errors'
import { readCredentialId, requestPasskey, requirePasskeys } from './request-passkey'
import { SignButton } from './signing-policy'
import { readKeyIndex } from './unchecked-key'
import { type SignerProps, useAttempt } from './use-attempt'

/** Signs with a passkey of this site (FLIP 264). */
export function PasskeySigner(props: SignerProps) {
  const { signer, known, waiting } = props
  const [credentialId, setCredentialId] = useState('')
  const [index, setIndex] = useState('0')
  const attempt = useAttempt(props)
  const completes = props.completes(null)
  const isKnown = known.keys.has(signer.address)
  const keyIndex = readKeyIndex(index)
  const id = attempted(() => readCredentialId(credentialId))
  const unavailable = attempted(requirePasskeys).error

  const { area, submit } = useSubmit(async () => {
    if (waiting) return 'ended'
    if (id.error || (!isKnown && typeof keyIndex !== 'number')) return false
    await attempt.run(signal => sign(props, id.value ?? null, signal, keyIndex), completes)
    return 'ended'
  })

  if (unavailable) {
    return (
      <>
        <ErrorLine error={unavailable} />
        <SignButton disabled />
      </>
    )
  }
  return (
    <div {...area} className="flex min-w-0 flex-col gap-4">
      <p className="text-text-muted">
        {attempt.state.status === 'pending'
          ? 'Your browser asks for a passkey.'
          : `A passkey of ${location.hostname} signs. Its public key is a key of the account with SHA2-256.`}
      </p>
      {isKnown || waiting ? null : (
        <NumberField
          label="Key index"
          value={index}
          onChange={setIndex}
          error={typeof keyIndex === 'number' ? null : keyIndex}
          hint="The account’s keys aren’t known, so the passkey’s key can’t be found."
        />
      )}
      <Disclosure label="One passkey only">
        <TextField
          label="Credential ID"
          optional
          mono
          value={credentialId}
          onChange={setCredentialId}
          error={id.error}
          hint="Hex or Base64url. Empty: the browser offers all passkeys of this site."
        />
      </Disclosure>
      <SignButton
        icon={Fingerprint}
        completes={completes}
        disabled={waiting}
        busy={attempt.state.status === 'pending'}
        onClick={submit}
      />
      <AttemptOutcome
        attempt={attempt}
        method={props}
        actions={
          <Button size="sm" onClick={submit}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

async function sign(
  { transaction, signer, known }: SignerProps,
  credentialId: Uint8Array | null,
  signal: AbortSignal,
  typedIndex: number | ToolError,
): Promise<TransactionSignature> {
  const { address } = signer
  const challenge = passkeyChallenge(transaction, address)
  const made = passkeySignature(await requestPasskey(challenge, credentialId, signal))
  if (!known.keys.has(address)) {
    return { address, keyIndex: typeof typedIndex === 'number' ? typedIndex : 0, ...made }
  }
  const found = findPasskey(transaction, address, made, known.keys)
  if (found.kind === 'none') throw passkeyOfNoKey({ address })
  // The check reports its error, as for any key.
  if (found.kind === 'fault') return { address, keyIndex: 0, ...made }
  const { address: of, key } = found
  if (of !== address) throw passkeyOfOtherAccount({ address, of, keyIndex: key.index })
  if (found.kind === 'hash') throw passkeyOtherHash({ address, keyIndex: key.index })
  return { address, keyIndex: key.index, ...made }
}

function attempted<T>(act: () => T): { readonly value?: T; readonly error: ToolError | null } {
  try {
    return { value: act(), error: null }
  } catch (error) {
    return { error: toToolError(error) }
  }
}

import { type ToolError, toToolError } from '@toolkit/core/errors'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import type { TransactionSignature } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import {
  type ExternalSignature,
  parseExternalSignature,
} from '@toolkit/explain/doctor/external-signature'
import { BadgeCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button'
import { ByteField } from '../../ui/fields/byte-field'
import { ErrorLine } from '../../ui/fields/error-line'
import { SelectField } from '../../ui/fields/select-field'
import { NumberField } from '../../ui/fields/text-field'
import { useSubmit } from '../../ui/fields/use-submit'
import { Disclosure } from '../../ui/layout/disclosure'
import { Spinner } from '../../ui/loading'
import { CopyButton } from '../../ui/values/copy-button'
import { CopyableValue } from '../../ui/values/copyable-value'
import { TextBox } from '../../ui/values/text-box'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { AttemptOutcome } from './attempt-outcome'
import { otherAccountNamed } from './errors'
import { ExternalTools } from './external-tools'
import { keyLabel } from './sign-messages'
import { SignButton } from './signing-policy'
import { readKeyIndex } from './unchecked-key'
import { type SignerProps, useAttempt } from './use-attempt'

const MESSAGE = taskRef<typeof import('./external-message.task').default>('external-message')

/** Gives out the message for an external signer, and accepts the signature. */
export function ExternalSigner(props: SignerProps) {
  const { transaction, signer, known, waiting } = props
  const { address } = signer
  const accountKeys = known.keys.get(address)
  const usable = accountKeys?.filter(key => !key.revoked && !signer.signed.includes(key.index))
  const [text, setText] = useState('')
  const [index, setIndex] = useState<string | null>(null)
  const [converted, setConverted] = useState(false)
  const attempt = useAttempt(props)
  const given = useMemo(() => readText(text), [text])
  const { value } = given
  const chosen = index ?? `${value?.keyIndex ?? usable?.[0]?.index ?? 0}`
  const key = usable?.find(one => `${one.index}` === chosen) ?? null
  const keyIndex = readKeyIndex(chosen)
  const completes = props.completes(key?.index ?? null)
  const other = value?.address && value.address !== address ? value.address : null
  const change = value && changeOf(value)

  const { area, submit, submitted, edited } = useSubmit(async () => {
    if (waiting) return 'ended'
    if (!value || other || typeof keyIndex !== 'number' || (change && !converted)) return false
    if (await attempt.run(async () => signatureOf(value, props, keyIndex), completes)) {
      setText('')
      setIndex(null)
      setConverted(false)
      edited()
    }
    return 'ended'
  })

  return (
    <div {...area} className="flex min-w-0 flex-col gap-4">
      <ToSign method={props} accountKey={key} transaction={transaction} />
      {usable && usable.length > 0 ? (
        <SelectField
          label="Key that signs"
          value={chosen}
          onChange={next => {
            setIndex(next)
            attempt.reset()
          }}
          options={[
            ...(key || typeof keyIndex !== 'number'
              ? []
              : [{ value: chosen, label: `key ${chosen}, not a key to sign with` }]),
            ...usable.map(one => ({ value: `${one.index}`, label: keyLabel(one) })),
          ]}
        />
      ) : (
        <NumberField
          label="Key index"
          value={chosen}
          onChange={setIndex}
          error={typeof keyIndex === 'number' ? null : keyIndex}
        />
      )}
      <ByteField
        label="Signature"
        rows={2}
        value={text}
        onChange={next => {
          setText(next)
          setIndex(null)
          setConverted(false)
          attempt.reset()
        }}
        placeholder="Hex, Base64, DER, PEM, or the JSON of FCL or a KMS"
        error={
          given.error ??
          (other ? otherAccountNamed({ named: other, address }) : null) ??
          (submitted && text.trim() === '' ? 'Paste the signature.' : null) ??
          (submitted && change && !converted ? `${change} Convert it first.` : null)
        }
        notice={converted && change ? 'Converted to r and s, 64 bytes.' : null}
      />
      {change && !converted ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-text-muted">{change}</span>
          <Button size="sm" onClick={() => setConverted(true)}>
            Convert to r and s
          </Button>
        </div>
      ) : null}
      <SignButton
        verb="Add"
        icon={BadgeCheck}
        completes={completes}
        disabled={waiting}
        busy={attempt.state.status === 'pending'}
        onClick={submit}
      />
      <AttemptOutcome attempt={attempt} method={props} />
    </div>
  )
}

interface Given {
  readonly value: ExternalSignature | null
  readonly error: ToolError | null
}

function readText(text: string): Given {
  if (text.trim() === '') return { value: null, error: null }
  try {
    return { value: parseExternalSignature(text), error: null }
  } catch (error) {
    return { value: null, error: toToolError(error) }
  }
}

/** Describes the part of a signature beside r */
function changeOf({ signature: { form, recoveryByte } }: ExternalSignature): string | null {
  if (recoveryByte !== null) {
    return `It has a recovery byte (${recoveryByte.value}); Flow wants the 64 bytes r and s.`
  }
  return form.startsWith('der') ? 'It is DER; Flow wants the 64 bytes r and s.' : null
}

function signatureOf(
  { signature, extensionData }: ExternalSignature,
  { signer }: SignerProps,
  keyIndex: number,
): TransactionSignature {
  return {
    ...{ address: signer.address, keyIndex, signature: signature.bytes },
    ...(extensionData ? { extensionData } : {}),
  }
}

interface ToSignProps {
  readonly method: SignerProps
  readonly transaction: SignerProps['transaction']
  /** Null: the account's keys are unknown. */
  readonly accountKey: AccountKey | null
}

/** Message, hash and commands for the external signer. */
function ToSign({ method, transaction, accountKey }: ToSignProps) {
  const { address } = method.signer
  const question = useMemo(() => ({ transaction, address }), [transaction, address])
  const state = useWorkerQuery(MESSAGE, question)
  if (state.status === 'error') return <ErrorLine error={state.error} />
  if (state.status !== 'success') return <Spinner label="Encoding" />
  const { message, hashes, command } = state.data
  const visible: readonly AccountHashAlgorithm[] = accountKey
    ? [accountKey.hashAlgorithm]
    : ACCOUNT_HASH_ALGORITHM_IDS.toReversed()
  return (
    <>
      {visible.map(id => (
        <CopyableValue
          key={id}
          name={`${HASH_ALGORITHMS[id].label} of the message`}
          value={hashes[id]}
          note="For a signer that takes a digest: sign it as it is."
        />
      ))}
      {accountKey ? (
        <Disclosure
          label="Sign with OpenSSL, a KMS or PKCS#11"
          summary={`${SIGNATURE_ALGORITHMS[accountKey.signatureAlgorithm].label}, ${HASH_ALGORITHMS[accountKey.hashAlgorithm].label}`}
          whenOpened
        >
          <ExternalTools message={message} address={address} accountKey={accountKey} />
        </Disclosure>
      ) : null}
      <Disclosure label="Message and command" summary={`${message.length / 2} bytes`}>
        <div className="flex flex-wrap items-center gap-2">
          <span className="grow text-text-muted text-xs">
            Message, with tag: for a signer that hashes it itself.
          </span>
          <CopyButton name="message" value={message} />
        </div>
        <TextBox label="Message" text={message} />
        <CopyableValue
          name="flow-cli command"
          value={command}
          className="[&_code]:whitespace-pre-wrap"
          note="Put the name that the account has in your flow.json. It writes signed.rlp, the whole transaction: open that as a handed-over transaction."
        />
      </Disclosure>
    </>
  )
}

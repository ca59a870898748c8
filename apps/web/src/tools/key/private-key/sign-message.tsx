import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  type HashAlgorithm,
  isAccountHashAlgorithm,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'
import { orList } from '@toolkit/core/text/format-list'
import { PenLine } from 'lucide-react'
import { type Dispatch, type ReactNode, type SetStateAction, useLayoutEffect } from 'react'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/fields/byte-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { SelectField } from '../../../ui/fields/select-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Notice } from '../../../ui/layout/notice'
import { Spinner } from '../../../ui/loading'
import { isWorkerError } from '../../../workers/errors'
import { taskRef } from '../../../workers/task'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import type { MessageFormat, MessageTag } from './sign-message.task'

const SIGN_MESSAGE = taskRef<typeof import('./sign-message.task').default>('sign-message')

const SignedResult = lazyPart(async () => (await import('./signed-result')).SignedResult, {
  name: 'The signature',
  loading: <Spinner label="Loading" />,
})

export interface SignChoices {
  /** Null: the key's own, or the curve's usual one. */
  readonly hash: HashAlgorithm | null
  readonly tag: MessageTag
  readonly format: MessageFormat
  readonly message: string
}

/** No message typed yet, with the settings that wallets use. */
export const NO_MESSAGE: SignChoices = { hash: null, tag: 'user', format: 'text', message: '' }

interface SignMessageProps {
  /** Same Secret on every render; null if only the public key is known. */
  readonly privateKey: Secret<string> | null
  /** Curve to sign on. */
  readonly signatureAlgorithm: SignatureAlgorithm
  /** Selects the other curve, if there is one. */
  readonly curveSwitch: ReactNode
  /** Typed and selected values; they outlive the tab. */
  readonly choices: SignChoices
  readonly onChoices: Dispatch<SetStateAction<SignChoices>>
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly address: string | null
  readonly keyIndex: number | null
}

const FORMATS: readonly { readonly value: MessageFormat; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hex' },
  { value: 'base64', label: 'Base64' },
]
const TAGS: Readonly<Record<MessageTag, string>> = {
  user: 'User message',
  none: 'None',
  transaction: 'Transaction',
}
const SUMMED_TAGS: Readonly<Record<MessageTag, string>> = {
  user: 'user-message tag',
  none: 'no tag',
  transaction: 'transaction tag',
}
const TAG_HINTS: Record<MessageTag, string> = {
  user: 'Prefixes FLOW-V0.0-user, as wallets do for user messages.',
  none: 'Hashes and signs only the message. Flow wallets never sign this way.',
  transaction: 'Prefixes FLOW-V0.0-transaction, as for a payload or an envelope.',
}
const HASHES: readonly HashAlgorithm[] = [
  'SHA3_256',
  'SHA2_256',
  'KECCAK_256',
  'SHA3_384',
  'SHA2_384',
]

/** Signs a message in a worker, and shows the signature beside it once verified. */
export function SignMessage(props: SignMessageProps) {
  const { privateKey, signatureAlgorithm, choices, address, keyIndex } = props
  const set = (change: Partial<SignChoices>) =>
    props.onChoices(before => ({ ...before, ...change }))
  const { tag, format, message } = choices
  const { label, usualHash } = SIGNATURE_ALGORITHMS[signatureAlgorithm]
  const hashAlgorithm = choices.hash ?? props.hashAlgorithm ?? usualHash
  const signing = useWorkerMutation(SIGN_MESSAGE)
  // The signature of a previous input must not be shown beside this one, not even for one frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is signed, and how.
  useLayoutEffect(signing.reset, [
    privateKey,
    signatureAlgorithm,
    hashAlgorithm,
    tag,
    format,
    message,
    signing.reset,
  ])

  const failure = signing.status === 'error' ? signing.error : null
  const aboutMessage = failure !== null && !isWorkerError(failure)

  const { area, submit: sign } = useSubmit(async () => {
    if (!privateKey) return 'ended'
    return (
      (
        await signing.mutate({
          privateKey,
          signatureAlgorithm,
          hashAlgorithm,
          tag,
          format,
          message,
        })
      ).data !== null
    )
  })

  return (
    <Card title={label} actions={props.curveSwitch}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-2">
        <div {...area} className="flex min-w-0 flex-col gap-4">
          <ByteField
            label="Message"
            value={message}
            onChange={text => set({ message: text })}
            prose={format === 'text'}
            rows={4}
            mostPasted={30_000}
            placeholder={format === 'text' ? 'Message to sign' : 'Bytes to sign'}
            error={aboutMessage ? failure : null}
            aside={
              <SegmentedControl
                label="Message is"
                hideLabel
                value={format}
                onChange={value => set({ format: value })}
                options={FORMATS}
              />
            }
          />
          {tag === 'transaction' ? (
            <Notice tone="warning" title="This can authorise a transaction">
              Signing someone’s payload or envelope can spend everything in the account. Only sign
              what you decoded yourself.
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              icon={PenLine}
              disabled={!privateKey}
              busy={signing.status === 'pending'}
              onClick={sign}
            >
              Sign
            </Button>
            {privateKey ? null : <span className="text-text-muted">Requires a private key.</span>}
          </div>
          <Disclosure
            label="Advanced"
            summary={`${HASH_ALGORITHMS[hashAlgorithm].label}, ${SUMMED_TAGS[tag]}`}
          >
            <SegmentedControl
              label="Domain tag"
              value={tag}
              onChange={value => set({ tag: value })}
              options={TAGS}
              hint={TAG_HINTS[tag]}
            />
            <SelectField
              label="Hash to sign with"
              value={hashAlgorithm}
              onChange={hash => set({ hash })}
              options={HASHES.map(id => ({ value: id, label: HASH_ALGORITHMS[id].label }))}
              hint={
                isAccountHashAlgorithm(hashAlgorithm)
                  ? 'The hash algorithm of the account key.'
                  : `Account keys use ${orList(ACCOUNT_HASH_ALGORITHM_IDS.map(id => HASH_ALGORITHMS[id].label))}; the chain accepts no other.`
              }
            />
          </Disclosure>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {failure && !aboutMessage ? <ErrorHeading error={failure} onRetry={sign} /> : null}
          {signing.status === 'success' ? (
            <SignedResult signed={signing.data} {...{ signatureAlgorithm, address, keyIndex }} />
          ) : failure ? null : (
            <p className="text-text-muted">The signature appears here once it is verified.</p>
          )}
        </div>
      </div>
    </Card>
  )
}

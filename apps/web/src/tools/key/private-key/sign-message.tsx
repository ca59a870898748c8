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
import { orList } from '@toolkit/core/text/list-words'
import { PenLine } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
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
import { useTask } from '../../../workers/use-task'
import type { MessageFormat, MessageTag } from './sign-message.task'

const SIGN_MESSAGE = taskRef<typeof import('./sign-message.task').default>('sign-message')

const SignedResult = lazyPart(async () => (await import('./signed-result')).SignedResult, {
  name: 'The signature',
  loading: <Spinner label="Loading" />,
})

interface SignMessageProps {
  /** 64 hex digits, the same Secret on every render; null while there is no key to sign with. */
  readonly privateKey: Secret<string> | null
  /** The one to sign on; null without a key. */
  readonly curve: SignatureAlgorithm | null
  /** Whether it starts open. */
  readonly open: boolean
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly address: string | null
  readonly keyIndex: number | null
}

interface Choices {
  /** Null: the key's own, or what is usual on its curve. */
  readonly hash: HashAlgorithm | null
  readonly tag: MessageTag
  readonly format: MessageFormat
  readonly message: string
}

const FORMATS: readonly { readonly value: MessageFormat; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'hex', label: 'Hex' },
  { value: 'base64', label: 'Base64' },
]
const TAGS: readonly { readonly value: MessageTag; readonly label: string }[] = [
  { value: 'user', label: 'User message' },
  { value: 'none', label: 'None' },
  { value: 'transaction', label: 'Transaction' },
]
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

/** Signs a message in a worker, and shows the signature once it was verified. */
export function SignMessage(props: SignMessageProps) {
  const { privateKey, curve, address, keyIndex } = props
  const [choices, setChoices] = useState<Choices>({
    ...{ hash: null, tag: 'user', format: 'text', message: '' },
  })
  const set = (change: Partial<Choices>) => setChoices(before => ({ ...before, ...change }))
  const { tag, format, message } = choices
  const hashAlgorithm =
    choices.hash ??
    props.hashAlgorithm ??
    (curve ? SIGNATURE_ALGORITHMS[curve].usualHash : 'SHA3_256')
  const { state, run, reset } = useTask(SIGN_MESSAGE)
  // A signature of something else must not stand beside this, not even for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is signed, and how.
  useLayoutEffect(reset, [privateKey, curve, hashAlgorithm, tag, format, message, reset])

  const failure = state.status === 'failed' ? state.error : null
  const aboutMessage = failure !== null && !isWorkerError(failure)

  const { area, submit: sign } = useSubmit(async () => {
    if (!curve || !privateKey) return 'ended'
    return (await run({ privateKey, curve, hashAlgorithm, tag, format, message })) !== null
  })

  return (
    <Card>
      <Disclosure
        label="Sign a message"
        summary={curve ? `with the key on ${SIGNATURE_ALGORITHMS[curve].label}` : null}
        defaultOpen={props.open}
        whenOpened
      >
        <div {...area} className="flex flex-col gap-5">
          <SegmentedControl
            label="Message is"
            hideLabel
            value={format}
            onChange={value => set({ format: value })}
            options={FORMATS}
          />
          <ByteField
            label="Message"
            value={message}
            onChange={text => set({ message: text })}
            prose={format === 'text'}
            rows={3}
            mostPasted={30_000}
            placeholder={format === 'text' ? 'Message to sign' : 'Bytes to sign'}
            error={aboutMessage ? failure : null}
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
              disabled={!curve || !privateKey}
              busy={state.status === 'busy'}
              onClick={sign}
            >
              Sign
            </Button>
            {privateKey ? null : <span className="text-text-muted">Requires a private key.</span>}
          </div>
          <Disclosure
            label="Advanced"
            summary={
              curve
                ? `${HASH_ALGORITHMS[hashAlgorithm].label}, ${SIGNATURE_ALGORITHMS[curve].label}`
                : null
            }
          >
            <SegmentedControl
              label="Domain tag"
              value={tag}
              onChange={value => set({ tag: value })}
              options={TAGS}
              hint={TAG_HINTS[tag]}
            />
            <div className="grid gap-5 sm:grid-cols-2">
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
            </div>
          </Disclosure>
          {failure && !aboutMessage ? <ErrorHeading error={failure} onRetry={sign} /> : null}
          {curve && state.status === 'done' ? (
            <SignedResult signed={state.output} {...{ curve, address, keyIndex }} />
          ) : null}
        </div>
      </Disclosure>
    </Card>
  )
}

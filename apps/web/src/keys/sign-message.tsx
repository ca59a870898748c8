import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  type HashAlgorithm,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import type { Secret } from '@toolkit/core/secret'
import { PenLine } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../ui/button'
import { ByteField } from '../ui/byte-field'
import { Card } from '../ui/card'
import { ErrorLine } from '../ui/error-line'
import { Notice } from '../ui/notice'
import { SegmentedControl } from '../ui/segmented-control'
import { SelectField } from '../ui/select-field'
import { Spinner } from '../ui/spinner'
import { isWorkerError } from '../workers/errors'
import { useTask } from '../workers/use-task'
import type { WarmUp } from '../workers/warm-up'
import { LatePart } from './late-part'
import type { MessageFormat, MessageTag } from './sign-message.task'
import { usualHash } from './usual-hash'

const loadSignedResult = async () => (await import('./signed-result')).SignedResult

/** What it loads late, for a page's `useWarmUp`. */
export const SIGNING_PARTS: Required<WarmUp> = {
  imports: [loadSignedResult],
  tasks: ['sign-message'],
}

export interface SignMessageProps {
  /** 64 hex digits, the same Secret on every render; null while there is no key to sign with. */
  readonly privateKey: Secret<string> | null
  /** Where it is a key: one or both; none without a key. */
  readonly curves: readonly SignatureAlgorithm[]
  readonly hashAlgorithm?: AccountHashAlgorithm | null
  readonly address?: string | null
  readonly keyIndex?: number | null
  readonly headingLevel?: 2 | 3
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
  user: 'FLOW-V0.0-user stands before the message, as wallets have it when a user signs one.',
  none: 'The message alone is hashed and signed. Wallets on Flow never sign so.',
  transaction: 'FLOW-V0.0-transaction stands before it, as before a payload or an envelope.',
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
  const { privateKey, curves } = props
  const [chosenCurve, setCurve] = useState<SignatureAlgorithm | null>(null)
  const curve = curves.find(id => id === chosenCurve) ?? curves[0]
  const [chosenHash, setHash] = useState<HashAlgorithm | null>(null)
  const [tag, setTag] = useState<MessageTag>('user')
  const [format, setFormat] = useState<MessageFormat>('text')
  const [message, setMessage] = useState('')
  const task = useTask<typeof import('./sign-message.task').default>('sign-message')
  const { state, reset } = task
  const hashAlgorithm = chosenHash ?? props.hashAlgorithm ?? (curve ? usualHash(curve) : 'SHA3_256')

  const question = useMemo(
    () => ({ privateKey, curve, hashAlgorithm, tag, format, message }),
    [privateKey, curve, hashAlgorithm, tag, format, message],
  )
  const [signedFor, setSignedFor] = useState<typeof question | null>(null)
  // A signature of something else must not stand beside this.
  useEffect(() => {
    if (signedFor && signedFor !== question) {
      setSignedFor(null)
      reset()
    }
  }, [signedFor, question, reset])
  const current = signedFor === question

  const failure = current && state.status === 'failed' ? state.error : null
  const aboutMessage = failure !== null && !isWorkerError(failure)

  function sign(): void {
    if (!curve || !privateKey) return
    setSignedFor(question)
    void task.run({
      ...{ curve, hashAlgorithm, tag, format, message },
      privateKey: privateKey.reveal(),
    })
  }

  return (
    <Card title="Sign a message" headingLevel={props.headingLevel ?? 2}>
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label="Message is"
          hideLabel
          value={format}
          onChange={setFormat}
          options={FORMATS}
        />
        <ByteField
          label="Message"
          value={message}
          onChange={setMessage}
          prose={format === 'text'}
          rows={3}
          mostPasted={30_000}
          placeholder={format === 'text' ? 'What is to be signed' : 'Its bytes'}
          error={aboutMessage ? failure : null}
        />
        <SegmentedControl
          label="Domain tag"
          value={tag}
          onChange={setTag}
          options={TAGS}
          hint={TAG_HINTS[tag]}
        />
        {tag === 'transaction' ? (
          <Notice tone="warning" title="This can authorise a transaction">
            A signature over somebody’s payload or envelope spends what the account holds. Sign only
            what you have decoded yourself.
          </Notice>
        ) : null}
        <div className="grid gap-5 sm:grid-cols-2">
          {curve && curves.length > 1 ? (
            <SelectField
              label="Curve to sign on"
              value={curve}
              onChange={setCurve}
              options={curves.map(id => ({ value: id, label: SIGNATURE_ALGORITHMS[id].label }))}
            />
          ) : null}
          <SelectField
            label="Hash to sign with"
            value={hashAlgorithm}
            onChange={setHash}
            options={HASHES.map(id => ({ value: id, label: HASH_ALGORITHMS[id].label }))}
            hint={
              hashAlgorithm === 'SHA2_256' || hashAlgorithm === 'SHA3_256'
                ? 'The hash of the key on its account.'
                : 'Keys of accounts have SHA2-256 or SHA3-256; the chain takes no other.'
            }
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="primary"
            icon={PenLine}
            disabled={!curve || !privateKey}
            busy={current && state.status === 'busy'}
            onClick={sign}
          >
            Sign
          </Button>
          {privateKey ? null : <span className="text-text-muted">It takes a private key.</span>}
        </div>
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {failure && !aboutMessage ? (
            <ErrorLine error={failure} action={{ label: 'Try again', onAction: sign }} />
          ) : null}
          {current && curve && state.status === 'done' ? (
            <LatePart
              load={loadSignedResult}
              props={{
                ...{ signed: state.output, curve },
                ...{ address: props.address ?? null, keyIndex: props.keyIndex ?? null },
              }}
              name="The signature"
              loading={<Spinner label="Loading" />}
            />
          ) : null}
        </div>
      </div>
    </Card>
  )
}

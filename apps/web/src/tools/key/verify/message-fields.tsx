import type { ToolError } from '@toolkit/core/errors'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  type HashAlgorithm,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import type { TransactionForm } from '@toolkit/core/transaction-formats/read-transaction'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import type { DataKind } from '../../../frame/data-kinds'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { SelectField } from '../../../ui/fields/select-field'
import { Switch } from '../../../ui/fields/switch'
import { TextField } from '../../../ui/fields/text-field'
import { Disclosure } from '../../../ui/layout/disclosure'
import manifest from './manifest'
import type { MessageTransaction } from './read-message.task'
import type { SignatureForm, TagChoice } from './signature-form'
import type { Subject } from './subject-fields'

interface FieldsProps {
  readonly form: SignatureForm
  readonly onChange: (change: Partial<SignatureForm>) => void
}

/** Accepted kinds of message; secrets belong elsewhere. */
const MESSAGES = [
  'transaction',
  'text',
  'bytes',
  'address',
  'public-key',
  'transaction-id',
  'signature',
  'chain-error',
  'json-cadence',
] as const satisfies readonly DataKind[]

const FORMS: Readonly<Record<TransactionForm, string>> = {
  payload: 'the RLP of a payload',
  envelope: 'the RLP of an envelope',
  full: 'RLP, with its signatures',
  rest: 'JSON of the REST interface',
  voucher: 'a voucher of FCL',
  signable: 'a signable of FCL',
  go: 'a Go program of ours',
  javascript: 'a JavaScript source of ours',
}

interface MessageFieldProps extends FieldsProps {
  readonly transaction: MessageTransaction | null
  readonly error: ToolError | string | null
}

/** Signed message: any bytes, or a transaction, which is recognised immediately. */
export function MessageField({ form, onChange, transaction, error }: MessageFieldProps) {
  const { message, asBytes } = form
  return (
    <>
      <ByteSourceField
        label="Message"
        value={message}
        onChange={next => onChange({ message: next, asBytes: false })}
        rows={3}
        placeholder="What was signed, as text, hex or Base64; a transaction’s JSON or RLP; or a file"
        error={error}
        notice={
          transaction
            ? `This is a transaction: ${FORMS[transaction.form]}. What each account signs of it is checked, with the tag of transactions.`
            : null
        }
      />
      {transaction || asBytes ? (
        <Switch
          label="Read it as a transaction"
          hint="Off: the message is checked as the text or bytes it was given as."
          checked={!asBytes}
          onChange={on => onChange({ asBytes: !on })}
        />
      ) : null}
      {message.kind === 'typed' ? (
        <WrongTool tool={manifest} text={message.text} takes={MESSAGES} />
      ) : null}
    </>
  )
}

const TAGS: readonly {
  readonly value: TagChoice
  readonly name: string
  readonly label: string
}[] = [
  { value: 'user', name: 'User message', label: 'User message (FLOW-V0.0-user)' },
  { value: 'transaction', name: 'Transaction', label: 'Transaction (FLOW-V0.0-transaction)' },
  {
    value: 'account-proof',
    name: 'Account proof',
    label: 'Account proof (FCL-ACCOUNT-PROOF-V0.0)',
  },
  { value: 'none', name: 'No tag', label: 'None: the message alone' },
  { value: 'own', name: 'Another text', label: 'Another text' },
]

interface HowSignedProps extends FieldsProps {
  readonly subject: Subject
  /** True if a tag can be selected: a transaction and a proof have a fixed one. */
  readonly tag: boolean
  /** True if a hash can be selected: account keys state it, a bare key doesn't. */
  readonly hash: boolean
  /** Error of a custom tag. */
  readonly error: ToolError | string | null
}

/**
 * Tag and hash, folded: the most common ones are preselected, and others are tried if they don't
 * match.
 */
export function HowSigned({ form, onChange, subject, tag, hash, error }: HowSignedProps) {
  if (!tag && !hash) return null
  const label = tag ? (hash ? 'Domain tag and hash' : 'Domain tag') : 'Hash'
  const summary = [
    ...(tag ? [TAGS.find(({ value }) => value === form.tag)?.name] : []),
    ...(hash ? [HASH_ALGORITHMS[hashOf(form, subject)].label] : []),
  ].join(', ')
  return (
    <Disclosure label={label} summary={summary} wrong={error !== null}>
      {tag ? <TagFields form={form} onChange={onChange} error={error} /> : null}
      {hash ? <HashField form={form} onChange={onChange} subject={subject} /> : null}
    </Disclosure>
  )
}

/** Domain tag that precedes the message. */
function TagFields({
  form,
  onChange,
  error,
}: FieldsProps & { readonly error: ToolError | string | null }) {
  return (
    <>
      <SelectField<TagChoice>
        label="Domain tag"
        value={form.tag}
        onChange={tag => onChange({ tag })}
        options={TAGS}
        hint="Prepended before hashing. Wallets use the user-message tag."
      />
      {form.tag === 'own' ? (
        <TextField
          label="Text of the tag"
          mono
          value={form.ownTag}
          onChange={ownTag => onChange({ ownTag })}
          hint="Up to 32 bytes, zero-padded."
          error={error}
        />
      ) : null}
    </>
  )
}

const HASHES = Object.keys(HASH_ALGORITHMS) as HashAlgorithm[]

function statedHash({ parsed }: Subject): AccountHashAlgorithm | null {
  return parsed.status === 'read' ? (parsed.key.hashAlgorithm ?? null) : null
}

/** Returns the selected hash, else the key's, else the curve's usual one. */
function hashOf(form: SignatureForm, subject: Subject): HashAlgorithm {
  const { parsed } = subject
  const key = parsed.status === 'read' ? parsed.key : null
  const usual = SIGNATURE_ALGORITHMS[key?.keys[0]?.signatureAlgorithm ?? 'ECDSA_P256'].usualHash
  return form.hash ?? statedHash(subject) ?? usual
}

/** Hash that the key signs with. */
function HashField({ form, onChange, subject }: FieldsProps & { readonly subject: Subject }) {
  return (
    <SelectField<HashAlgorithm>
      label="Hash algorithm"
      value={hashOf(form, subject)}
      onChange={hash => onChange({ hash })}
      options={HASHES.map(value => ({ value, label: HASH_ALGORITHMS[value].label }))}
      hint={
        statedHash(subject) === null
          ? 'The account key’s hash algorithm; the others are tried if it doesn’t match.'
          : 'Stated in your input.'
      }
    />
  )
}

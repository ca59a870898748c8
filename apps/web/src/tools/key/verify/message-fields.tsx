import type { ToolError } from '@toolkit/core/errors'
import { HASH_ALGORITHMS, type HashAlgorithm } from '@toolkit/core/keys/algorithms'
import { usualHash } from '../../../keys/usual-hash'
import { SelectField } from '../../../ui/select-field'
import { TextField } from '../../../ui/text-field'
import type { SignatureForm, TagChoice } from './signature-form'
import type { Subject } from './subject'

interface FieldsProps {
  readonly form: SignatureForm
  readonly onChange: (change: Partial<SignatureForm>) => void
}

const TAGS: readonly { readonly value: TagChoice; readonly label: string }[] = [
  { value: 'user', label: 'User message (FLOW-V0.0-user)' },
  { value: 'transaction', label: 'Transaction (FLOW-V0.0-transaction)' },
  { value: 'account-proof', label: 'Account proof (FCL-ACCOUNT-PROOF-V0.0)' },
  { value: 'none', label: 'None: the message alone' },
  { value: 'own', label: 'Another text' },
]

/** The domain tag that stands before the message. */
export function TagFields({
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
        hint="Stands before the message when it is hashed. Wallets put the user message’s there."
      />
      {form.tag === 'own' ? (
        <TextField
          label="Text of the tag"
          mono
          value={form.ownTag}
          onChange={ownTag => onChange({ ownTag })}
          hint="Up to 32 bytes; zero bytes fill it up."
          error={error}
        />
      ) : null}
    </>
  )
}

const HASHES = Object.keys(HASH_ALGORITHMS) as HashAlgorithm[]

/** With which hash the key signs: an account says it of its keys, a key alone does not. */
export function HashField({
  form,
  onChange,
  subject,
}: FieldsProps & { readonly subject: Subject }) {
  const { reading } = subject
  const key = reading.status === 'read' ? reading.key : null
  const stated = key?.hashAlgorithm ?? null
  const usual = usualHash(key?.publicKeys[0]?.curve ?? 'ECDSA_P256')
  return (
    <SelectField<HashAlgorithm>
      label="Hash algorithm"
      value={form.hash ?? stated ?? usual}
      onChange={hash => onChange({ hash })}
      options={HASHES.map(value => ({ value, label: HASH_ALGORITHMS[value].label }))}
      hint={
        stated === null
          ? 'The hash algorithm of the account key; the others are tried when it does not fit.'
          : 'What you gave says it.'
      }
    />
  )
}

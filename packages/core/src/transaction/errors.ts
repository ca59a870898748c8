import { atField, atOffset, type CodedError, ToolError } from '../errors.ts'
import { atRange, type ByteRange, type FieldRange, subject } from '../rlp/field-errors.ts'

export const numberOutOfRange = (facts: { field: string; value: string; max: bigint }) =>
  new ToolError('transaction/number-out-of-range', `The ${facts.field} cannot be ${facts.value}.`, {
    position: atField(facts.field),
    suggestion: `Enter a whole number from 0 to ${facts.max}.`,
  })

export const unrelatedSigner = ({ address }: { address: string }) =>
  new ToolError(
    'transaction/unrelated-signer',
    `0x${address} is neither proposer, payer nor authorizer of this transaction.`,
    {
      suggestion:
        'The network rejects signatures from accounts without a role. Add a role for it or remove it.',
    },
  )

interface KeyFacts {
  readonly address: string
  readonly keyIndex: number
}

export const alreadySigned = ({ address, keyIndex }: KeyFacts) =>
  new ToolError(
    'transaction/already-signed',
    `Key ${keyIndex} of 0x${address} has already signed this transaction.`,
    { suggestion: 'A key signs either the payload or the envelope, and only once.' },
  )

export const envelopeAlreadySigned = () =>
  new ToolError(
    'transaction/envelope-already-signed',
    'The envelope is already signed; another payload signature would invalidate it.',
    { suggestion: 'Let proposer and authorizers sign the payload first, the payer last.' },
  )

export const notATransaction = (facts: ByteRange) =>
  new ToolError(
    'transaction/not-a-list',
    'These bytes are RLP, but not a transaction: they aren’t a list.',
    {
      position: atRange(facts),
      suggestion: 'Enter a payload, an envelope or a whole transaction.',
    },
  )

export const wrongItemCount = (
  facts: ByteRange & { what: string; expected: string; count: number },
) =>
  new ToolError(
    'transaction/item-count',
    `${subject(facts.what)} has ${facts.count} ${facts.count === 1 ? 'part' : 'parts'}, not ${facts.expected}.`,
    { position: atRange(facts) },
  )

export const signerIndexOutOfRange = (facts: FieldRange & { index: bigint; signers: number }) =>
  new ToolError(
    'transaction/signer-index',
    `${subject(facts.field)} names signer ${facts.index}, but only ${facts.signers} ${facts.signers === 1 ? 'account signs' : 'accounts sign'} (counted from 0).`,
    { position: atRange(facts) },
  )

export const needlessExtensionData = (facts: FieldRange) =>
  new ToolError(
    'transaction/needless-extension-data',
    `${subject(facts.field)} has extension data of the plain scheme, which is encoded without any.`,
    { position: atRange(facts) },
  )

export const addressOffNetwork = <C extends string>(facts: FieldRange & { cause: CodedError<C> }) =>
  new ToolError(facts.cause.code, `${subject(facts.field)} does not fit: ${facts.cause.message}`, {
    position: atRange(facts),
    suggestion: facts.cause.suggestion,
    cause: facts.cause,
  })

export const noTransactionJson = () =>
  new ToolError('transaction/not-json-of-one', 'This JSON is not a transaction.', {
    suggestion: 'Enter a body of the REST interface, an FCL voucher or a signable.',
  })

export const restWrongKind = (facts: { field: string; expected: string }) =>
  new ToolError('transaction/rest-field', `"${facts.field}" must be ${facts.expected}.`, {
    position: atField(facts.field),
  })

export const restInexactNumber = ({ field }: { field: string }) =>
  new ToolError('transaction/rest-field', `"${field}" is a number that JSON loses digits of.`, {
    position: atField(field),
    suggestion: 'Write it as a text, as JSON-Cadence does: "9007199254740993".',
  })

export const restBadField = (facts: { field: string; cause: ToolError }) =>
  new ToolError('transaction/rest-field', `"${facts.field}" is wrong: ${facts.cause.message}`, {
    position: atField(facts.field),
    suggestion: facts.cause.suggestion,
    cause: facts.cause,
  })

/** Names with their articles: `the script`. */
export const signableDiffers = (facts: {
  field: string
  what: string
  names?: readonly string[]
}) =>
  new ToolError('transaction/signable-differs', `${facts.what}${listed(facts.names ?? [])}.`, {
    position: atField(facts.field),
    suggestion:
      'What a wallet shows is not what it signs. Do not sign it; paste the message alone to read it.',
  })

const NAMED = 4

function listed(names: readonly string[]): string {
  if (names.length === 0) return ''
  const some = names.slice(0, NAMED)
  const rest = names.length - some.length
  const all = rest === 0 ? some : [...some, `${rest} more`]
  const verb = all.length === 1 ? 'differs' : 'differ'
  return `: ${new Intl.ListFormat('en').format(all)} ${verb}`
}

/** `because` completes "…, because ": `it isn’t UTF-8`. */
export const formCannotExpress = (facts: { form: string; field: string; because: string }) =>
  new ToolError(
    'transaction/form-cannot-express',
    `${facts.form} cannot express ${articled(facts.field)}: ${facts.because}.`,
    {
      position: atField(facts.field),
      suggestion: 'RLP keeps every byte of what is signed.',
    },
  )

const articled = (field: string) => (/\d$/.test(field) ? field : `the ${field}`)

export const sourceShape = (facts: { language: string; line: number; offset: number }) =>
  new ToolError(
    'transaction/source-shape',
    `Line ${facts.line} isn’t what this ${facts.language} source has there.`,
    {
      position: atOffset(facts.offset),
      suggestion:
        'Only sources that were copied from here are read back, as they are. Undo what was changed, or enter RLP or JSON.',
    },
  )

export const accountCreatedMissing = () =>
  new ToolError(
    'account-created/none',
    'The transaction created no account: it has no flow.AccountCreated event.',
  )

export const accountCreatedSeveral = ({ count }: { count: number }) =>
  new ToolError('account-created/several', `The transaction created ${count} accounts, not one.`, {
    suggestion: 'Open the transaction and look at its flow.AccountCreated events.',
  })

export const accountCreatedPayload = () =>
  new ToolError('account-created/payload', 'The flow.AccountCreated event contains no address.')

declare module '../errors.ts' {
  interface ErrorAreas {
    transaction: typeof import('./errors.ts')
  }
}

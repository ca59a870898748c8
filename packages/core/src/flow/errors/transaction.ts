import { ToolError } from '../../errors.ts'
import { subject } from './rlp-fields.ts'

export function numberOutOfRange(facts: { field: string; value: string; max: bigint }): ToolError {
  return new ToolError({
    code: 'transaction/number-out-of-range',
    message: `The ${facts.field} cannot be ${facts.value}.`,
    position: { kind: 'field', field: facts.field },
    suggestion: `Give a whole number from 0 to ${facts.max}.`,
  })
}

export function unrelatedSigner({ address }: { address: string }): ToolError {
  return new ToolError({
    code: 'transaction/unrelated-signer',
    message: `0x${address} is neither proposer, payer nor authorizer of this transaction.`,
    suggestion:
      'The network refuses signatures of accounts without a role; give it a role or leave it out.',
  })
}

interface KeyFacts {
  readonly address: string
  readonly keyIndex: number
}

export function alreadySigned({ address, keyIndex }: KeyFacts): ToolError {
  return new ToolError({
    code: 'transaction/already-signed',
    message: `Key ${keyIndex} of 0x${address} has signed this transaction already.`,
    suggestion: 'A key signs either the payload or the envelope, once.',
  })
}

export function envelopeAlreadySigned(): ToolError {
  return new ToolError({
    code: 'transaction/envelope-already-signed',
    message: 'The envelope is signed already; another payload signature would make that invalid.',
    suggestion: 'Let proposer and authorizers sign the payload first, the payer last.',
  })
}

interface Place {
  readonly offset: number
  readonly length: number
}

const at = ({ offset, length }: Place) => ({ kind: 'offset', offset, length }) as const

export function notATransaction(facts: Place): ToolError {
  return new ToolError({
    code: 'transaction/not-a-list',
    message: 'These bytes are RLP, but not a transaction: they are no list.',
    position: at(facts),
    suggestion: 'Give a payload, an envelope or a whole transaction.',
  })
}

export function wrongItemCount(
  facts: Place & { what: string; wanted: string; count: number },
): ToolError {
  return new ToolError({
    code: 'transaction/item-count',
    message: `${subject(facts.what)} has ${facts.count} ${facts.count === 1 ? 'part' : 'parts'}, not ${facts.wanted}.`,
    position: at(facts),
  })
}

export function signerIndexOutOfRange(
  facts: Place & { field: string; index: bigint; signers: number },
): ToolError {
  return new ToolError({
    code: 'transaction/signer-index',
    message: `${subject(facts.field)} names signer ${facts.index}, but only ${facts.signers} ${facts.signers === 1 ? 'account signs' : 'accounts sign'} (counted from 0).`,
    position: at(facts),
  })
}

export function needlessExtensionData(facts: Place & { field: string }): ToolError {
  return new ToolError({
    code: 'transaction/needless-extension-data',
    message: `${subject(facts.field)} carries extension data of the plain scheme, which is encoded without any.`,
    position: at(facts),
  })
}

export function addressOffNetwork(facts: Place & { field: string; cause: ToolError }): ToolError {
  return new ToolError({
    code: facts.cause.code,
    message: `${subject(facts.field)} does not fit: ${facts.cause.message}`,
    position: at(facts),
    suggestion: facts.cause.suggestion,
    cause: facts.cause,
  })
}

export function restWrongKind(facts: { field: string; wanted: string }): ToolError {
  return new ToolError({
    code: 'transaction/rest-field',
    message: `"${facts.field}" must be ${facts.wanted}.`,
    position: { kind: 'field', field: facts.field },
  })
}

export function restBadField(facts: { field: string; cause: ToolError }): ToolError {
  return new ToolError({
    code: 'transaction/rest-field',
    message: `"${facts.field}" is wrong: ${facts.cause.message}`,
    position: { kind: 'field', field: facts.field },
    suggestion: facts.cause.suggestion,
    cause: facts.cause,
  })
}

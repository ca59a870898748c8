import type { FlowAddress } from '@toolkit/core/account/address'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import {
  ACCOUNT_PROOF_TAG,
  domainTag,
  TRANSACTION_TAG,
  USER_TAG,
} from '@toolkit/core/hash/domain-tag'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import {
  type CheckedSignatures,
  checkSignatures,
  type Signer,
  signedByProof,
} from '@toolkit/explain/doctor/check-signatures'
import { checkOverTransaction, checkOwnSignatures } from '@toolkit/explain/doctor/check-transaction'
import { readSignatures } from '@toolkit/explain/doctor/read-signatures'
import { defineTask, type TaskContext } from '../../../workers/task'
import { messageBytes, transactionIn } from './read-message'
import type { SignatureField, SignatureForm } from './signature-form'

/** Accounts whose signatures a transaction contains; those that don't exist are omitted. */
export interface OwnSigners {
  readonly kind: 'accounts'
  readonly keys: ReadonlyMap<FlowAddress, readonly AccountKey[]>
}

export interface VerifyInput
  extends Pick<
    SignatureForm,
    'signatures' | 'message' | 'asBytes' | 'tag' | 'ownTag' | 'appIdentifier'
  > {
  readonly by: Signer | OwnSigners
}

export type VerifyOutput =
  | { readonly kind: 'refused'; readonly field: SignatureField; readonly error: ToolErrorFacts }
  | ({ readonly kind: 'checked' } & CheckedSignatures)

/**
 * Parses the fields, including the message's file, and checks every signature; errors name the
 * field.
 */
export default defineTask(
  'verify-signatures',
  async (input: VerifyInput, context): Promise<VerifyOutput> => {
    let field: SignatureField = 'signatures'
    const at = (next: SignatureField) => {
      field = next
    }
    try {
      return { kind: 'checked', ...(await checkFields(input, context, at)) }
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      return { kind: 'refused', field, error: error.toJSON() }
    }
  },
)

/** `at` is called with the field being parsed. */
async function checkFields(
  input: VerifyInput,
  context: TaskContext,
  at: (field: SignatureField) => void,
): Promise<CheckedSignatures> {
  const { message, asBytes, tag, ownTag, appIdentifier, by } = input
  if (by.kind === 'accounts') {
    at('message')
    const read = transactionIn(message, await messageBytes(message, context))
    if (read) return checkOwnSignatures(read.transaction, by.keys)
    throw new Error('the message was a transaction')
  }
  const given = readSignatures(input.signatures)
  if (given.kind === 'proof') {
    at('appIdentifier')
    return checkSignatures(given, signedByProof(given.proof, appIdentifier), by)
  }
  at('message')
  const bytes = await messageBytes(message, context)
  const text = message.kind === 'typed' ? message.text : undefined
  const read = asBytes ? null : transactionIn(message, bytes)
  if (read) return checkOverTransaction(given, read, by, text)
  at('ownTag')
  const tags = [tag === 'own' ? domainTag(ownTag) : TAGS[tag]]
  const typed = message.kind === 'typed' && message.format !== 'text' ? { typed: message.text } : {}
  return checkSignatures(given, { message: { bytes, ...typed }, tags }, by)
}

const TAGS = {
  user: USER_TAG,
  transaction: TRANSACTION_TAG,
  'account-proof': ACCOUNT_PROOF_TAG,
  none: new Uint8Array(),
} as const

import { atField, type CodedError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { ApiError, type CodedApiError } from '../../errors.ts'
import type { UpstreamError } from '../upstream.ts'

export const noPayer = (network: NetworkId) =>
  new ApiError(
    503,
    'accounts/no-payer',
    `This server doesn’t pay for new accounts on ${network}.`,
    { suggestion: 'Create the account with your own wallet paying.' },
  )

export const payerMisconfigured = (what: string) =>
  new ApiError(
    503,
    'accounts/payer-misconfigured',
    `This server can’t pay for the account, because ${what}.`,
    { suggestion: 'Tell the operator: the PAYER settings do not match the chain.' },
  )

export const payerEmpty = (network: NetworkId) =>
  new ApiError(
    503,
    'accounts/payer-empty',
    `This server can’t pay on ${NETWORKS[network].name} now: it is out of FLOW.`,
    { suggestion: 'Pay with your own wallet or another account. No account was created.' },
  )

/** `cause`: core's error in the public key at that index of the list, from 0. */
export const badKey = <C extends string>(index: number, cause: CodedError<C>) =>
  new ApiError(400, cause.code, cause.message, {
    suggestion: cause.suggestion,
    position: atField(`keys.${index}.publicKey`),
    cause,
  })

export const neverSigns = (total: number, needed: number) =>
  new ApiError(
    400,
    'accounts/never-signs',
    `The keys weigh ${total} together, and an account needs ${needed} to sign anything.`,
    {
      suggestion: 'Raise the weights: this server pays for no account that nobody can use.',
      position: atField('keys'),
    },
  )

export const queueFull = (limit: number, seconds: number) =>
  new ApiError(
    503,
    'accounts/busy',
    `${limit} accounts are waiting to be created already, and no more can wait.`,
    {
      suggestion: `Try again in ${seconds} seconds. No account was created.`,
      headers: { 'Retry-After': String(seconds) },
    },
  )

export const noSuchJob = () =>
  new ApiError(404, 'accounts/no-such-job', 'Account request not found on this server.', {
    suggestion: 'Look up the key before you try again: the account may have been created.',
  })

export const transactionExpired = (transactionId: string) =>
  new ApiError(
    502,
    'accounts/expired',
    'The transaction expired before it was included in a block.',
    { suggestion: 'Try again. No account was created.', details: { transactionId } },
  )

export const nodeRefused = (nodeMessage: string) =>
  new ApiError(422, 'accounts/refused', `The access node refused the transaction: ${nodeMessage}`, {
    suggestion: 'No account was created.',
    details: { nodeMessage },
  })

export const nodeFailed = (status: number, nodeMessage: string | null) =>
  new ApiError(
    502,
    'accounts/node-failed',
    `The access node answered with status ${status}${nodeMessage ? `: ${nodeMessage}` : '.'}`,
    {
      suggestion: 'Try again in a moment. No account was created.',
      ...(nodeMessage ? { details: { nodeMessage } } : {}),
    },
  )

/** The access node did not answer a request, before anything was sent. */
export function nodeSilent(error: UpstreamError) {
  const suggestion = 'Try again in a moment. No account was created.'
  if (error.kind === 'timeout') {
    return new ApiError(504, 'accounts/node-timeout', 'The access node didn’t answer in time.', {
      suggestion,
      cause: error,
    })
  }
  return new ApiError(502, `accounts/node-${error.kind}`, SILENCE[error.kind](error.message), {
    suggestion,
    cause: error,
  })
}

const SILENCE = {
  unreachable: () => 'The access node cannot be reached.',
  'cut-off': () => 'The connection to the access node was lost.',
  'bad-answer': (what: string) => `The access node sent an unusable answer: ${what}.`,
} as const

/** The access node stopped answering while the transaction was being sent: it may or may not be on chain. */
export const fateUnknown = <C extends string>(error: CodedApiError<C>, transactionId: string) =>
  new ApiError(
    error.status,
    error.code,
    `${error.message} It may still have accepted the transaction.`,
    {
      suggestion: 'The server sends the same transaction again by itself, and never a second one.',
      details: { transactionId },
      cause: error,
    },
  )

export const badIdempotencyKey = () =>
  new ApiError(400, 'accounts/bad-idempotency-key', 'The Idempotency-Key header is invalid.', {
    suggestion: 'Send 8 to 128 visible ASCII characters, a new random text for every account.',
  })

export const reusedIdempotencyKey = () =>
  new ApiError(
    422,
    'accounts/idempotency-key-reused',
    'This Idempotency-Key was already used with other values.',
    { suggestion: 'Send a new random key for each account.' },
  )

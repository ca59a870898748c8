import type { NetworkId } from '@toolkit/core/flow/networks'
import { ApiError } from '../errors.ts'
import type { UpstreamError } from './upstream.ts'

export function noPayer(network: NetworkId): ApiError {
  return new ApiError({
    status: 503,
    code: 'accounts/no-payer',
    message: `This server does not pay for new accounts on ${network}.`,
    suggestion: 'Create the account with a wallet of your own that pays for it.',
  })
}

export function payerMisconfigured(what: string): ApiError {
  return new ApiError({
    status: 503,
    code: 'accounts/payer-misconfigured',
    message: `This server cannot pay for the account, because ${what}.`,
    suggestion: 'Tell those who run this server: the PAYER settings do not fit the chain.',
  })
}

export function payerBusy(seconds: number): ApiError {
  return new ApiError({
    status: 503,
    code: 'accounts/busy',
    message: 'Other accounts are being created, and one has to wait for the next.',
    suggestion: `Try again in ${seconds} seconds. No account was created.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

export function nodeRefused(nodeMessage: string): ApiError {
  return new ApiError({
    status: 422,
    code: 'accounts/refused',
    message: `The access node refused the transaction: ${nodeMessage}`,
    suggestion: 'No account was created.',
    details: { nodeMessage },
  })
}

export function nodeFailed(status: number, nodeMessage: string | null): ApiError {
  return new ApiError({
    status: 502,
    code: 'accounts/node-failed',
    message: `The access node answered with status ${status}${nodeMessage ? `: ${nodeMessage}` : '.'}`,
    suggestion: 'Try again in a moment. No account was created.',
    ...(nodeMessage ? { details: { nodeMessage } } : {}),
  })
}

/** The access node did not answer a question, before anything was sent. */
export function nodeSilent(error: UpstreamError): ApiError {
  const suggestion = 'Try again in a moment. No account was created.'
  if (error.kind === 'timeout') {
    return new ApiError({
      status: 504,
      code: 'accounts/node-timeout',
      message: 'The access node did not answer in time.',
      suggestion,
      cause: error,
    })
  }
  return new ApiError({
    status: 502,
    code: `accounts/node-${error.kind}`,
    message: SILENCE[error.kind](error.message),
    suggestion,
    cause: error,
  })
}

const SILENCE = {
  unreachable: () => 'The access node cannot be reached.',
  'cut-off': () => 'The connection to the access node broke.',
  'bad-answer': (what: string) => `The access node gave an answer that cannot be used: ${what}.`,
} as const

/** The transaction was on its way when the access node stopped answering: it may be on chain or not. */
export function fateUnknown(error: ApiError, transactionId: string): ApiError {
  return new ApiError({
    status: error.status,
    code: error.code,
    message: `${error.message} It may still have taken the transaction.`,
    suggestion: `Follow transaction ${transactionId}, or try again: the same transaction is sent again, never a second one.`,
    details: { transactionId },
    cause: error,
  })
}

export function badIdempotencyKey(): ApiError {
  return new ApiError({
    status: 400,
    code: 'accounts/bad-idempotency-key',
    message: 'The header Idempotency-Key cannot be used.',
    suggestion: 'Send 8 to 128 visible ASCII characters, a new random text for every account.',
  })
}

export function reusedIdempotencyKey(): ApiError {
  return new ApiError({
    status: 422,
    code: 'accounts/idempotency-key-reused',
    message: 'This Idempotency-Key was sent before with other values.',
    suggestion: 'Send a new random key for every account.',
  })
}

import { ApiError } from '../errors.ts'

const LATER = 'Try again in a moment, or look the account up by its address.'

export function noKeyIndexer(network: string): ApiError {
  return new ApiError({
    status: 404,
    code: 'keys/no-indexer',
    message: `No key indexer is set for ${network}.`,
    suggestion: 'Look the account up by its address instead.',
  })
}

export function indexerUnreachable(cause: unknown): ApiError {
  return new ApiError({
    status: 502,
    code: 'keys/indexer-unreachable',
    message: 'The key indexer cannot be reached.',
    suggestion: LATER,
    cause,
  })
}

export function indexerBadAnswer(what: string, cause?: unknown): ApiError {
  return new ApiError({
    status: 502,
    code: 'keys/indexer-bad-answer',
    message: `The key indexer gave an answer that cannot be used: ${what}.`,
    suggestion: LATER,
    cause,
  })
}

export function indexerTimeout(seconds: number): ApiError {
  return new ApiError({
    status: 504,
    code: 'keys/indexer-timeout',
    message: `The key indexer did not answer within ${seconds} seconds.`,
    suggestion: LATER,
  })
}

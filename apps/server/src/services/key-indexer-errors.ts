import type { CodedError } from '@toolkit/core/errors'
import { ApiError } from '../errors.ts'

const LATER = 'Try again in a moment, or look the account up by its address.'

export const noKeyIndexer = (network: string) =>
  new ApiError(404, 'keys/no-indexer', `No key indexer is configured for ${network}.`, {
    suggestion: 'Look the account up by its address instead.',
  })

export const indexerUnreachable = (cause: unknown) =>
  new ApiError(502, 'keys/indexer-unreachable', 'The key indexer cannot be reached.', {
    suggestion: LATER,
    cause,
  })

export const indexerBadAnswer = (what: string, cause?: unknown) =>
  new ApiError(
    502,
    'keys/indexer-bad-answer',
    `The key indexer sent an unusable answer: ${what}.`,
    { suggestion: LATER, cause },
  )

/** `cause`: core's error in the answer. */
export const unreadableAnswer = <C extends string>(cause: CodedError<C>) =>
  new ApiError(502, cause.code, cause.message, {
    position: cause.position,
    suggestion: LATER,
    cause,
  })

/** Flow's key indexer answers 404 when its Postgres fails, and only then. */
export const indexerWithoutDatabase = () =>
  new ApiError(502, 'keys/indexer-database', 'The database of the key indexer does not answer.', {
    suggestion: LATER,
  })

export const indexerTimeout = (seconds: number) =>
  new ApiError(
    504,
    'keys/indexer-timeout',
    `The key indexer didn’t answer within ${seconds} seconds.`,
    { suggestion: LATER },
  )

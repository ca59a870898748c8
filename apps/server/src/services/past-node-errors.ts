import { ApiError, badField } from '../errors.ts'

export const noPastNode = (network: string, root: string) =>
  new ApiError(
    404,
    'past/no-node',
    `No past node of ${network} with the root height ${root} is set.`,
    {
      suggestion: 'Ask for one of those that /api/config lists.',
    },
  )

export const notForPastNodes = () =>
  badField(
    'path',
    'A past node is not asked for that.',
    'Blocks, collections, transactions, their results and events are passed on.',
  )

export const pastNodeUnreachable = (cause: unknown) =>
  new ApiError(502, 'past/unreachable', 'The node of that past spork cannot be reached.', {
    suggestion: 'Try again in a moment.',
    cause,
  })

export const pastNodeTimeout = (seconds: number) =>
  new ApiError(
    504,
    'past/time-out',
    `The node of that past spork didn’t answer within ${seconds} seconds.`,
    { suggestion: 'Try again, with fewer blocks at once.' },
  )

export const pastNodeBadAnswer = (what: string, cause?: unknown) =>
  new ApiError(
    502,
    'past/bad-answer',
    `The node of that past spork sent an unusable answer: ${what}.`,
    { suggestion: 'Try again in a moment.', cause },
  )

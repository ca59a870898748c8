import { ApiError } from '../../errors.ts'

const AGAIN = 'Ask /api/accounts/challenge for a new challenge and solve it.'

export const workMissing = () =>
  new ApiError(428, 'accounts/work-missing', 'This server asks for proof of work.', {
    suggestion: AGAIN,
  })

export const workExpired = () =>
  new ApiError(422, 'accounts/work-expired', 'The proof of work came too late.', {
    suggestion: 'Try again: the page solves a new one.',
  })

export const workUsed = () =>
  new ApiError(422, 'accounts/work-used', 'This proof of work was already used.', {
    suggestion: 'Try again: each account needs its own.',
  })

export const workTooEasy = () =>
  new ApiError(422, 'accounts/work-too-easy', 'The server now requires more work than this.', {
    suggestion: 'Try again: the page solves a new one.',
  })

/** From another server or network, changed, or not solved. */
export const workInvalid = () =>
  new ApiError(422, 'accounts/work-invalid', 'The proof of work is invalid.', { suggestion: AGAIN })

import { formatAddress } from '@toolkit/core/account/address'
import type { AccountBound } from '@toolkit/explain/review/bound/bound'
import type { Json } from '../output/answer.ts'

/** Formats the most that a transaction may do with each account, one line each. */
export const boundLines = (bounds: readonly AccountBound[]): readonly string[] =>
  bounds.map(({ authorizer, message }, at) => `${nameOf(authorizer, at, bounds)}: ${message}`)

const nameOf = (
  authorizer: AccountBound['authorizer'],
  at: number,
  { length }: readonly AccountBound[],
) => {
  if (authorizer !== null) return formatAddress(authorizer)
  return length === 1 ? 'The account that authorizes it' : `Authorizer ${at + 1}`
}

/** Converts the same for programs. */
export const boundsJson = (bounds: readonly AccountBound[]): Json =>
  bounds.map(({ authorizer, permissions }) => ({
    authorizer: authorizer === null ? null : formatAddress(authorizer),
    permissions: permissions.map(({ area, entitlements, message, state, uses }) => ({
      area,
      entitlements: [...entitlements],
      message,
      state,
      uses: [...uses],
    })),
  }))

import { readAccountTokens } from '../../../../chain/reads/account-tokens'
import type { AccountReader } from '../account-part'

/** The vaults of an account by storage path; of one that cannot be read, why. */
export const exportTokens: AccountReader = async (question, options) => {
  const { vaults, unread } = await readAccountTokens(question, options)
  return new Map<string, unknown>([
    ...vaults.map(
      ({ path, type, balance, display }) =>
        [
          `/storage/${path}`,
          { type, balance, name: display?.name ?? null, symbol: display?.symbol ?? null },
        ] as const,
    ),
    ...unread.map(
      ({ path, type, reason }) => [`/storage/${path}`, { type, unread: reason }] as const,
    ),
  ])
}

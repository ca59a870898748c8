import { type TokenVault, tokenVaultsScript } from '@toolkit/core/queries/token-vaults'
import { type AccountReader, accountQuery } from './account-question'
import type { UnreadItem } from './account-stored'
import { readDisplayed } from './displayed-items'

/** A vault; `displayFault` is the reason why its token's name cannot be read, though the balance can. */
export interface AccountToken extends TokenVault {
  readonly displayFault: string | null
}

export interface AccountTokens {
  readonly vaults: readonly AccountToken[]
  /** Vaults whose contract is broken. */
  readonly unread: readonly UnreadItem[]
}

/** Reads the fungible tokens of an account, one entry per vault. */
export const readAccountTokens: AccountReader<AccountTokens> = async (question, options) => {
  const { found, unread } = await readDisplayed(
    question,
    {
      kind: 'vault',
      type: 'Vault',
      page: 20,
      what: 'a list of vaults',
      script: ({ network, address }, paths, views) =>
        tokenVaultsScript(network, address, paths, { views }),
    },
    options,
  )
  return { vaults: found.toSorted((one, other) => (one.path < other.path ? -1 : 1)), unread }
}

export const accountTokensQuery = accountQuery('tokens', readAccountTokens)

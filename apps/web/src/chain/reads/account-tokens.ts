import { type TokenVault, tokenVaultsScript } from '@toolkit/core/account/scripts/token-vaults'
import { type AccountReader, accountQuery } from './account-question'
import { storedOf, type UnreadItem } from './account-stored'
import { askAccount } from './ask-account'
import { withDisplays } from './with-displays'

/** A vault; `displayFault` says why its token's name cannot be read, though the balance can. */
export interface AccountToken extends TokenVault {
  readonly displayFault: string | null
}

export interface AccountTokens {
  readonly vaults: readonly AccountToken[]
  /** Vaults whose contract is broken. */
  readonly unread: readonly UnreadItem[]
}

const VAULTS = { kind: 'vault', type: 'Vault', page: 20 } as const

/** The fungible tokens of an account, each vault by itself. */
export const readAccountTokens: AccountReader<AccountTokens> = async (
  question,
  { signal, onProgress },
) => {
  const { network, address } = question
  const stored = await storedOf(question, { signal, onProgress: done => onProgress?.(done / 2) })
  const { height } = stored
  const { found, unread } = await withDisplays(
    stored,
    VAULTS,
    (paths, views) => {
      const script = tokenVaultsScript(network, address, paths, { views })
      return askAccount(network, script, 'a list of vaults', { height, signal })
    },
    { signal, onProgress: done => onProgress?.((1 + done) / 2) },
  )
  return { vaults: found.toSorted((one, other) => (one.path < other.path ? -1 : 1)), unread }
}

export const accountTokensQuery = accountQuery('tokens', readAccountTokens)

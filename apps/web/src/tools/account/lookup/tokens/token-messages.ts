import { revealHidden } from '@toolkit/core/text/hidden'
import { shortAmount } from '../../../../account/format-flow'
import type { AccountTokens } from '../../../../chain/reads/account-tokens'
import { countOf } from '../../../../ui/values/format'

/** Splits `A.1654653399040a61.FlowToken.Vault`; returns null for a type of another form. */
export function contractOfType(type: string): { address: string; name: string } | null {
  const [, address, name] = /^A\.([0-9a-f]{16})\.(\w+)\./.exec(type) ?? []
  return address === undefined || name === undefined ? null : { address, name }
}

/** Returns the symbol of a vault's token, or the name of its contract. */
export const symbolOf = (vault: AccountTokens['vaults'][number]): string =>
  revealHidden(vault.display?.symbol.trim() || contractOfType(vault.type)?.name || vault.type)

/** Describes the tokens of an account in one sentence. */
export function describeTokens({ vaults, unread }: AccountTokens): string {
  const broken = unread.length === 0 ? '' : `; ${countOf(unread.length, 'vault')} can’t be read`
  if (vaults.length === 0) {
    return unread.length === 0 ? 'No fungible tokens' : `No readable tokens${broken}`
  }
  const filled = vaults.filter(({ balance }) => /[1-9]/.test(balance))
  const named = filled.slice(0, 3).map(one => `${shortAmount(one.balance)} ${symbolOf(one)}`)
  const rest = filled.length - named.length
  const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  const count = countOf(vaults.length, 'token vault')
  return `${count}${list === '' ? ', all empty' : `: ${list}`}${broken}`
}

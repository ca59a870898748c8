import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useWallet } from '../../chain/hooks'
import { Notice } from '../../ui/layout/notice'

/** What to mind before signing a script that anybody may have written; nothing where it touches no account. */
export function UnknownScriptNotice({ transaction }: { readonly transaction: Transaction }) {
  const { user } = useWallet()
  const own = user.addr?.replace(/^0x/, '') ?? null
  const { authorizers } = transaction
  if (authorizers.length === 0) return null
  const whose = authorizers.some(address => address === own)
    ? `your account 0x${own}`
    : 'each account that authorizes it'
  return (
    <Notice tone="warning" title="Not one of this toolkit’s templates">
      Read the script before you sign: it can do all that the access in its prepare allows, with{' '}
      {whose}.
    </Notice>
  )
}

import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { useNetwork, useWallet } from '../../chain/hooks'
import { switchNetwork } from '../../chain/start-chain'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'

export interface SigningWarningsProps {
  readonly network: NetworkId
  readonly transaction: Transaction
  /** Whether the toolkit knows what the script does. */
  readonly known: boolean
}

/** What to mind before signing: the wrong network, a script that anybody may have written, one’s own account. */
export function SigningWarnings({ network, transaction, known }: SigningWarningsProps) {
  const chosen = useNetwork()
  const { user } = useWallet()
  const own = user.addr?.replace(/^0x/, '') ?? null
  const authorizes = own !== null && transaction.authorizers.some(address => address === own)
  return (
    <>
      {chosen === network ? null : (
        <Notice
          tone="warning"
          title={`This transaction is of ${NETWORKS[network].name}`}
          actions={
            <Button size="sm" onClick={() => switchNetwork(network)}>
              Switch to {NETWORKS[network].name}
            </Button>
          }
        >
          {NETWORKS[chosen].name} is chosen, which does not have its accounts.
        </Notice>
      )}
      {known || transaction.authorizers.length === 0 ? null : (
        <Notice tone="warning" title="Not one of this toolkit’s templates">
          Read the script before you sign: it can do all that the access it asks for in prepare
          allows, with {authorizes ? `your account 0x${own}` : 'each account that authorizes it'}.
        </Notice>
      )}
    </>
  )
}

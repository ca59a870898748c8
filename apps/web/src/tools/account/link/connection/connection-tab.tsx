import { NETWORKS } from '@toolkit/core/flow/networks'
import { LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { logIn, logOut } from '../../../../chain/wallet/wallet'
import { AccountLink } from '../../../../flow/account-link'
import { NetworkBadge } from '../../../../flow/network-badge'
import { Button } from '../../../../ui/button'
import { Answer } from '../../../../ui/layout/answer'
import type { LinkPartProps } from '../link-part'

/** Who is logged in, and the way in and out. */
export function ConnectionTab({ network, account }: LinkPartProps) {
  const [busy, setBusy] = useState(false)
  // Failures come as toasts from the shell; neither promise rejects.
  const act = async (action: () => Promise<unknown>) => {
    setBusy(true)
    await action()
    setBusy(false)
  }
  const { name } = NETWORKS[network]
  return (
    <Answer
      tone={account ? 'success' : 'neutral'}
      sentence={
        account ? (
          <>
            <AccountLink address={account} /> is connected on {name}
          </>
        ) : (
          `No wallet is connected on ${name}`
        )
      }
      actions={<NetworkBadge network={network} />}
    >
      <div className="flex flex-wrap gap-2">
        {account ? (
          <Button icon={LogOut} busy={busy} onClick={() => void act(logOut)}>
            Log out
          </Button>
        ) : (
          <Button variant="primary" icon={LogIn} busy={busy} onClick={() => void act(logIn)}>
            Log in with a wallet
          </Button>
        )}
      </div>
    </Answer>
  )
}

import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useWallet } from '../../../chain/hooks'
import { logIn } from '../../../chain/wallet'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import type { PayerState } from './use-payer'

interface PayerNoticeProps extends PayerState {
  readonly network: NetworkId
}

/** Who pays; and where the server does not, what its operator must set, and what a wallet can do. */
export function PayerNotice({ network, payer, checking, check }: PayerNoticeProps) {
  const { name } = NETWORKS[network]
  const { user } = useWallet()
  if (payer === 'unknown' || payer === 'pays') {
    return (
      <p className="text-text-muted text-xs">
        {user.loggedIn
          ? `This server pays for the account on ${name}, or your wallet does; the key stays yours alone.`
          : `This server pays for the account on ${name}; the key stays yours alone. After logging in, your wallet can pay instead.`}
      </p>
    )
  }
  const wallet = user.loggedIn
    ? 'Your wallet can pay instead.'
    : 'Link a wallet, and it can pay instead.'
  return (
    <Notice
      tone="warning"
      title={`This site does not pay for accounts on ${name}`}
      actions={
        <>
          {user.loggedIn ? null : <LinkWallet />}
          {payer === 'no-server' ? (
            <Button size="sm" busy={checking} onClick={check}>
              Check again
            </Button>
          ) : null}
        </>
      }
    >
      {payer === 'no-server' ? (
        <>No server answers here that could pay: whoever runs this site has to start it. {wallet}</>
      ) : (
        <>
          Whoever runs the server can change that by setting{' '}
          <code className="bytes">{settingsFor(network)}</code> and the key’s two algorithms; the
          README has the table. {wallet}
        </>
      )}
    </Notice>
  )
}

function settingsFor(network: NetworkId): string {
  const prefix = `PAYER_${network.toUpperCase()}`
  return `${prefix}_ADDRESS, ${prefix}_PRIVATE_KEY`
}

function LinkWallet() {
  const [busy, setBusy] = useState(false)
  // A failure comes as a toast from the shell; the promise never rejects.
  const link = async () => {
    setBusy(true)
    await logIn()
    setBusy(false)
  }
  return (
    <Button size="sm" icon={Wallet} busy={busy} onClick={() => void link()}>
      Link a wallet
    </Button>
  )
}

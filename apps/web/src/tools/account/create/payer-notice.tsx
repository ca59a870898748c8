import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Wallet } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { type ChainSettings, loadSettings } from '../../../chain/config'
import { useWallet } from '../../../chain/store'
import { authenticate } from '../../../chain/wallet/wallet'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'

/** Server's willingness to pay for accounts on a network; `unknown` until it responds. */
export type Payer = 'unknown' | 'pays' | 'out-of-flow' | 'no-payer' | 'no-server'

export interface PayerState {
  readonly payer: Payer
  /** True while the server is being asked again. */
  readonly checking: boolean
  /** Asks the server again, if it didn't respond before. */
  readonly check: () => void
}

/** Returns who pays for new accounts on `network` in this deployment. */
export function usePayer(network: NetworkId): PayerState {
  const [settings, setSettings] = useState<ChainSettings | null>(null)
  const [checking, setChecking] = useState(true)
  const check = useCallback(() => {
    setChecking(true)
    void loadSettings().then(loaded => {
      setSettings(loaded)
      setChecking(false)
    })
  }, [])
  useEffect(check, [check])
  return { payer: payerOf(settings, network), checking, check }
}

function payerOf(settings: ChainSettings | null, network: NetworkId): Payer {
  if (settings === null) return 'unknown'
  if (!settings.server) return 'no-server'
  return settings.networks[network].sponsored ? 'pays' : 'no-payer'
}

interface PayerNoticeProps extends PayerState {
  readonly network: NetworkId
}

/**
 * States who pays; if the server doesn't, what its operator must configure, and how a wallet can
 * pay instead.
 */
export function PayerNotice({ network, payer, checking, check }: PayerNoticeProps) {
  const { name } = NETWORKS[network]
  const { user } = useWallet()
  if (payer === 'unknown' || payer === 'pays') {
    return (
      <p className="text-text-muted text-xs">
        {user.loggedIn
          ? `This server pays for the account on ${name}, or your wallet can. Only you hold the keys.`
          : `This server pays for the account on ${name}. Only you hold the keys.`}
      </p>
    )
  }
  const wallet = user.loggedIn
    ? 'Your wallet can pay instead.'
    : 'Log in with a wallet to let it pay instead.'
  if (payer === 'out-of-flow') {
    return (
      <Notice
        tone="warning"
        title={`This server can’t pay on ${name} now`}
        actions={user.loggedIn ? null : <LinkWallet />}
      >
        It is out of FLOW until the site operator fills it up. {wallet}
      </Notice>
    )
  }
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
        <>No server is available to pay: the site operator has to start it. {wallet}</>
      ) : (
        <>
          The site operator can change that by setting{' '}
          <code translate="no" className="bytes">
            {settingsFor(network)}
          </code>{' '}
          and the key’s two algorithms; the README has the table. {wallet}
        </>
      )}
    </Notice>
  )
}

function settingsFor(network: NetworkId): string {
  const prefix = `PAYER_${network.toUpperCase()}`
  return `${prefix}_ADDRESS, ${prefix}_PRIVATE_KEY`
}

/** Button that logs in with a wallet. */
export function LinkWallet() {
  const [busy, setBusy] = useState(false)
  // The shell reports a failure as a toast; the promise never rejects.
  const link = async () => {
    setBusy(true)
    await authenticate()
    setBusy(false)
  }
  return (
    <Button size="sm" icon={Wallet} busy={busy} onClick={() => void link()}>
      Link a wallet
    </Button>
  )
}

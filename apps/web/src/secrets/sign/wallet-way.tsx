import { NETWORKS } from '@toolkit/core/flow/networks'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useChain } from '../../chain/hooks'
import { logIn, logOut, signWithWallet } from '../../chain/wallet/wallet'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import { AttemptOutcome } from './attempt-outcome'
import type { SignPanelProps } from './sign-panel'
import { useAttempt, type WayProps } from './use-attempt'

type WalletWayProps = WayProps & Pick<SignPanelProps, 'onRebuild'>

/** Has the connected wallet sign exactly this transaction, and gives the signature back unsent. */
export function WalletWay(props: WalletWayProps) {
  const { network, transaction, signer, known, onSigner } = props
  const { network: connected, user } = useChain()
  const attempt = useAttempt(props)
  const [connecting, setConnecting] = useState(false)
  const { state } = attempt

  async function connect(): Promise<void> {
    setConnecting(true)
    if (user.loggedIn) await logOut()
    await logIn()
    setConnecting(false)
  }

  if (connected !== network) {
    return (
      <Notice tone="warning" title="The wallet is on another network">
        {`This transaction is for ${NETWORKS[network].name}. Choose that network at the top to sign with a wallet.`}
      </Notice>
    )
  }
  const wallet = user.addr === null ? null : user.addr.slice(2)
  if (wallet === null) {
    return (
      <Connect busy={connecting} onConnect={() => void connect()}>
        No wallet is connected.
      </Connect>
    )
  }
  if (wallet !== signer.address) {
    const own = [...known.keys.keys()].find(address => address === wallet)
    return (
      <Connect
        busy={connecting}
        onConnect={() => void connect()}
        other
        {...(own ? { onSigner: () => onSigner(own), own } : {})}
      >
        {own
          ? `The wallet is 0x${wallet}, another account that signs.`
          : `The wallet is 0x${wallet}, which has nothing to sign here.`}
      </Connect>
    )
  }
  const sign = () =>
    void attempt.run(() => signWithWallet(network, transaction, signer.address))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-text-muted">
        {state.status === 'busy'
          ? 'Your wallet asks you to approve.'
          : 'The wallet shows the transaction and signs it. Nothing is sent.'}
      </p>
      <ProposalKeyNotice {...props} />
      <div>
        <Button variant="primary" icon={Wallet} busy={state.status === 'busy'} onClick={sign}>
          Sign with the wallet
        </Button>
      </div>
      <AttemptOutcome
        attempt={attempt}
        way={props}
        actions={
          <Button size="sm" onClick={sign}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

/** A wallet signs with the key that it has, which may be another one than the proposal key. */
function ProposalKeyNotice({ transaction, signer, onRebuild }: WalletWayProps) {
  const { address, keyIndex } = transaction.proposalKey
  const signed = transaction.payloadSignatures.concat(transaction.envelopeSignatures)
  const other = signed.find(one => one.address === address && one.keyIndex !== keyIndex)
  const proposed = signed.some(one => one.address === address && one.keyIndex === keyIndex)
  if (address !== signer.address || proposed || !other) return null
  return (
    <Notice
      tone="warning"
      title={`The wallet signed with key ${other.keyIndex}; the proposal key is key ${keyIndex}`}
      actions={
        onRebuild ? (
          <Button size="sm" onClick={() => onRebuild({ proposalKeyIndex: other.keyIndex })}>
            {`Rebuild with key ${other.keyIndex}`}
          </Button>
        ) : null
      }
    >
      {`The chain wants a signature of key ${keyIndex} too, or a transaction that is proposed with key ${other.keyIndex}.`}
    </Notice>
  )
}

interface ConnectProps {
  readonly busy: boolean
  readonly other?: boolean
  readonly own?: string
  readonly onConnect: () => void
  readonly onSigner?: () => void
  readonly children: string
}

function Connect({ busy, other = false, own, onConnect, onSigner, children }: ConnectProps) {
  return (
    <Notice
      tone={other ? 'warning' : 'info'}
      title={children}
      actions={
        <>
          {onSigner ? (
            <Button size="sm" onClick={onSigner}>
              {`Sign for 0x${own}`}
            </Button>
          ) : null}
          <Button size="sm" icon={Wallet} busy={busy} onClick={onConnect}>
            {other ? 'Connect another account' : 'Connect a wallet'}
          </Button>
        </>
      }
    />
  )
}

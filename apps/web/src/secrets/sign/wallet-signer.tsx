import type { FlowAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useChain } from '../../chain/store'
import { authenticate, logOut, signWithWallet, walletKeyIndex } from '../../chain/wallet/wallet'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import { countOf } from '../../ui/values/format'
import { AttemptOutcome } from './attempt-outcome'
import type { SignPanelProps } from './sign-panel'
import { SignButton } from './signing-policy'
import { type SignerProps, useAttempt } from './use-attempt'

type WalletSignerProps = SignerProps & Pick<SignPanelProps, 'onRebuild'>

/** Has the connected wallet sign exactly this transaction, and returns the signature without sending. */
export function WalletSigner(props: WalletSignerProps) {
  const { network, transaction, signer, known, onSigner } = props
  const { network: connected, user } = useChain()
  const attempt = useAttempt(props)
  const [connecting, setConnecting] = useState(false)
  const [otherKey, setOtherKey] = useState<number | null>(null)
  const { state } = attempt

  async function connect(): Promise<void> {
    setConnecting(true)
    if (user.loggedIn) await logOut()
    await authenticate()
    setConnecting(false)
  }

  if (connected !== network) {
    return (
      <>
        <Notice tone="warning" title="The wallet is on another network">
          {`This transaction is for ${NETWORKS[network].name}. Choose that network at the top to sign with a wallet.`}
        </Notice>
        <SignButton icon={Wallet} disabled />
      </>
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
  const completes = props.completes(null)
  const requestSignature = () =>
    attempt.run(() => signWithWallet(network, transaction, signer.address), completes)
  async function sign(): Promise<void> {
    setOtherKey(null)
    const keyIndex = await walletKeyIndex(network).catch(() => null)
    if (keyIndex !== null && !isProposed(transaction, signer.address, keyIndex)) {
      setOtherKey(keyIndex)
    } else await requestSignature()
  }
  const busy = state.status === 'pending'
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-text-muted">
        {busy
          ? 'Your wallet asks you to approve.'
          : `The wallet shows the transaction and signs it${completes ? '; this page sends it' : ''}.`}
      </p>
      <SignButton
        icon={Wallet}
        completes={completes}
        busy={busy}
        disabled={props.waiting}
        onClick={() => void sign()}
      />
      {otherKey === null ? null : (
        <OtherKey
          method={props}
          keyIndex={otherKey}
          onSign={() => {
            setOtherKey(null)
            void requestSignature()
          }}
        />
      )}
      <AttemptOutcome
        attempt={attempt}
        method={props}
        actions={
          <Button size="sm" onClick={() => void sign()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

/** Returns true if the proposal key has signed or signs now, or another account proposes. */
function isProposed(
  { proposalKey, payloadSignatures, envelopeSignatures }: Transaction,
  address: FlowAddress,
  keyIndex: number,
): boolean {
  const isKey = (one: { readonly address: string; readonly keyIndex: number }) =>
    one.address === proposalKey.address && one.keyIndex === proposalKey.keyIndex
  return (
    address !== proposalKey.address ||
    isKey({ address, keyIndex }) ||
    [...payloadSignatures, ...envelopeSignatures].some(isKey)
  )
}

interface OtherKeyProps {
  readonly method: WalletSignerProps
  readonly keyIndex: number
  readonly onSign: () => void
}

/** Notice that the wallet signs with a key other than the proposal key. */
function OtherKey({ method, keyIndex, onSign }: OtherKeyProps) {
  const { transaction, signer, known, onRebuild } = method
  const { proposalKey, payloadSignatures, envelopeSignatures } = transaction
  const key = known.keys.get(signer.address)?.find(({ index }) => index === keyIndex)
  const count = payloadSignatures.length + envelopeSignatures.length
  const rebuild = () => {
    if (!key) return
    const { sequenceNumber } = key
    onRebuild?.({
      ...transaction,
      proposalKey: { address: signer.address, keyIndex, sequenceNumber },
      payloadSignatures: [],
      envelopeSignatures: [],
    })
  }
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={`The wallet signs with key ${keyIndex}; the proposal key is key ${proposalKey.keyIndex}`}
        actions={
          <>
            {onRebuild && key ? (
              <Button size="sm" onClick={rebuild}>
                {`Propose with key ${keyIndex} instead`}
              </Button>
            ) : null}
            <Button size="sm" onClick={onSign}>
              {`Sign with key ${keyIndex} all the same`}
            </Button>
          </>
        }
      >
        {`The chain wants a signature of the proposal key too. ${
          count === 0
            ? 'Proposing with another key changes the transaction.'
            : `Proposing with another key changes the transaction, so its ${countOf(count, 'signature')} would go.`
        }`}
      </Notice>
    </div>
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
    <>
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
      <SignButton icon={Wallet} disabled />
    </>
  )
}

import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { LogIn, LogOut, Puzzle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountLink } from '../../../../account/account-link'
import { loadSettings } from '../../../../chain/config'
import type { LogInService } from '../../../../chain/wallet/fcl'
import { logInBy, logOut, preloadWallet } from '../../../../chain/wallet/wallet'
import {
  announcedExtensions,
  type WalletExtension,
} from '../../../../chain/wallet/wallet-extensions'
import { usePersistedState } from '../../../../frame/persisted-state'
import { Button } from '../../../../ui/button'
import { SegmentedControl } from '../../../../ui/fields/segmented-control'
import { Switch } from '../../../../ui/fields/switch'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import type { LinkPartProps } from '../link-tabs'
import manifest from '../manifest'
import { OPEN_IN, type OpenIn, serviceOf, type WalletMethod, walletMethods } from './methods'
import { StepCard, StepMessage, StepOutcome } from './step-card'
import { useSteps } from './steps-context'
import { newNonce } from './verify'

/** Step 1: the wallet method, and the account that logs in. */
export function LogInStep({ network, account }: LinkPartProps) {
  const { logIn: step, setNonce } = useSteps()
  const [openIn, setOpenIn] = usePersistedState<OpenIn>(manifest, 'openIn', 'frame')
  const [withProof, setWithProof] = usePersistedState(manifest, 'withProof', true)
  const [leaving, setLeaving] = useState(false)
  const { ways: methods, extensions } = useWalletMethods()
  const { name } = NETWORKS[network]
  const busy = step.state.status === 'pending'

  const logIn = (service: LogInService | null) =>
    step.start(async ({ note, log }) => {
      note('Opening the wallet')
      const nonce = withProof ? newNonce() : null
      setNonce(nonce)
      if (nonce) log(`Asked for an account proof over the nonce ${nonce}`)
      const { addr } = await logInBy(network, {
        ...(service ? { service } : {}),
        ...(nonce ? { nonce } : {}),
      })
      return addr ?? ''
    })
  const leave = async () => {
    setLeaving(true)
    await logOut()
    setLeaving(false)
    step.clear()
  }

  const look = account ? 'success' : step.state.status === 'success' ? 'idle' : step.state.status
  const message = account
    ? `${formatAddress(account)} is logged in on ${name}`
    : step.state.status === 'error'
      ? step.state.error.message
      : `No wallet is connected on ${name}`
  return (
    <StepCard
      number={1}
      title="Log in"
      look={look}
      log={step.log}
      startedAt={step.startedAt}
      folds={false}
      report={{
        ...{ network, message },
        address: account && formatAddress(account),
        details: () => ({ openIn, withProof, ways: methods }),
      }}
    >
      {account ? (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <StepMessage
            tone="success"
            run={step.state.status === 'success' ? step.startedAt : undefined}
          >
            <AccountLink address={account} /> is logged in on {name}
          </StepMessage>
          <Button icon={LogOut} busy={leaving} onClick={() => void leave()}>
            Log out
          </Button>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="flex min-w-0 grow basis-64 flex-col gap-4">
              {step.state.status === 'idle' ? (
                <StepMessage tone="neutral">No wallet is connected on {name}</StepMessage>
              ) : null}
              <StepOutcome step={step} onRetry={() => void logIn(serviceOf(openIn))}>
                {() => null}
              </StepOutcome>
            </div>
            <Button
              variant="primary"
              icon={LogIn}
              busy={busy}
              onPointerEnter={preloadWallet}
              onFocus={preloadWallet}
              onClick={() => void logIn(serviceOf(openIn))}
            >
              Log in with a wallet
            </Button>
          </div>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
            <SegmentedControl<OpenIn>
              label="Open the wallet in a"
              value={openIn}
              onChange={setOpenIn}
              options={(['frame', 'popup', 'tab'] as const).map(value => ({
                value,
                label: OPEN_IN[value].label,
              }))}
            />
            <Switch
              label="With an account proof"
              checked={withProof}
              onChange={setWithProof}
              hint="The wallet signs a nonce, which step 3 checks."
            />
          </div>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {extensions.map(({ name: wallet, service }) => (
              <Button
                key={wallet}
                icon={Puzzle}
                disabled={busy}
                onClick={() => void logIn(service)}
              >
                {wallet}
              </Button>
            ))}
          </div>
        </>
      )}
      <Disclosure
        label="Connection methods"
        summary={`${methods.filter(isOpen).length} of ${methods.length} available`}
      >
        <KeyValueList
          items={methods.map(({ name: walletMethod, method, available, description: message }) => ({
            label: `${walletMethod} (${method})`,
            value: `${available ? 'Available' : 'Not available'}. ${message}`,
          }))}
        />
      </Disclosure>
    </StepCard>
  )
}

const isOpen = ({ available }: WalletMethod) => available

interface WalletMethods {
  readonly ways: readonly WalletMethod[]
  readonly extensions: readonly WalletExtension[]
}

/** Reads the methods after mount, since extensions announce themselves earlier. */
function useWalletMethods(): WalletMethods {
  const [found, setFound] = useState<WalletMethods>({
    ways: walletMethods(false, []),
    extensions: [],
  })
  useEffect(() => {
    let current = true
    void loadSettings().then(({ walletConnectProjectId }) => {
      if (!current) return
      const extensions = announcedExtensions()
      setFound({ ways: walletMethods(walletConnectProjectId !== null, extensions), extensions })
    })
    return () => {
      current = false
    }
  }, [])
  return found
}

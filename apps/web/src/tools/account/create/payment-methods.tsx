import type { FlowAddress } from '@toolkit/core/account/address'
import { MAX_SPONSORED_KEYS } from '@toolkit/core/account/sponsored-account'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { UserPlus, Wallet } from 'lucide-react'
import { useWallet } from '../../../chain/store'
import { Button } from '../../../ui/button'
import { Disclosure } from '../../../ui/layout/disclosure'
import type { RunState } from '../../../workers/run'
import type { Payer } from './creation'
import { OwnPayer } from './own-payer'
import { LinkWallet, PayerNotice, type PayerState } from './payer-notice'
import type { FormState } from './use-form'
import { reachesFull } from './who-signs'

/**
 * Returns why the server doesn't pay for this account although it pays for others; null if it pays.
 */
function unpaidReason(form: FormState): string | null {
  if (form.rows.length > MAX_SPONSORED_KEYS) {
    return `This server pays for accounts with up to ${MAX_SPONSORED_KEYS} keys.`
  }
  if (form.onPurpose && !reachesFull(form)) {
    return 'This server doesn’t pay for an account that nobody can sign for.'
  }
  return null
}

/** Payer as selected by a press, with the address of the user's own account. */
export type PressedPayer = 'server' | 'wallet' | { readonly from: FlowAddress }

export type PayerOffer = 'server' | 'wallet' | 'link'

/**
 * Returns the cheapest option: the server, the connected wallet, or null before one is connected.
 */
export function firstPayer(payment: PayerState, form: FormState, loggedIn: boolean): PayerOffer {
  const offered = payment.payer === 'pays' || payment.payer === 'unknown'
  if (offered && unpaidReason(form) === null) return 'server'
  return loggedIn ? 'wallet' : 'link'
}

interface PaymentMethodsProps {
  readonly form: FormState
  readonly network: NetworkId
  readonly payment: PayerState
  /** Payer of the running creation; null while none is running. */
  readonly paying: Payer | null
  /** True if an account with these exact keys was already created here. */
  readonly made: boolean
  readonly onPay: (payer: PressedPayer) => void
  /** State of preparing a transaction for an account that signs. */
  readonly own: RunState<void>
}

/** Button for the cheapest option, with the others folded. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { form, network, payment, paying, made, onPay, own } = props
  const { user } = useWallet()
  const first = firstPayer(payment, form, user.loggedIn)
  const held = paying !== null || made
  const reason = payment.payer === 'pays' ? unpaidReason(form) : null
  const wallet = (main: boolean) => (
    <Button
      done={main ? made : undefined}
      icon={Wallet}
      busy={paying === 'wallet'}
      aria-disabled={held || undefined}
      onClick={() => onPay('wallet')}
    >
      Create with my wallet
    </Button>
  )
  const who =
    reason === null ? (
      <PayerNotice network={network} {...payment} />
    ) : (
      <p className="text-text-muted text-xs">{reason} Your wallet or another account can pay.</p>
    )
  return (
    <>
      {/* The reason why the server doesn't pay comes first; that it does pay comes after the
          button. */}
      {first === 'server' ? null : who}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {first === 'server' ? (
          <Button
            done={made}
            icon={UserPlus}
            busy={paying === 'server'}
            aria-disabled={held || undefined}
            onClick={() => onPay('server')}
          >
            Create account
          </Button>
        ) : first === 'wallet' ? (
          wallet(true)
        ) : reason === null ? null : (
          <LinkWallet />
        )}
      </div>
      {first === 'server' ? who : null}
      {made ? (
        <p className="text-text-muted text-xs">
          These keys have an account on {NETWORKS[network].name}. Click “Create another” to reuse
          them.
        </p>
      ) : null}
      <Disclosure label="Pay another way" summary="wallet, own key, others">
        {first !== 'server' ? null : user.loggedIn ? (
          <div>{wallet(false)}</div>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LinkWallet />
            <p className="text-text-muted text-xs">Once linked, your wallet can pay.</p>
          </div>
        )}
        <OwnPayer network={network} state={own} held={held} onPayer={from => onPay({ from })} />
      </Disclosure>
    </>
  )
}

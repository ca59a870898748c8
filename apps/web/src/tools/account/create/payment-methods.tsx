import type { FlowAddress } from '@toolkit/core/account/address'
import { MAX_SPONSORED_KEYS } from '@toolkit/core/account/sponsored-account'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { UserPlus, Wallet } from 'lucide-react'
import { useWallet } from '../../../chain/hooks'
import { Button } from '../../../ui/button'
import { Disclosure } from '../../../ui/layout/disclosure'
import type { TaskState } from '../../../workers/use-task'
import type { Payer } from './creation'
import { OwnPayer } from './own-payer'
import { LinkWallet, PayerNotice, type PayerState } from './payer-notice'
import type { FormState } from './use-form'
import { reachesFull } from './who-signs'

/** Why the server does not pay for this account, where it pays for others; null where it pays. */
function unpaidReason(form: FormState): string | null {
  if (form.rows.length > MAX_SPONSORED_KEYS) {
    return `This server pays for accounts with up to ${MAX_SPONSORED_KEYS} keys.`
  }
  if (form.onPurpose && !reachesFull(form)) {
    return 'This server doesn’t pay for an account that nobody can sign for.'
  }
  return null
}

/** Who is to pay, as it was pressed: an account of one's own is named. */
export type PressedPayer = 'server' | 'wallet' | { readonly from: FlowAddress }

export type PayerOffer = 'server' | 'wallet' | 'link'

/** The cheapest way there is: the server, the wallet that is linked, or none before one is linked. */
export function firstPayer(payment: PayerState, form: FormState, loggedIn: boolean): PayerOffer {
  const offered = payment.payer === 'pays' || payment.payer === 'unknown'
  if (offered && unpaidReason(form) === null) return 'server'
  return loggedIn ? 'wallet' : 'link'
}

interface PaymentMethodsProps {
  readonly form: FormState
  readonly network: NetworkId
  readonly payment: PayerState
  /** Who is paying for what runs now; null while nothing runs. */
  readonly paying: Payer | null
  /** Whether these very keys have an account already, made here. */
  readonly made: boolean
  readonly onPay: (payer: PressedPayer) => void
  /** How preparing a transaction for an account that signs goes. */
  readonly own: TaskState<void>
}

/** The one button for the cheapest way, and the other ways folded. */
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
      {/* What keeps the server from paying comes first; that it does is read after the button. */}
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

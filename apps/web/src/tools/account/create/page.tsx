import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useRef, useState } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { SAMPLE_PUBLIC_KEY } from '../../../account/new-keys/key-row'
import type { NewAccount } from '../../../chain/sponsor'
import { useNetwork, useWallet } from '../../../chain/store'
import { SampleButton } from '../../../ui/fields/sample-button'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import { AccountForm } from './account-form'
import {
  type Creation,
  type CreationRequest,
  isRunning,
  isSentAgain,
  refusedField,
  sameAccount,
  serverOutOfFlow,
} from './creation'
import { CreationCard } from './creation-card'
import { type PayerState, usePayer } from './payer-notice'
import { firstPayer, PaymentMethods, type PressedPayer } from './payment-methods'
import { prepareCreation, SigningView } from './signing-view'
import { creationStore, preloadCreation, useCreation, useDisplayedCreation } from './use-creation'
import { useForm } from './use-form'
import { reachesFull, WhoSigns } from './who-signs'

/**
 * Creates an account with any number of keys, paid by the server, a wallet, or an account that
 * signs.
 */
export default function CreatePage() {
  const network = useNetwork()
  const { user } = useWallet()
  const form = useForm()
  const asSet = usePayer(network)
  const { creation: latest, run } = useCreation()
  const payment = payableNow(asSet, latest, network)
  /** True if the checkbox was unchecked at the last press. */
  const [missed, setMissed] = useState(false)
  const keyRef = useRef<HTMLTextAreaElement>(null)
  useMainFocus(keyRef)

  const requested: NewAccount | null = form.keys ? { network, keys: form.keys } : null
  const creation = useDisplayedCreation(latest, run, form, requested)
  const paying = isRunning(creation) && creation.phase !== 'idle' ? creation.request.payer : null
  const made =
    creation.phase === 'created' && requested !== null && sameAccount(requested, creation.request)
  const { replace } = form

  // After a reload, the page shows the keys of the resumed creation.
  const untouched = form.rows.every(({ text, sourceKey }) => text === '' && sourceKey === null)
  useEffect(() => {
    if (!untouched) preloadCreation()
  }, [untouched])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is picked up.
  useEffect(() => {
    if (latest.phase !== 'idle' && untouched) replace(latest.request.keys)
  }, [run])

  /** Returns the requested account if the form is valid; else shows what is missing. */
  function ready(): NewAccount | null {
    const unconfirmed = !reachesFull(form) && !form.onPurpose
    setMissed(unconfirmed)
    return unconfirmed ? null : requested
  }

  const own = useWorkerMutation(async (request: CreationRequest & { readonly from: FlowAddress }) =>
    creationStore.sign(request, await prepareCreation(request, request.from)),
  )
  /** Payer selected by the last press; Enter in a field selects the first one. */
  const pressed = useRef<PressedPayer | null>(null)
  const { area, submit, submissions } = useSubmit(async () => {
    const payer = pressed.current ?? firstPayer(payment, form, user.loggedIn)
    pressed.current = null
    // The account now exists, so only "Create another" makes a second one.
    if (paying !== null || made) return 'ended'
    const account = ready()
    if (account === null || payer === 'link') return false
    if (typeof payer === 'object') await own.mutate({ ...account, payer: 'own', ...payer })
    else creationStore.start({ ...account, payer, from: null })
    return 'ended'
  })
  function press(payer: PressedPayer): void {
    pressed.current = payer
    submit()
  }

  function retry(): void {
    const { request } = creation.phase === 'failed' ? creation : { request: null }
    const again = creation.phase === 'failed' && isSentAgain(creation.failure)
    if (again && request?.payer === 'own' && request.from !== null) {
      void own.mutate({ ...request, from: request.from })
    } else creationStore.retry()
  }

  const refused = refusedField(creation)
  const refusedIndex = refused?.index
  useEffect(() => {
    if (refusedIndex !== undefined) {
      area.ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }, [refusedIndex, area.ref])

  if (creation.phase === 'signing') return <SigningView creation={creation} run={run} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_21.5rem] min-[100rem]:grid-cols-[minmax(0,1fr)_28rem]">
      <Card
        title="Keys of the account"
        actions={
          <>
            {form.rows[0]?.source === 'public-key' ? (
              <SampleButton
                onUse={() => {
                  const [first] = form.rows
                  if (first) form.set(first.id, SAMPLE_PUBLIC_KEY)
                }}
              />
            ) : null}
            <NetworkBadge network={network} />
          </>
        }
      >
        <div {...area} className="flex flex-col gap-4">
          <AccountForm {...{ form, submissions, refused, keyRef }} />
          <WhoSigns form={form} missed={missed} />
          <PaymentMethods {...{ form, network, payment, paying, made }} onPay={press} own={own} />
        </div>
      </Card>
      <div className="min-w-0 scroll-mt-20 lg:sticky lg:top-20">
        <CreationCard
          creation={creation}
          run={run}
          onRetry={retry}
          canBackUp={form.rows.some(({ source }) => source !== 'passkey')}
          onAnother={() => {
            creationStore.dismiss()
            const first = keyRef.current ?? area.ref.current?.querySelector('input')
            first?.focus()
          }}
        />
      </div>
    </div>
  )
}

/** Returns the payer, given the latest creation: a server without FLOW doesn't pay for now. */
function payableNow(payment: PayerState, latest: Creation, network: NetworkId): PayerState {
  const empty = serverOutOfFlow(latest) && latest.phase !== 'idle'
  const here = empty && latest.request.network === network
  return here ? { ...payment, payer: 'out-of-flow' } : payment
}

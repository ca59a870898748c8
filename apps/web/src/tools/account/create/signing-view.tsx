import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { NewAccount } from '../../../chain/sponsor'
import { ErrorLine } from '../../../ui/fields/error-line'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { countOf } from '../../../ui/values/format'
import { useWorkerMutation } from '../../../workers/use-worker-mutation'
import type { Creation } from './creation'
import { creationStore } from './use-creation'

const SignAndSend = lazyPart(
  async () => (await import('../../../secrets/send/sign-and-send')).SignAndSend,
  { name: 'Signing', loading: <Spinner label="Loading" /> },
)

interface SigningViewProps {
  readonly creation: Extract<Creation, { phase: 'signing' }>
  readonly run: number
}

/** Account-creation transaction, signed with the payer's keys here or by others, and sent. */
export function SigningView({ creation, run }: SigningViewProps) {
  const { request, transaction, sent } = creation
  const again = useWorkerMutation(async () =>
    creationStore.sign(request, await prepareCreation(request, transaction.payer)),
  )
  return (
    <div className="flex flex-col gap-4">
      {again.status === 'error' ? <ErrorLine error={again.error} /> : null}
      <SignAndSend
        network={request.network}
        transaction={transaction}
        sent={sent}
        run={run}
        message={`${formatAddress(transaction.payer)} creates an account with ${countOf(request.keys.length, 'key')}`}
        edit={{ label: 'Back to the keys', onEdit: creationStore.dismiss }}
        onChange={next => creationStore.sign(request, next)}
        onSent={creationStore.sent}
        onBuildAgain={() => void again.mutate()}
        // The response was lost although the chain accepted the transaction, so the address is read
        // from there.
        onDone={() => {
          if (sent) creationStore.follow(sent.id)
        }}
      />
    </div>
  )
}

/** Maximum allowed, and FCL's default: unused compute isn't charged. */
const COMPUTE_LIMIT = 9999n

/**
 * Builds the unsigned account-creation transaction, which `payer` proposes, authorizes and pays.
 * Throws `sending/no-active-key` and the errors of the reads.
 */
export async function prepareCreation(
  { network, keys }: NewAccount,
  payer: FlowAddress,
): Promise<Transaction> {
  const [{ accountCreation }, { prepareTransaction }] = await Promise.all([
    import('@toolkit/core/templates/create-account'),
    import('../../../transaction/sending/prepare-transaction'),
  ])
  const limits = { computeLimit: COMPUTE_LIMIT }
  return prepareTransaction({ network, proposer: payer, ...accountCreation(keys), ...limits })
}

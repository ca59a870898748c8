import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { switchNetwork } from '../../../../chain/start-chain'
import { logOut } from '../../../../chain/wallet/wallet'
import type { SessionService, WalletSession } from '../../../../chain/wallet/wallet-session'
import { Button } from '../../../../ui/button'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { Notice } from '../../../../ui/layout/notice'
import { DataTable } from '../../../../ui/values/data-table'
import { ForeignText } from '../../../../ui/values/foreign-text'
import { countOf } from '../../../../ui/values/format'
import { TextBox } from '../../../../ui/values/text-box'
import type { LinkPartProps } from '../link-tabs'
import { cutAddress, cutSecrets } from './cut-secrets'
import { StepCard, StepMessage } from './step-card'
import { useSession } from './use-session'

/** Step 2: the wallet's session: account, expiry, and services. */
export function SessionStep({ network, account }: LinkPartProps) {
  const session = useSession()
  const elsewhere = session !== null && account === null
  const message = describeSession(session, network)
  return (
    <StepCard
      number={2}
      title="Session"
      look={session === null ? 'idle' : elsewhere ? 'error' : 'success'}
      log={[]}
      startedAt={null}
      urgent={elsewhere}
      report={{
        ...{ network, message },
        address: account && formatAddress(account),
        details: () => session && displayedSession(session),
      }}
    >
      <StepMessage tone={session === null ? 'neutral' : elsewhere ? 'warning' : 'success'}>
        {message}
      </StepMessage>
      {session === null ? (
        <p className="text-text-muted">
          What the wallet sends when you log in appears here: address, expiry, and its services.
        </p>
      ) : (
        <>
          {elsewhere ? <OtherNetwork session={session} network={network} /> : null}
          <DataTable
            caption="Services"
            columns={COLUMNS}
            rows={session.services.map((service, at) => ({ ...service, at }))}
            rowKey={({ at }) => String(at)}
            empty="The wallet named no services: it can’t be asked for anything."
          />
          <Disclosure label="As JSON" summary="secrets cut">
            <TextBox
              label="Session as JSON"
              text={JSON.stringify(displayedSession(session), null, 2)}
              preformatted
            />
          </Disclosure>
        </>
      )}
    </StepCard>
  )
}

type Row = SessionService & { readonly at: number }

const COLUMNS = [
  {
    header: 'Service',
    cell: ({ type }: Row) => (
      <code translate="no" className="bytes">
        {type}
      </code>
    ),
  },
  { header: 'Method', cell: ({ method }: Row) => method ?? 'none' },
  {
    header: 'Endpoint',
    cell: ({ endpoint }: Row) => (
      <span className="wrap-anywhere">{endpoint === null ? 'none' : cutAddress(endpoint)}</span>
    ),
  },
  {
    header: 'Provider',
    cell: ({ provider }: Row) => (provider === null ? '–' : <ForeignText text={provider} />),
  },
  { header: 'Key', numeric: true, cell: ({ keyIndex }: Row) => keyIndex ?? '–' },
]

/** Session without fields that may be secret. */
const displayedSession = ({ address, expiresAt, services }: WalletSession) => ({
  address,
  expires: expiresAt === null ? 'never' : new Date(expiresAt).toISOString(),
  services: services.map(({ raw }) => cutSecrets(raw)),
})

function OtherNetwork({ session, network }: { session: WalletSession; network: NetworkId }) {
  const { network: own } = session
  return (
    <Notice
      tone="warning"
      title={`This page works on ${NETWORKS[network].name}`}
      actions={
        <>
          {own === null ? null : (
            <Button size="sm" onClick={() => switchNetwork(own)}>
              {`Switch to ${NETWORKS[own].name}`}
            </Button>
          )}
          <Button size="sm" onClick={() => void logOut()}>
            Log out
          </Button>
        </>
      }
    >
      The wallet can’t sign here. Switch the network in the wallet or here, then log in again.
    </Notice>
  )
}

/** Describes the session in one sentence. */
export function describeSession(session: WalletSession | null, network: NetworkId): string {
  if (session === null) return 'No session'
  const { address, services, expiresAt } = session
  if (session.network !== network) {
    const where =
      session.network === null ? 'no network known here' : NETWORKS[session.network].name
    return `The wallet is on another network: ${address} is an address of ${where}`
  }
  const until =
    expiresAt === null
      ? 'and doesn’t expire'
      : `until ${new Date(expiresAt).toISOString().replace('T', ' ').slice(0, 16)} UTC`
  return `${address} is logged in with ${countOf(services.length, 'service')}, ${until}`
}

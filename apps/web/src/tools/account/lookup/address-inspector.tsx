import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import {
  inspectAddress,
  type PlacedAddress,
  repairAddress,
  sameIndex,
} from '@toolkit/core/account/address-inspector'
import { CHAINS } from '@toolkit/core/network/chains'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { describeDifference, describeNoNetwork } from '@toolkit/explain/account/address-messages'
import { Fragment, type ReactNode, useMemo } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { Button } from '../../../ui/button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Badge } from '../../../ui/values/badge'
import { KeyValueList } from '../../../ui/values/key-value-list'
import type { Offer } from './question'
import { correction, isOffered } from './read-address'

interface InspectorProps {
  /** 1 to 17 hex digits, lower case. */
  readonly digits: string
  readonly network: NetworkId
  /** True if it is initially unfolded. */
  readonly open: boolean
  readonly onLookUp: (offer: Offer) => void
}

const WHOLE = 16

/**
 * Facts derived from an address without any request: its network, its index, and likely corrections
 * of an invalid one.
 */
export function AddressInspector({ digits, network, open, onLookUp }: InspectorProps) {
  const whole = digits.length === WHOLE
  const { on, near } = useMemo(
    () => (whole ? inspectAddress(digits as FlowAddress) : { on: null, near: [] }),
    [digits, whole],
  )
  const repaired = useMemo(() => repairAddress(digits), [digits])
  const props = { network, onLookUp }
  return (
    <Disclosure
      label="About this address"
      summary={on ? `${chainName(on)}, account ${on.index}` : 'on no network'}
      defaultOpen={open}
    >
      {on ? (
        <Placed placed={on} {...props} />
      ) : (
        <>
          <p className="text-text-muted">{describeNoNetwork(digits)}</p>
          {near.length > 0 ? (
            <Candidates title="Addresses near it">
              {near.map(one => (
                <Candidate key={one.address} placed={one} marked={one.digits} {...props}>
                  {describeDifference(one)}
                </Candidate>
              ))}
            </Candidates>
          ) : null}
          {repaired.length > 0 ? (
            <Candidates title={digits.length < WHOLE ? 'With a digit more' : 'With a digit less'}>
              {repaired.map(one => (
                <Candidate
                  key={one.address}
                  placed={one}
                  marked={digits.length < WHOLE ? [one.at] : []}
                  {...props}
                >
                  {digits.length < WHOLE
                    ? `${one.digit} put in as digit ${one.at + 1}`
                    : `${one.digit} taken out, digit ${one.at + 1}`}
                </Candidate>
              ))}
            </Candidates>
          ) : null}
        </>
      )}
    </Disclosure>
  )
}

const chainName = ({ chain }: PlacedAddress) => CHAINS[chain].shortName

interface PlacedProps extends Pick<InspectorProps, 'network' | 'onLookUp'> {
  readonly placed: PlacedAddress
}

function Placed({ placed, network, onLookUp }: PlacedProps) {
  const others = sameIndex(placed.chain, placed.index).filter(isOffered)
  const here = isOffered(placed) && placed.chain === network
  return (
    <>
      <KeyValueList
        items={{
          Network: (
            <>
              <Chain placed={placed} />
              <span className="mt-1 block text-text-muted text-xs">
                Its check code is valid only on this network.
              </span>
            </>
          ),
          'Account index': `${placed.index}${placed.index === 1n ? ', the service account' : ''}`,
        }}
      />
      {isOffered(placed) && !here ? (
        <div>
          <Button
            size="sm"
            onClick={() =>
              onLookUp({
                label: '',
                text: formatAddress(placed.address),
                network: placed.chain,
              })
            }
          >
            Open on {NETWORKS[placed.chain].name}
          </Button>
        </div>
      ) : null}
      <Candidates title={`Account ${placed.index} of other networks`}>
        {others.map(other => (
          <Candidate key={other.chain} placed={other} marked={[]} {...{ network, onLookUp }} />
        ))}
      </Candidates>
    </>
  )
}

/** A selectable network has its colour; the others are named. */
function Chain({ placed }: { readonly placed: PlacedAddress }) {
  if (isOffered(placed)) return <NetworkBadge network={placed.chain} />
  return <Badge>{chainName(placed)}</Badge>
}

function Candidates({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="text-text-muted text-xs">{title}</h3>
      <ul aria-label={title} className="divide-y divide-border">
        {children}
      </ul>
    </div>
  )
}

interface CandidateProps extends PlacedProps {
  /** Positions of digits that differ from the typed ones. */
  readonly marked: readonly number[]
  readonly children?: ReactNode
}

function Candidate({ placed, marked, network, onLookUp, children }: CandidateProps) {
  const offered = isOffered(placed)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0">
        <code translate="no" className="bytes">
          0x
          {Array.from(placed.address, (digit, at) =>
            marked.includes(at) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is.
              <mark key={at} className="bg-transparent font-bold text-accent underline">
                {digit}
              </mark>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is.
              <Fragment key={at}>{digit}</Fragment>
            ),
          )}
        </code>
        <p className="flex flex-wrap items-center gap-x-2 text-text-muted text-xs">
          <Chain placed={placed} />
          {children}
        </p>
      </div>
      {offered ? (
        <Button
          size="sm"
          aria-label={`Open 0x${placed.address} on ${NETWORKS[placed.chain].name}`}
          onClick={() => onLookUp(correction(placed, network))}
        >
          Open
        </Button>
      ) : null}
    </li>
  )
}

import type { NetworkId } from '@toolkit/core/network/networks'
import { type MoneyArrow, moneyArrows } from './money-arrows'
import { amountText, type NetChange, shortAddress, signedText, tokenName } from './net-changes'

export interface MoneyPictureProps {
  readonly network: NetworkId
  readonly net: readonly NetChange[]
}

/** Who gives tokens to whom: the giver at the left, an arrow for each token. Nothing where that is not one picture. */
export function MoneyPicture({ network, net }: MoneyPictureProps) {
  const arrows = moneyArrows(net)
  if (!arrows) return null
  const givers = [...new Set(arrows.map(({ from }) => from))]
  return (
    <ul aria-label="Money flow" className="flex flex-col gap-3">
      {givers.map(giver => (
        <li
          key={giver}
          className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
        >
          <AccountBox address={giver} network={network} net={net} />
          <ul className="flex min-w-0 flex-col gap-2">
            {arrows
              .filter(({ from }) => from === giver)
              .map(arrow => (
                <li
                  key={`${arrow.to} ${arrow.type}`}
                  className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-center gap-2"
                >
                  <Arrow arrow={arrow} network={network} />
                  <AccountBox address={arrow.to} network={network} net={net} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function AccountBox({ address, network, net }: MoneyPictureProps & { readonly address: string }) {
  const own = net.filter(one => one.address === address)
  return (
    <div className="flex min-w-0 flex-col justify-center rounded-md border border-border bg-surface-raised px-3 py-2 text-xs">
      <code translate="no" className="bytes truncate" title={`0x${address}`}>
        {shortAddress(address)}
      </code>
      {own.map(one => (
        <span key={one.type} className="truncate text-text-muted tabular-nums">
          {signedText(one, network)}
        </span>
      ))}
    </div>
  )
}

function Arrow({ arrow, network }: { readonly arrow: MoneyArrow; readonly network: NetworkId }) {
  const text = `${amountText(arrow.amount)} ${tokenName(arrow.type, network)}`
  return (
    <span className="flex min-w-0 items-center">
      <Line />
      <span
        className="min-w-0 truncate rounded-full border border-border px-2 py-0.5 text-xs tabular-nums"
        title={text}
      >
        {text}
      </span>
      <Line />
      <svg aria-hidden viewBox="0 0 8 10" className="h-2.5 w-2 shrink-0 text-border-strong">
        <path d="M0 0 8 5 0 10Z" fill="currentColor" />
      </svg>
    </span>
  )
}

const Line = () => (
  <svg
    aria-hidden
    preserveAspectRatio="none"
    viewBox="0 0 10 2"
    className="h-px min-w-3 flex-1 text-border-strong"
  >
    <path d="M0 1H10" stroke="currentColor" strokeWidth="2" />
  </svg>
)

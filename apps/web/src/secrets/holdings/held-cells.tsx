import type { NetworkId } from '@toolkit/core/network/networks'
import { COA_PATH } from '@toolkit/core/queries/stored-coas'
import { parseUnits } from '@toolkit/core/text/amounts'
import type { AccountParts } from '@toolkit/explain/holdings/held-account'
import type { HeldVault } from '@toolkit/explain/holdings/stored-holdings'
import { otherVaults, stakedOf } from '@toolkit/explain/holdings/sum-holdings'
import { useState } from 'react'
import { formatAttoflow, shortAmount } from '../../account/format-flow'
import { Button } from '../../ui/button'
import { ForeignText } from '../../ui/values/foreign-text'
import { countOf } from '../../ui/values/format'
import { formatFlowAmount } from './holdings-messages'

/** Cell content for an empty part. */
export const NONE = <span className="text-text-muted">none</span>

/** Number of tokens and collections that are named; Lookup lists all. */
const MAX_NAMED = 3

function Named({ count, names }: { readonly count: string; readonly names: readonly string[] }) {
  const rest = names.length - MAX_NAMED
  return (
    <>
      {names.length > 1 ? <span className="block">{count}</span> : null}
      {names.slice(0, MAX_NAMED).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: others wrote the names, and may repeat them.
        <span key={at} className="wrap-anywhere block text-text-muted text-xs">
          <ForeignText text={name} />
        </span>
      ))}
      {rest > 0 ? <span className="block text-text-muted text-xs">and {rest} more</span> : null}
    </>
  )
}

/** Returns true if a vault has a balance. */
export const hasSome = ({ balance }: HeldVault) => parseUnits(balance, 8) > 0n

type Links = NonNullable<AccountParts['links']>
type Staking = NonNullable<AccountParts['staking']>

export const isUnlinked = ({ children, owned, parents }: Links) =>
  children.length + owned.length + parents.length === 0

const lockedOf = ({ locked }: Staking) => (locked ? parseUnits(locked.balance, 8) : 0n)

export const isUnstaked = (staking: Staking) => stakedOf(staking) + lockedOf(staking) === 0n

interface TokensCellProps extends Pick<AccountParts['stored'], 'vaults'> {
  readonly network: NetworkId
}

export function TokensCell({ network, vaults }: TokensCellProps) {
  const held = otherVaults(network, vaults).filter(hasSome)
  if (held.length === 0) return NONE
  const names = held.map(
    ({ balance, symbol, type }) =>
      `${shortAmount(balance)} ${symbol ?? type.split('.')[2] ?? type}`,
  )
  return <Named count={`${held.length}`} names={names} />
}

export function NftsCell({ collections }: Pick<AccountParts['stored'], 'collections'>) {
  const held = collections.filter(({ count }) => count > 0)
  const all = held.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return NONE
  const names = held.map(
    ({ count, name, type }) => `${count} ${name ?? type.split('.')[2] ?? type}`,
  )
  return <Named count={all.toLocaleString('en')} names={names} />
}

/** FLOW of its COA, and of COAs stored at paths that wallets do not check. */
export function CoasCell({ coas }: Pick<AccountParts, 'coas'>) {
  if (coas.length === 0) return NONE
  return coas.map(({ path, balance }) => (
    <span key={path} className="block">
      {formatAttoflow(balance)} FLOW
      {path === COA_PATH ? null : (
        <span className="wrap-anywhere block text-text-muted text-xs">at /storage/{path}</span>
      )}
    </span>
  ))
}

export function LinksCell({ children, owned, parents }: Links) {
  const words = [
    ...(children.length === 1
      ? ['1 child']
      : children.length > 1
        ? [`${children.length} children`]
        : []),
    ...(owned.length > 0 ? [`${owned.length} owned`] : []),
    ...(parents.length > 0 ? [countOf(parents.length, 'parent')] : []),
  ]
  if (words.length === 0) return NONE
  return words.map(word => (
    <span key={word} className="block whitespace-nowrap">
      {word}
    </span>
  ))
}

export function StakesCell({ staking }: { readonly staking: Staking }) {
  const staked = stakedOf(staking)
  const locked = lockedOf(staking)
  if (isUnstaked(staking)) return NONE
  return (
    <>
      {staked > 0n ? <span className="block">{formatFlowAmount(staked)} staked</span> : null}
      {locked > 0n ? <span className="block">{formatFlowAmount(locked)} locked</span> : null}
    </>
  )
}

interface FaultCellProps {
  /** Reason why it could not be read. */
  readonly fault: string
  /** For the button’s name: "tokens of 0x…". */
  readonly what: string
  readonly onRetry: () => Promise<void> | void
}

/** Shows that a part could not be read, with a button that retries it alone. */
export function FaultCell({ fault, what, onRetry }: FaultCellProps) {
  const [busy, setBusy] = useState(false)
  async function retry(): Promise<void> {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <span className="text-warning">not read</span>
      <span className="wrap-anywhere line-clamp-3 text-text-muted text-xs" title={fault}>
        {fault}
      </span>
      <Button size="sm" busy={busy} aria-label={`Try again: ${what}`} onClick={() => void retry()}>
        Try again
      </Button>
    </span>
  )
}

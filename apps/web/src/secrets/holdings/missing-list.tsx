import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatEvmAddress } from '@toolkit/core/account/evm-address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { inDigits } from '@toolkit/core/text/numbers'
import {
  type HeldAccount,
  type HeldEvmAddress,
  partValue,
} from '@toolkit/explain/holdings/held-account'
import { missingOf } from '@toolkit/explain/holdings/missing'
import { useState } from 'react'
import { describeCode, describeMissing } from './holdings-messages'
import { FoldButton } from './shortened-list'

/** Assets of one account or address that can’t be moved with the secret alone. */
export interface MissingLine {
  readonly label: string
  readonly message: string
}

/** Lines beyond this number are folded. */
const MAX_LINES = 5

interface MissingFacts {
  readonly accounts: readonly HeldAccount[]
  readonly evm: readonly HeldEvmAddress[]
  /** Token contracts that the user added: those without a balance are reported. */
  readonly added: readonly EvmAddress[]
}

/** Describes what can’t be moved with the secret alone, one sentence per account, and what is missing. */
export const missingLines = ({ accounts, evm, added }: MissingFacts): readonly MissingLine[] => [
  ...accounts.flatMap(accountLines),
  ...evm.flatMap(one => evmLines(one, added)),
]

interface MissingListProps {
  readonly lines: readonly MissingLine[]
  /** "seed phrase" */
  readonly of: string
}

export function MissingList({ lines, of }: MissingListProps) {
  const [all, setAll] = useState(false)
  if (lines.length === 0) {
    return <p>No other key or approval is needed for what was read of this {of}.</p>
  }
  const rest = lines.length - MAX_LINES
  return (
    <section aria-label={`What this ${of} can’t move alone`} className="flex flex-col gap-2">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {(all ? lines : lines.slice(0, MAX_LINES)).map(({ label, message }) => (
          <li key={label + message} className="wrap-anywhere">
            <span className="text-text-muted">{label}: </span>
            {message}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <FoldButton
          label={`${inDigits(rest)} more`}
          what="more of what can’t be moved"
          visible={all}
          onToggle={setAll}
        />
      ) : null}
    </section>
  )
}

function accountLines(account: HeldAccount): readonly MissingLine[] {
  const { network, address } = account
  const label = `0x${address}, ${NETWORKS[network].shortName}`
  const words = missingOf(account).map(describeMissing)
  return words.length === 0 ? [] : [{ label, message: words.join(' ') }]
}

function evmLines(
  { network, address, coaOf, holdings }: HeldEvmAddress,
  added: readonly EvmAddress[],
): readonly MissingLine[] {
  const held = partValue(holdings)
  if (!held) return []
  const label = `${formatEvmAddress(address)}, ${NETWORKS[network].shortName}`
  const code = coaOf === null ? describeCode(held) : null
  const silent = held.unanswered.filter(token => added.includes(token))
  return [
    ...(code === null ? [] : [{ label, message: code }]),
    ...silent.map(token => ({
      label,
      message: `${formatEvmAddress(token)} gave no balance: it may be no ERC-20 contract on this network.`,
    })),
  ]
}

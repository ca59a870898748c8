import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatEvmAddress } from '@toolkit/core/account/evm-address'
import {
  type HeldAccount,
  type HeldEvmAddress,
  partValue,
} from '@toolkit/core/account/holdings/held-account'
import { missingOf } from '@toolkit/core/account/holdings/missing'
import { NETWORKS } from '@toolkit/core/network/networks'
import { inDigits } from '@toolkit/core/text/numbers'
import { useState } from 'react'
import { FoldButton } from './fold-button'
import { codeWords, ELSEWHERE, missingWords } from './opens-words'

interface MissingListProps {
  readonly accounts: readonly HeldAccount[]
  readonly evm: readonly HeldEvmAddress[]
  /** Token contracts that somebody added: those that gave no balance are told. */
  readonly added: readonly EvmAddress[]
  /** "seed phrase" */
  readonly of: string
}

/** With more lines the rest is folded. */
const MOST_LINES = 5

interface Line {
  readonly place: string
  readonly words: string
}

/** What can't be moved with the secret alone, a sentence an account, and what is missing. */
export function MissingList({ accounts, evm, added, of }: MissingListProps) {
  const [all, setAll] = useState(false)
  const lines = [...accounts.flatMap(accountLines), ...evm.flatMap(one => evmLines(one, added))]
  if (lines.length === 0) {
    return accounts.length === 0 && evm.length > 0 ? (
      <p className="text-text-muted">An account you know of isn’t here? {ELSEWHERE}</p>
    ) : null
  }
  const rest = lines.length - MOST_LINES
  return (
    <section aria-label={`What this ${of} can’t move alone`} className="flex flex-col gap-2">
      <h3 className="font-semibold">What this {of} can’t move alone</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {(all ? lines : lines.slice(0, MOST_LINES)).map(({ place, words }) => (
          <li key={place + words} className="wrap-anywhere">
            <span className="text-text-muted">{place}: </span>
            {words}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <FoldButton
          words={`${inDigits(rest)} more`}
          what="more of what can’t be moved"
          shown={all}
          onToggle={setAll}
        />
      ) : null}
    </section>
  )
}

function accountLines(account: HeldAccount): readonly Line[] {
  const { network, address } = account
  const place = `0x${address}, ${NETWORKS[network].shortName}`
  const words = missingOf(account).map(missingWords)
  return words.length === 0 ? [] : [{ place, words: words.join(' ') }]
}

function evmLines(
  { network, address, coaOf, holdings }: HeldEvmAddress,
  added: readonly EvmAddress[],
): readonly Line[] {
  const held = partValue(holdings)
  if (!held) return []
  const place = `${formatEvmAddress(address)}, ${NETWORKS[network].shortName}`
  const code = coaOf === null ? codeWords(held) : null
  const silent = held.unanswered.filter(token => added.includes(token))
  return [
    ...(code === null ? [] : [{ place, words: code }]),
    ...silent.map(token => ({
      place,
      words: `${formatEvmAddress(token)} gave no balance: it may be no ERC-20 contract on this network.`,
    })),
  ]
}

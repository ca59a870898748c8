import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { type Said, type SaidText, saidValue } from '@toolkit/core/evm/read-answer'
import type { NetworkId } from '@toolkit/core/network/networks'
import { findLookAlikes } from '@toolkit/core/text/look-alikes'
import { inDigits } from '@toolkit/core/text/numbers'
import type { ContractFacts } from '@toolkit/explain/evm/contract-facts'
import type { ReactNode } from 'react'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import {
  clipped,
  decimalsFault,
  describeFault,
  isSaid,
} from '../../../../account/evm-contract-messages'
import { ForeignText } from '../../../../ui/values/foreign-text'
import type { Facts } from '../../../../ui/values/key-value-list'

/**
 * Returns a contract's facts as labelled rows, without those already in the sentence and those it
 * doesn't answer.
 */
export function contractRows(facts: ContractFacts, network: NetworkId): Facts {
  const { name, symbol, decimals, supply, owner, implementation } = facts
  const answers = [name, symbol, decimals, supply]
  const [first] = answers
  const faults = new Set(answers.map(one => ('fault' in one ? describeFault(one.fault) : '')))
  const what = { 'What it is': whatItIs(facts) }
  // If every call fails with the same error, it is reported once.
  if (first && 'fault' in first && faults.size === 1 && isSaid(first)) {
    return { ...what, 'Its answers': describeFault(first.fault) }
  }
  const isToken = facts.standards.length > 0
  return {
    ...what,
    Name: isToken && isPlain(name) ? null : textRow(name),
    Symbol: isToken && isPlain(symbol) ? null : textRow(symbol),
    Decimals: decimalsRow(facts),
    Supply: supplyRow(facts),
    Owner: addressRow(owner, network, 'owner'),
    Implementation: addressRow(implementation, network, 'address of its code'),
  }
}

/** Returns null for a token, whose standard is in the sentence. */
function whatItIs({ standards, interfaces, answersAll }: ContractFacts): ReactNode {
  if (standards.length > 0) return null
  const note = answersAll
    ? 'It answers any call, so its answers tell nothing.'
    : interfaces === 'all'
      ? 'It claims every interface, so its claims tell nothing.'
      : null
  return note === null ? 'A contract' : <Noted value="A contract" note={note} />
}

/** Returns true if a text needs no remark. */
function isPlain(said: Said<SaidText>): boolean {
  const value = saidValue(said)
  return (
    value?.form === 'string' &&
    value.text.trim() !== '' &&
    value.text === clipped(value.text) &&
    findLookAlikes(value.text, { expect: 'name' }).length === 0
  )
}

const Noted = ({ value, note }: { readonly value: ReactNode; readonly note: ReactNode }) => (
  <>
    {value}
    <span className="block text-text-muted text-xs tabular-nums">{note}</span>
  </>
)

function textRow(said: Said<SaidText>): ReactNode {
  if ('fault' in said) return isSaid(said) ? describeFault(said.fault) : null
  const { text, form } = said.value
  const displayed = text.trim() === '' ? 'Empty' : <ForeignText text={clipped(text)} />
  if (form === 'string') return displayed
  return <Noted value={displayed} note="As bytes32, like the first tokens" />
}

/** Reports invalid decimals; valid ones are in the sentence. */
function decimalsRow({ decimals, standards }: ContractFacts): ReactNode {
  if (!standards.includes('ERC-20')) return isSaid(decimals) ? plainNumber(decimals) : null
  if ('fault' in decimals) {
    return <Noted value={describeFault(decimals.fault)} note="Amounts are shown in units" />
  }
  const fault = decimalsFault(decimals.value)
  return fault === null ? null : <Noted value={`${decimals.value}`} note={fault} />
}

/**
 * Supply of an ERC-20 in base units, since the sentence applies the decimals; of other contracts
 * unchanged.
 */
function supplyRow({ supply, standards }: ContractFacts): ReactNode {
  if (!isSaid(supply)) return null
  if ('fault' in supply || !standards.includes('ERC-20')) return plainNumber(supply)
  return `${inDigits(supply.value)} ${supply.value === 1n ? 'unit' : 'units'}`
}

const plainNumber = (said: Said<bigint>): string =>
  'fault' in said ? describeFault(said.fault) : inDigits(said.value)

function addressRow(said: Said<EvmAddress>, network: NetworkId, name: string): ReactNode {
  const address = saidValue(said)
  if (address === null) return null
  // Renounced contracts are transferred to the zero address.
  if (/^0+$/.test(address)) return 'Nobody: the zero address'
  return <EvmAddressLink {...{ address, network, name }} />
}

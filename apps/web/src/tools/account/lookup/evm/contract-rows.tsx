import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { type ContractFacts, usableDecimals } from '@toolkit/core/evm/contract-facts'
import { type Said, type SaidText, saidValue } from '@toolkit/core/evm/read-answer'
import type { NetworkId } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/list-words'
import { formatUnits } from '@toolkit/core/text/numbers'
import type { ReactNode } from 'react'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import { ForeignText } from '../../../../ui/values/foreign-text'
import type { Facts } from '../../../../ui/values/key-value-list'
import { clipped, decimalsFault, faultWords, isSaid } from './contract-words'

/** What a contract says of itself, under the names of a list of facts; what it says nothing to is left out. */
export function contractRows(facts: ContractFacts, network: NetworkId): Facts {
  const { name, symbol, decimals, supply, owner, implementation } = facts
  const asked = [name, symbol, decimals, supply]
  const [first] = asked
  const faults = new Set(asked.map(one => ('fault' in one ? faultWords(one.fault) : '')))
  // One that fails at everything is not told of at each.
  const failsAll = first && 'fault' in first && faults.size === 1 && isSaid(first)
  const what = { 'What it is': whatItIs(facts) }
  if (failsAll) return { ...what, 'Its answers': faultWords(first.fault) }
  return {
    ...what,
    Name: textRow(name),
    Symbol: textRow(symbol),
    Decimals: isSaid(decimals) || facts.standards.includes('ERC-20') ? decimalsRow(decimals) : null,
    Supply: supplyRow(facts),
    Owner: addressRow(owner, network, 'owner'),
    Implementation: addressRow(implementation, network, 'address of its code'),
  }
}

function whatItIs({ standards, interfaces, answersAll }: ContractFacts): ReactNode {
  const kinds = standards.length === 0 ? 'A contract' : `An ${andList(standards)} contract`
  const note = answersAll
    ? 'It answers any call, so its answers tell nothing.'
    : interfaces === 'all'
      ? 'It claims every interface, so its claims tell nothing.'
      : null
  return note === null ? kinds : <Noted value={kinds} note={note} />
}

const Noted = ({ value, note }: { readonly value: ReactNode; readonly note: ReactNode }) => (
  <>
    {value}
    <span className="block text-text-muted text-xs tabular-nums">{note}</span>
  </>
)

function textRow(said: Said<SaidText>): ReactNode {
  if ('fault' in said) return isSaid(said) ? faultWords(said.fault) : null
  const { text, form } = said.value
  const shown = text.trim() === '' ? 'Empty' : <ForeignText text={clipped(text)} />
  if (form === 'string') return shown
  return <Noted value={shown} note="As bytes32, like the first tokens" />
}

function decimalsRow(said: Said<bigint>): ReactNode {
  if ('fault' in said) {
    return <Noted value={faultWords(said.fault)} note="Amounts are shown in units" />
  }
  const fault = decimalsFault(said.value)
  return fault === null ? `${said.value}` : <Noted value={`${said.value}`} note={fault} />
}

/** The supply by the token's decimals, and in units. */
function supplyRow(facts: ContractFacts): ReactNode {
  const { supply } = facts
  if ('fault' in supply) return isSaid(supply) ? faultWords(supply.fault) : null
  const units = `${supply.value.toLocaleString('en')} units`
  const decimals = facts.standards.includes('ERC-20') ? usableDecimals(facts) : 0
  if (!decimals) return decimals === null ? units : supply.value.toLocaleString('en')
  const symbol = saidValue(facts.symbol)?.text ?? ''
  const amount = (
    <span className="tabular-nums">
      {formatUnits(supply.value, decimals)} <ForeignText text={clipped(symbol)} warns={false} />
    </span>
  )
  return <Noted value={amount} note={units} />
}

function addressRow(said: Said<EvmAddress>, network: NetworkId, name: string): ReactNode {
  const address = saidValue(said)
  if (address === null) return null
  // Whoever gives up a contract leaves it to the zero address.
  if (/^0+$/.test(address)) return 'Nobody: the zero address'
  return <EvmAddressLink {...{ address, network, name }} />
}

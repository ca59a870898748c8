import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { EvmAddressKind } from '@toolkit/core/account/evm-address'
import { saidValue } from '@toolkit/core/evm/read-answer'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { formatUnits } from '@toolkit/core/text/amounts'
import { andList } from '@toolkit/core/text/format-list'
import { findLookAlikes } from '@toolkit/core/text/look-alikes'
import { type ContractFacts, usableDecimals } from '@toolkit/explain/evm/contract-facts'
import { clipped } from '../../../../account/evm-contract-messages'
import { formatAttoflow } from '../../../../account/format-flow'
import type { EvmAccountState } from '../../../../chain/reads/evm-address'
import type { AnswerTone } from '../../../../ui/layout/answer'

export interface EvmMessage {
  readonly tone: AnswerTone
  /** Token's own name, shown before the sentence; empty if it has none. */
  readonly named: string
  readonly message: string
}

const plain = (tone: AnswerTone, message: string): EvmMessage => ({ tone, named: '', message })

/**
 * Formats "EVM account of a Flow account on Flow Testnet: 1.5 FLOW, nonce 3", or a contract's
 * description as a token; state is null if the network has no EVM.
 * @param facts null if it isn't a contract, or answers nothing.
 * @param owner owner of the COA, if known.
 */
export function describeEvm(
  network: NetworkId,
  kind: EvmAddressKind,
  state: EvmAccountState | null,
  facts: ContractFacts | null,
  owner: FlowAddress | null,
): EvmMessage {
  const { name } = NETWORKS[network]
  if (!state)
    return plain('warning', `${name} has no EVM contract, so nothing is known of it there`)
  const { attoflow, nonce, codeBytes } = state
  const untouched = attoflow === 0n && nonce === 0n && codeBytes === 0
  if (kind.kind === 'plain' && untouched) {
    return plain('neutral', `Nothing has happened at this EVM address on ${name} yet`)
  }
  if (facts && facts.standards.length > 0) return describeToken(facts)
  const has = `${formatAttoflow(attoflow)} FLOW, nonce ${nonce}`
  return plain('success', `${whatItIs(kind, state, owner)} on ${name}: ${has}`)
}

/** Formats "USD Flow (USDF), an ERC-20 with 6 decimals, 1,000,000 in supply". */
function describeToken(facts: ContractFacts): EvmMessage {
  const [name, symbol] = [saidValue(facts.name)?.text.trim(), saidValue(facts.symbol)?.text.trim()]
  const [called, short] = [clipped(name ?? ''), clipped(symbol ?? '')]
  const named = called && short ? `${called} (${short})` : called || short
  const what = `${named === '' ? 'A' : ', a'}n ${andList(facts.standards)}`
  const seems = findLookAlikes(named, { expect: 'name' }).length > 0
  const tone = seems ? 'warning' : 'success'
  if (!facts.standards.includes('ERC-20')) {
    return {
      tone,
      named,
      message: `${what} ${named === '' ? 'contract without a name' : 'collection'}`,
    }
  }
  const decimals = usableDecimals(facts)
  if (decimals === null) {
    return { tone: 'warning', named, message: `${what} whose decimals can’t be used` }
  }
  const supply = formatUnits(saidValue(facts.supply) ?? 0n, decimals)
  const unit = decimals === 1 ? 'decimal' : 'decimals'
  return { tone, named, message: `${what} with ${decimals} ${unit}, ${supply} in supply` }
}

function whatItIs(
  kind: EvmAddressKind,
  { codeBytes, nonce, delegate }: EvmAccountState,
  owner: FlowAddress | null,
): string {
  switch (kind.kind) {
    case 'zero':
      return 'The EVM’s zero address'
    case 'precompile':
      return `EVM precompile (${kind.name})`
    case 'flow-precompile':
      return kind.number === 1n ? 'Cadence Arch precompile' : `Flow EVM precompile ${kind.number}`
    case 'coinbase':
      return 'Coinbase of Flow EVM'
    case 'coa':
      return owner ? `COA of ${formatAddress(owner)}` : 'EVM account of a Flow account (COA)'
    case 'plain':
      if (delegate) return 'EOA that delegates to a contract'
      if (codeBytes > 0) return 'EVM contract'
      // Without code, only a key's signature increments the nonce.
      return nonce > 0n ? 'EOA' : 'EVM account'
  }
}

import type { EvmAddressKind } from '@toolkit/core/account/evm-address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { formatAttoflow } from '../../../../account/format-flow'
import type { EvmAccountState } from '../../../../chain/reads/evm-address'
import type { AnswerTone } from '../../../../ui/layout/answer'

/** "EVM account of a Flow account on Flow Testnet: 1.5 FLOW, nonce 3"; null where there is no EVM. */
export function evmSentence(
  network: NetworkId,
  kind: EvmAddressKind,
  state: EvmAccountState | null,
): { readonly tone: AnswerTone; readonly sentence: string } {
  const { name } = NETWORKS[network]
  if (!state)
    return {
      tone: 'warning',
      sentence: `${name} has no EVM contract, so nothing is known of it there`,
    }
  const { attoflow, nonce, codeBytes } = state
  const untouched = attoflow === 0n && nonce === 0n && codeBytes === 0
  if (kind.kind === 'plain' && untouched) {
    return { tone: 'neutral', sentence: `Nothing has happened at this EVM address on ${name} yet` }
  }
  const has = `${formatAttoflow(attoflow)} FLOW, nonce ${nonce}`
  return { tone: 'success', sentence: `${whatItIs(kind, codeBytes)} on ${name}: ${has}` }
}

function whatItIs(kind: EvmAddressKind, codeBytes: number): string {
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
      return 'EVM account of a Flow account (COA)'
    case 'plain':
      return codeBytes > 0 ? 'EVM contract' : 'EVM account'
  }
}

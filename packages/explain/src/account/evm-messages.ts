import type { EvmAddressKind } from '@toolkit/core/account/evm-address'

/** Describes an EVM address for the middle of a sentence. */
export function describeEvmKind(kind: EvmAddressKind): string {
  switch (kind.kind) {
    case 'zero':
      return 'the zero address, which nobody controls'
    case 'precompile':
      return `a precompile of every EVM (${kind.name})`
    case 'flow-precompile':
      return kind.number === 1n
        ? 'the Cadence Arch, a precompile of Flow EVM'
        : `precompile ${kind.number} of Flow EVM`
    case 'coinbase':
      return 'the coinbase of Flow EVM, which collects its fees'
    case 'coa':
      return 'the EVM account of a Flow account (COA)'
    case 'plain':
      return 'an account with its own key (EOA), or a contract'
  }
}

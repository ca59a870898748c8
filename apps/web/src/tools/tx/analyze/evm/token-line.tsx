import { saidValue } from '@toolkit/core/evm/read-answer'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { TokenNames } from '@toolkit/explain/evm/contract-facts'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'
import { unitOf } from '@toolkit/explain/evm/token-unit'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import { clipped, decimalsNote } from '../../../../account/evm-contract-messages'
import { ForeignText } from '../../../../ui/values/foreign-text'
import type { EvmTokenEffect } from '../effect-row'

export interface TokenLineProps extends EvmTokenEffect {
  readonly network: NetworkId
  readonly units: TokenUnits
  /** Token's metadata; undefined while loading. */
  readonly names: TokenNames | undefined
  /** True if it was described above, so that its warning appears once. */
  readonly introduced: boolean
}

/**
 * Line below a transfer: the emitting contract, its name, and why its amounts are in base units.
 */
export function TokenLine(props: TokenLineProps) {
  const { standard, token, network, units, names, introduced } = props
  const [name, symbol] = [textOf(names?.name), textOf(names?.symbol)]
  const called = name && symbol && name !== symbol ? `${name} (${symbol})` : name || symbol
  const inUnits = names && standard === 'ERC-20' && !unitOf(token, network, units)
  const note = inUnits && !introduced ? decimalsNote(names.decimals) : null
  return (
    <p className="wrap-anywhere text-text-muted text-xs">
      {standard} contract <EvmAddressLink address={token} network={network} name="contract" />
      {called ? (
        <>
          {' '}
          <ForeignText text={called} warns={!introduced} />
        </>
      ) : null}
      {note === null ? null : <span className="block text-warning">{note}</span>}
    </p>
  )
}

const textOf = (said: TokenNames['name'] | undefined) =>
  said === undefined ? '' : clipped((saidValue(said)?.text ?? '').trim())

import type { PublishedScript } from './known-scripts.ts'

/** Repositories of Flow’s own developers (github.com/onflow). */
const FLOWS_OWN: readonly string[] = [
  'flow-core-contracts',
  'flow-ft',
  'flow-nft',
  'flow-evm-bridge',
  'hybrid-custody',
  'FlowActions',
  'FRW-monorepo',
]

/** Name that a script imports from an account other than the network’s own for it. */
export interface ForeignImport {
  readonly name: string
  /** With 0x, as written; null if the script names no account. */
  readonly address: string | null
}

/**
 * Names the published transaction that a script is, with its arguments, or says that only its code matches.
 * @param foreign the imports that are not from the network’s own addresses.
 * @param values the arguments as display text, in the order of the parameters.
 * @example
 * const published = { name: 'Transfer Tokens', parameters: [{ name: 'to', type: 'Address' }], repository: 'flow-core-contracts', file: 'transactions/flowToken/transfer_tokens.cdc', importNames: ['FlowToken'] }
 * describeKnownScript(published, [], ['0x1']) // => 'Flow’s own Transfer Tokens (flow-core-contracts), arguments: to 0x1.'
 * describeKnownScript(published, [{ name: 'FlowToken', address: '0x2' }], ['0x1']) // => 'Same code as Transfer Tokens (flow-core-contracts), but FlowToken comes from 0x2; arguments: to 0x1.'
 */
export function describeKnownScript(
  { name, parameters, repository }: PublishedScript,
  foreign: readonly ForeignImport[],
  values: readonly string[],
): string {
  const titled = `${name} (${repository})`
  const named = values.map((value, at) => `${parameters[at]?.name ?? 'one more'} ${value}`)
  const list = named.length === 0 ? '' : `arguments: ${named.join(', ')}`
  if (foreign.length === 0) {
    const whose = FLOWS_OWN.includes(repository) ? 'Flow’s own ' : 'The published '
    return `${whose}${titled}${list && `, ${list}`}.`
  }
  const from = foreign.map(
    ({ name: contract, address }) =>
      `${contract} comes from ${address ?? 'an account that it doesn’t name'}`,
  )
  return `Same code as ${titled}, but ${from.join(' and ')}${list && `; ${list}`}.`
}

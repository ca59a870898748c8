import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { CHAINS, type ChainId } from '@toolkit/core/network/chains'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { quoted } from '@toolkit/core/text/quoted'
import type { KnownName } from './known-names.ts'

/** Whose a known contract is, before its name: "Flow’s EVM", "the collection TopShot". */
const whose = ({ kind, name }: KnownName) =>
  kind === 'network'
    ? `Flow’s ${name}`
    : `the known ${kind === 'contract' ? name : `${kind} ${name}`}`

/** With what people call it, and where it is: "Flow’s EVM (0x…)", "the known token REVV (0x…)". */
function known(one: KnownName): string {
  const called = one.kind === 'token' ? one.symbol : one.title
  const words = called === null || called === one.name ? [] : [called]
  return `${whose(one)} (${[...words, formatAddress(one.address)].join(', ')})`
}

/** "EVM is imported from 0x…, not from Flow’s EVM (0x…)." */
export const knownElsewhere = (
  name: string,
  address: FlowAddress,
  all: readonly KnownName[],
): string =>
  `${name} is imported from ${formatAddress(address)}, not from ${all.map(known).join(' or ')}.`

/** A contract whose name may be taken for a known one. */
export const lookAlike = (name: string, address: FlowAddress | null, like: KnownName): string => {
  const what = address === null ? quoted(name) : `${name} (${formatAddress(address)})`
  return `${what} is not ${like.name}: its name looks like it.`
}

/** Something that the program calls by the name of something else. */
export function aliased(
  one: { readonly name: string; readonly alias: string; readonly address: FlowAddress | null },
  taken: KnownName,
): string {
  const { name, alias, address } = one
  const what = address === null ? quoted(name) : `${name} from ${formatAddress(address)}`
  return taken.name === alias
    ? `The script calls ${what} “${alias}”: that is not ${known(taken)}.`
    : `The script calls ${what} “${alias}”, which looks like ${taken.name} and is not.`
}

/** A name that the program declares for itself. */
export const shadowed = (
  { name, kind }: { readonly name: string; readonly kind: string },
  taken: KnownName,
): string =>
  `The script declares ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} of its own called ${name}, which is not ${known(taken)}.`

export const unknown = (name: string, address: FlowAddress, network: NetworkId): string =>
  `${name} (${formatAddress(address)}) is not among the known contracts of ${NETWORKS[network].name}.`

/** A contract that the bridge made, and that no list has. */
export function bridged(name: string, address: FlowAddress): string {
  const contract = name.slice(name.indexOf('_') + 1)
  return `${name} (${formatAddress(address)}) was made by Flow’s EVM bridge for the EVM contract 0x${contract}, which anyone may have deployed.`
}

export const everything = (address: FlowAddress): string =>
  `All contracts of ${formatAddress(address)} are imported, whatever they are called.`

/** The name of an import without an address is a string: anything may stand in it. */
const plain = (name: string) => (/^\w+$/.test(name) ? name : quoted(name))

export const byName = (name: string): string =>
  `${plain(name)} is imported by name: tools put an address in its place, the chain does not.`

/** An address that cannot be this network's. */
export function elsewhere(
  name: string,
  address: FlowAddress,
  of: {
    readonly network: NetworkId
    /** The chain that has such addresses; null where none has. */
    readonly chain: ChainId | null
    /** The network on which this is its well-known address. */
    readonly home: NetworkId | null
  },
): string {
  const here = CHAINS[of.network].nameInText
  const from = `${name} is imported from ${formatAddress(address)}`
  if (of.chain === null) return `${from}, which is no address on ${here} or any other network.`
  if (of.home !== null)
    return `${from}, where ${CHAINS[of.home].nameInText} has it; this is ${here}.`
  return `${from}, an address on ${CHAINS[of.chain].nameInText}, not ${here}.`
}

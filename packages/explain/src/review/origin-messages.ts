import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { CHAINS, type ChainId } from '@toolkit/core/network/chains'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { quoted } from '@toolkit/core/text/quoted'
import type { KnownName } from './known-names.ts'

/** Returns the owner of a known contract before its name: "Flow’s EVM", "the collection TopShot". */
const whose = ({ kind, name }: KnownName) =>
  kind === 'network'
    ? `Flow’s ${name}`
    : `the known ${kind === 'contract' ? name : `${kind} ${name}`}`

/** Returns its usual name and address: "Flow’s EVM (0x…)", "the known token REVV (0x…)". */
function known(one: KnownName): string {
  const called = one.kind === 'token' ? one.symbol : one.title
  const words = called === null || called === one.name ? [] : [called]
  return `${whose(one)} (${[...words, formatAddress(one.address)].join(', ')})`
}

/** Formats "EVM is imported from 0x…, not from Flow’s EVM (0x…)." */
export const knownElsewhere = (
  name: string,
  address: FlowAddress,
  all: readonly KnownName[],
): string =>
  `${name} is imported from ${formatAddress(address)}, not from ${all.map(known).join(' or ')}.`

/** Formats the finding of a name that may be mistaken for a known one. */
export const lookAlike = (name: string, address: FlowAddress | null, like: KnownName): string => {
  const what = address === null ? quoted(name) : `${name} (${formatAddress(address)})`
  return `${what} is not ${like.name}: its name looks like it.`
}

/** Formats the finding of an alias that is something else's name. */
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

/** Formats the finding of a name that the program declares itself. */
export const shadowed = (
  { name, kind }: { readonly name: string; readonly kind: string },
  taken: KnownName,
): string =>
  `The script declares ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} of its own called ${name}, which is not ${known(taken)}.`

export const unknown = (name: string, address: FlowAddress, network: NetworkId): string =>
  `${name} (${formatAddress(address)}) is not among the known contracts of ${NETWORKS[network].name}.`

/** Formats the finding of a bridge-made contract that is on no list. */
export function bridged(name: string, address: FlowAddress): string {
  const contract = name.slice(name.indexOf('_') + 1)
  return `${name} (${formatAddress(address)}) was made by Flow’s EVM bridge for the EVM contract 0x${contract}, which anyone may have deployed.`
}

export const everything = (address: FlowAddress): string =>
  `All contracts of ${formatAddress(address)} are imported, whatever they are called.`

/** Quotes the name of an import without an address, which is a string and may contain anything. */
const plain = (name: string) => (/^\w+$/.test(name) ? name : quoted(name))

export const byName = (name: string): string =>
  `${plain(name)} is imported by name: tools put an address in its place, the chain does not.`

/** Formats the finding of an address that cannot be this network's. */
export function elsewhere(
  name: string,
  address: FlowAddress,
  of: {
    readonly network: NetworkId
    /** Chain that has such addresses; null if none has. */
    readonly chain: ChainId | null
    /** Network on which this is its well-known address. */
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

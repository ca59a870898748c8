import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { countOf } from '../../ui/values/format'
import {
  listedPieces,
  type MessagePieces,
  type MessageValue,
  messageOf,
  seenText,
  textPiece,
  valuePiece,
} from './message-pieces'

const MAX_NAMED = 3

/**
 * "Sends all ExampleToken (0x…), 12 NFTs of ExampleNFT (0x…) and all FLOW but what its storage needs from 0x… to 0x…":
 * describes a transaction of the template, with every path, type and ID in the whole sentence. Null if its lists don’t
 * match.
 */
export function sendAllPieces(
  values: ReadonlyMap<string, CadenceValue>,
  from: string,
): MessagePieces | null {
  const list = (name: string) => listIn(values.get(name))
  const [vaults, vaultTypes, receivers] = [list('vaults'), list('vaultTypes'), list('receivers')]
  const collections = list('collections')
  const [types, takers, ids] = [
    list('collectionTypes'),
    list('collectionReceivers'),
    list('ids').map(listIn),
  ]
  const [evm, flow] = [isTrue(values.get('evm')), isTrue(values.get('flow'))]
  const feeLimit = formatOf(values.get('feeLimit'))
  const fits =
    [vaultTypes, receivers].every(({ length }) => length === vaults.length) &&
    [types, takers, ids].every(({ length }) => length === collections.length)
  if (!fits || (!flow && feeLimit !== '0')) return null

  const tokens = vaults.map((path, at): MessagePieces => {
    const name = typePiece(vaultTypes[at])
    return ['all ', withPaths(name, path, receivers[at])]
  })
  const nfts = collections.map((path, at): MessagePieces => {
    const some = ids[at] ?? []
    const whole = `${countOf(some.length, 'NFT')} (${some.map(formatCadence).join(', ')})`
    const count = { short: countOf(some.length, 'NFT'), whole }
    return [count, ' of ', withPaths(typePiece(types[at]), path, takers[at])]
  })
  const parts = [
    ...shortened(tokens, 'more token'),
    ...shortened(nfts, 'more collection'),
    ...(evm && flow ? [['the FLOW of its EVM account (COA)']] : []),
    ...(flow ? [flowPieces(feeLimit)] : []),
  ]
  const to = valuePiece(formatOf(values.get('to')))
  const own = evm && !flow ? 'the FLOW of its EVM account (COA) to its own vault' : null
  if (parts.length === 0) {
    return own === null
      ? messageOf`Sends nothing from ${from} to ${to}`
      : messageOf`Moves, as ${from}, ${own}, and nothing to ${to}`
  }
  const sent = messageOf`Sends ${listedPieces(parts)} from ${from} to ${to}`
  return own === null ? sent : messageOf`${sent}, and moves ${own}`
}

const flowPieces = (feeLimit: string): MessagePieces =>
  feeLimit === '0'
    ? ['all FLOW but what its storage needs']
    : messageOf`all FLOW but what its storage needs and the highest fee of ${valuePiece(feeLimit)} compute units`

/** Returns the first ones, and the number of the rest. */
function shortened(parts: readonly MessagePieces[], unit: string): readonly MessagePieces[] {
  const rest = parts.slice(MAX_NAMED)
  if (rest.length === 0) return parts
  const whole = rest.map(part =>
    part.map(piece => (typeof piece === 'string' ? piece : piece.whole)),
  )
  const more = {
    short: countOf(rest.length, unit),
    whole: whole.map(pieces => pieces.join('')).join(', '),
  }
  return [...parts.slice(0, MAX_NAMED), [more]]
}

/** Formats a vault's or a collection's type as "ExampleToken (0x…)"; any other text unchanged. */
function typePiece(value: CadenceValue | undefined): MessageValue {
  const text = value?.type === 'String' ? value.value : ''
  const [, address, name] = /^A\.([0-9a-f]{16})\.(\w{1,48})\.\w+$/.exec(text) ?? []
  if (address === undefined || name === undefined) return textPiece(text)
  return { short: `${seenText(name)} (0x${address})`, whole: text }
}

const withPaths = (
  { short, whole }: MessageValue,
  path: CadenceValue,
  receiver: CadenceValue | undefined,
): MessageValue => ({
  short,
  whole: `${whole} at ${seenText(formatCadence(path))} to ${seenText(formatOf(receiver))}`,
})

const listIn = (value: CadenceValue | undefined): readonly CadenceValue[] =>
  value?.type === 'Array' ? value.value : []
const isTrue = (value: CadenceValue | undefined) => value?.type === 'Bool' && value.value
const formatOf = (value: CadenceValue | undefined) => (value ? formatCadence(value) : '')

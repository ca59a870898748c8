import { characterAt, nameCharacter } from '../../bytes/characters.ts'
import { ToolError } from '../../errors.ts'
import type { ChainId } from '../chains.ts'

/** How chains are called in sentences. */
export const CHAIN_NAMES: Readonly<Record<ChainId, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  emulator: 'the Emulator',
  previewnet: 'Previewnet',
  sandboxnet: 'Sandboxnet',
}

const FORM = 'A Flow address is 16 hex digits, with or without 0x in front.'

export function addressBadDigit({ text, offset }: { text: string; offset: number }): ToolError {
  const character = characterAt(text, offset)
  return new ToolError({
    code: 'address/bad-digit',
    message: `The address contains ${nameCharacter(character)}, which is not a hex digit.`,
    position: { kind: 'offset', offset, length: character.length },
    suggestion: FORM,
  })
}

const OTHER_THINGS: Readonly<Record<number, string>> = {
  40: '40 hex digits are an Ethereum (EVM) address; the Flow account behind it has another one.',
  64: '64 hex digits are the ID of a transaction or block.',
  128: '128 hex digits are a public key; look the account up by its key.',
}

export function addressWrongLength(facts: { digits: string; length: number }): ToolError {
  const count = facts.digits.length
  const missing = 16 - count
  const detail = missing > 0 ? `${missing} too few` : `${-missing} too many`
  return new ToolError({
    code: count === 0 ? 'address/empty' : 'address/wrong-length',
    message:
      count === 0
        ? 'The address is empty.'
        : `The address has ${count} hex ${count === 1 ? 'digit' : 'digits'}, ${detail}.`,
    position: { kind: 'offset', offset: facts.length, length: 0 },
    suggestion: OTHER_THINGS[count] ?? FORM,
  })
}

export function addressOfOtherNetwork(facts: {
  address: string
  network: ChainId
  other: ChainId
}): ToolError {
  return new ToolError({
    code: 'address/other-network',
    message: `0x${facts.address} is an address of ${CHAIN_NAMES[facts.other]}, not of ${CHAIN_NAMES[facts.network]}.`,
    suggestion: `Switch the network to ${CHAIN_NAMES[facts.other]}, or give the address on ${CHAIN_NAMES[facts.network]}.`,
  })
}

export function addressOfNoNetwork(facts: {
  address: string
  nearest: readonly string[]
}): ToolError {
  const nearest = facts.nearest.map(address => `0x${address}`)
  return new ToolError({
    code: 'address/no-network',
    message: `0x${facts.address} cannot be an account on any Flow network: its check code is wrong.`,
    suggestion:
      nearest.length === 0
        ? 'Copy the address again; more than one character differs from any real one.'
        : `Did you mean ${nearest.join(' or ')}?`,
  })
}

export function zeroAddress(): ToolError {
  return new ToolError({
    code: 'address/no-network',
    message: 'The zero address belongs to no account.',
    suggestion: 'It stands for "nobody", as the payer of system transactions does.',
  })
}

export function indexOutOfRange({ index, max }: { index: bigint; max: bigint }): ToolError {
  return new ToolError({
    code: 'address/index-out-of-range',
    message: `There is no account with index ${index}.`,
    suggestion: `Account indexes go from 1 (the service account) to ${max}.`,
  })
}

export function indexOfForeignAddress(facts: { address: string; chain: ChainId }): ToolError {
  return new ToolError({
    code: 'address/not-of-chain',
    message: `0x${facts.address} is not an address of ${CHAIN_NAMES[facts.chain]}, so it has no index there.`,
  })
}

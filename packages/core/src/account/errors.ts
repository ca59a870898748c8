import { characterAt, nameCharacter } from '../bytes/characters.ts'
import { atOffset, ToolError } from '../errors.ts'
import { ACCOUNT_HASH_ALGORITHM_IDS, HASH_ALGORITHMS } from '../keys/algorithms.ts'
import { CHAINS, type ChainId } from '../network/chains.ts'
import { orList } from '../text/format-list.ts'

const FORM = 'A Flow address is 16 hex digits, with or without 0x in front.'

export function addressBadDigit({ text, offset }: { text: string; offset: number }) {
  const character = characterAt(text, offset)
  return new ToolError(
    'address/bad-digit',
    `The address contains ${nameCharacter(character)}, which is not a hex digit.`,
    { position: atOffset(offset, character.length), suggestion: FORM },
  )
}

const OTHER_THINGS: Readonly<Record<number, string>> = {
  40: '40 hex digits are an Ethereum (EVM) address; the Flow account behind it has a different one.',
  64: '64 hex digits are the ID of a transaction or block.',
  128: '128 hex digits are a public key; look the account up by key.',
}

export function addressWrongLength(facts: { digits: string; length: number }) {
  const count = facts.digits.length
  const missing = 16 - count
  const detail = missing > 0 ? `${missing} too few` : `${-missing} too many`
  return new ToolError(
    count === 0 ? 'address/empty' : 'address/wrong-length',
    count === 0
      ? 'The address is empty.'
      : `The address has ${count} hex ${count === 1 ? 'digit' : 'digits'}, ${detail}.`,
    {
      position: atOffset(facts.length, 0),
      suggestion: OTHER_THINGS[count] ?? FORM,
    },
  )
}

export const addressOfOtherNetwork = (facts: {
  address: string
  network: ChainId
  other: ChainId
}) =>
  new ToolError(
    'address/other-network',
    `0x${facts.address} is an address on ${CHAINS[facts.other].nameInText}, not ${CHAINS[facts.network].nameInText}.`,
    {
      suggestion: `Switch the network to ${CHAINS[facts.other].nameInText}, or enter the address on ${CHAINS[facts.network].nameInText}.`,
    },
  )

export function addressOfNoNetwork(facts: { address: string; nearest: readonly string[] }) {
  const nearest = facts.nearest.map(address => `0x${address}`)
  return new ToolError(
    'address/no-network',
    `0x${facts.address} cannot be an account on any Flow network: its check code is wrong.`,
    {
      suggestion:
        nearest.length === 0
          ? 'Copy the address again; more than one character is wrong.'
          : `Did you mean ${nearest.join(' or ')}?`,
    },
  )
}

export const zeroAddress = () =>
  new ToolError('address/no-network', 'The zero address belongs to no account.', {
    suggestion: 'It stands for "nobody", as the payer of system transactions does.',
  })

export const indexOutOfRange = ({ index, max }: { index: bigint; max: bigint }) =>
  new ToolError('address/index-out-of-range', `No account has index ${index}.`, {
    suggestion: `Account indexes go from 1 (the service account) to ${max}.`,
  })

export const indexOfForeignAddress = (facts: { address: string; chain: ChainId }) =>
  new ToolError(
    'address/not-of-chain',
    `0x${facts.address} is not an address of ${CHAINS[facts.chain].nameInText}, so it has no index there.`,
  )

const EVM_FORM = 'An EVM address is 40 hex digits, with or without 0x in front.'

export function evmAddressBadDigit({ text, offset }: { text: string; offset: number }) {
  const character = characterAt(text, offset)
  return new ToolError(
    'evm-address/bad-digit',
    `The EVM address contains ${nameCharacter(character)}, which is not a hex digit.`,
    { position: atOffset(offset, character.length), suggestion: EVM_FORM },
  )
}

export function evmAddressDigits(facts: { digits: number; length: number }) {
  const missing = 40 - facts.digits
  return new ToolError(
    'evm-address/digits',
    `The EVM address has ${facts.digits} hex ${facts.digits === 1 ? 'digit' : 'digits'}, ${missing > 0 ? `${missing} too few` : `${-missing} too many`}.`,
    { position: atOffset(facts.length, 0), suggestion: EVM_FORM },
  )
}

export const evmAddressLength = (facts: { length: number }) =>
  new ToolError('evm-address/wrong-length', `An EVM address has 20 bytes, not ${facts.length}.`)

export const evmAddressChecksum = (facts: { character: string; offset: number }) =>
  new ToolError(
    'evm-address/checksum',
    `The checksum of this EVM address is wrong: “${facts.character}” would be in the other case if every digit were right (EIP-55).`,
    {
      position: atOffset(facts.offset, 1),
      suggestion: 'Copy the address again; one of its digits is probably wrong.',
    },
  )

export const accountKeyShape = ({ count }: { count: number }) =>
  new ToolError('account-key/shape', `An account key has 4 parts; this list has ${count}.`, {
    suggestion: 'The parts are public key, signature algorithm, hash algorithm and weight.',
  })

export const accountKeyHash = (facts: { hash: string; offset: number }) =>
  new ToolError('account-key/hash-algorithm', `Keys of accounts cannot use ${facts.hash}.`, {
    position: { kind: 'offset', offset: facts.offset },
    suggestion: `Account keys use ${orList(ACCOUNT_HASH_ALGORITHM_IDS.map(id => HASH_ALGORITHMS[id].label))}.`,
  })

export const accountKeyWeight = (facts: { weight: string; max: number }) =>
  new ToolError('account-key/weight', `${facts.weight} is not the weight of a key.`, {
    suggestion: `Enter a whole number from 0 to ${facts.max}.`,
  })

export const findNameForm = () =>
  new ToolError(
    'find-name/form',
    'A .find name has 3 to 16 characters before .find: letters a to z, digits and dashes.',
    { suggestion: 'Check the name, or enter an address.' },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    account: typeof import('./errors.ts')
  }
}

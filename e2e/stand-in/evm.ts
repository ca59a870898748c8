import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { encodeRlp, encodeRlpUint } from '@toolkit/core/rlp/encode'
import {
  type Abi,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import type { ChainEvent } from './ledger.ts'
import type { CadenceJson, ScriptAnswer } from './scripts.ts'

// Flow EVM as its events and `EVM.dryCall` describe it: hand-made, in flow-go's shapes.

const text = (value: string): CadenceJson => ({ type: 'String', value })
const number = (type: string, value: number): CadenceJson => ({ type, value: `${value}` })
const bytes = (value: Uint8Array): CadenceJson => ({
  type: 'Array',
  value: Array.from(value, byte => number('UInt8', byte)),
})
const dictionary = (facts: Readonly<Record<string, CadenceJson>>): CadenceJson => ({
  type: 'Dictionary',
  value: Object.entries(facts).map(([key, value]) => ({ key: text(key), value })),
})

const eventOf = (
  network: NetworkId,
  name: string,
  facts: Readonly<Record<string, CadenceJson>>,
): ChainEvent => {
  const type = `A.${CORE_CONTRACTS[network].EVM}.EVM.${name}`
  const fields = Object.entries(facts).map(([field, value]) => ({ name: field, value }))
  return { type, payload: `${JSON.stringify({ type: 'Event', value: { id: type, fields } })}\n` }
}

export interface EvmLogged {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Encodes the log of an event with another implementation than ours. */
export function logOf(
  address: Hex,
  event: string,
  topics: readonly unknown[],
  data: Hex = '0x',
): EvmLogged {
  const abi = parseAbi([event] as never) as Abi
  return {
    ...{ address, data },
    topics: encodeEventTopics({ abi, args: topics } as never) as readonly Hex[],
  }
}

export const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])

export interface EvmCall {
  readonly from: Hex
  readonly to: Hex
  readonly data: Uint8Array
  readonly logs?: readonly EvmLogged[]
  /** Data that the call reverted with. */
  readonly reverted?: Uint8Array
}

/** `EVM.TransactionExecuted` for a call by a COA. */
export function evmExecuted(network: NetworkId, call: EvmCall): ChainEvent {
  const { from, to, data, logs = [], reverted } = call
  const payload = encodeRlp([
    ...[Uint8Array.of(0xff), Uint8Array.of(5), parseHex(from), parseHex(to), data],
    ...[encodeRlpUint(0n), encodeRlpUint(100_000n), encodeRlpUint(1n)],
  ])
  const listed = logs.map(one => [
    parseHex(one.address),
    one.topics.map(topic => parseHex(topic)),
    parseHex(one.data),
  ])
  return eventOf(network, 'TransactionExecuted', {
    hash: bytes(new Uint8Array(32).fill(7)),
    index: number('UInt16', 0),
    type: number('UInt8', 255),
    payload: bytes(Uint8Array.of(0xff, ...payload)),
    errorCode: number('UInt16', reverted ? 306 : 0),
    errorMessage: text(reverted ? 'execution reverted' : ''),
    gasConsumed: number('UInt64', 30_000),
    contractAddress: text(''),
    logs: bytes(logs.length === 0 ? new Uint8Array() : encodeRlp(listed)),
    blockHeight: number('UInt64', 9),
    returnedData: bytes(reverted ?? new Uint8Array()),
  })
}

/** `EVM.CadenceOwnedAccountCreated`. */
export const coaCreated = (network: NetworkId, coa: Hex): ChainEvent =>
  eventOf(network, 'CadenceOwnedAccountCreated', {
    address: text(coa.slice(2)),
    uuid: number('UInt64', 1),
  })

/** Return data of a contract by function signature; `reverts` with these bytes. */
export type EvmContract = Readonly<Record<string, Hex | { readonly reverts: Hex }>>

/** Answers `dryCallsScript` for these contracts; returns undefined for any other call. */
export const dryCalls =
  (contracts: Readonly<Record<Hex, EvmContract>>): ScriptAnswer =>
  ({ script, arguments: [, to, data] }) => {
    if (!script.includes('EVM.dryCall(') || !script.includes('"answers": answers')) return undefined
    const items = (list: CadenceJson | undefined) => (list?.value ?? []) as readonly CadenceJson[]
    const calls = items(data)
    const answers = items(to).map(({ value }, at) =>
      answerOf(contracts[`0x${value}`] ?? {}, `0x${String(calls[at]?.value).slice(0, 8)}`),
    )
    return dictionary({ answers: { type: 'Array', value: answers } })
  }

function answerOf(contract: EvmContract, selector: Hex): CadenceJson {
  const [, answer = '0x'] =
    Object.entries(contract).find(([name]) => toFunctionSelector(name) === selector) ?? []
  const reverts = typeof answer !== 'string'
  const data = parseHex(reverts ? answer.reverts : answer)
  return dictionary({
    status: number('UInt8', reverts ? 2 : 3),
    code: number('UInt64', reverts ? 306 : 0),
    message: text(reverts ? 'execution reverted' : ''),
    gas: number('UInt64', 21_000),
    length: number('Int', data.length),
    data: text(formatHex(data)),
  })
}

/** Flow EVM's answer for an unused address that is not an account's COA. */
export const noCoa: ScriptAnswer = ({ script }) => {
  if (script.includes('"short": code.length')) {
    return dictionary({
      attoflow: number('UInt', 0),
      nonce: number('UInt64', 1),
      code: number('Int', 700),
      short: text(''),
    })
  }
  return script.includes('evmAccountOf')
    ? dictionary({ found: { type: 'Bool', value: false } })
    : undefined
}

import { type EvmAddress, parseEvmAddress } from '@toolkit/core/account/evm-address'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { formatUnits } from '@toolkit/core/text/amounts'
import { inDigits } from '@toolkit/core/text/numbers'
import { isWithoutLimit, readTokenCall, type TokenCall } from '@toolkit/explain/evm/token-call'
import type { TokenFacts } from '@toolkit/explain/review/token-facts'
import type { KnownTransaction } from '@toolkit/explain/signing-request/known-transaction'
import { countOf } from '../../ui/values/format'
import {
  type MessagePiece,
  type MessagePieces,
  type MessageValue,
  messageOf,
  textPiece,
  valuePiece,
} from './message-pieces'

const SELECTOR = 4

/** Token call of the template that calls EVM, with its contract. */
export interface CalledToken {
  readonly token: EvmAddress
  readonly call: TokenCall
}

/** Returns the token call of a known transaction; null for any other transaction or call. */
export function calledToken(known: KnownTransaction | null): CalledToken | null {
  if (known?.template.id !== 'call-evm') return null
  const [to, data] = ['to', 'data'].map(name => textOf(known, name))
  const token = to === undefined ? null : evmAddressOf(to)
  const bytes = data === undefined ? null : callData(data)
  const call = bytes && readTokenCall(bytes)
  return token && call ? { token, call } : null
}

/** Facts about an EVM call. */
export interface EvmCallFacts {
  /** The Flow account whose COA calls. */
  readonly from: string
  /** FLOW. */
  readonly value: MessagePiece
  readonly gasLimit: MessagePiece
}

/**
 * Describes an EVM call: a token call in words, with the decimals of `facts` if the chain gave them; any other call by
 * the length and selector of its data.
 */
export function evmCallPieces(
  known: KnownTransaction,
  { from, value, gasLimit }: EvmCallFacts,
  facts: TokenFacts | null,
): MessagePieces {
  const [to = '', data = ''] = ['to', 'data'].map(name => textOf(known, name))
  const by = `from the EVM account (COA) of ${from}`
  const along = messageOf`${by}, with ${value} FLOW and a gas limit of ${gasLimit}`
  const called = calledToken(known)
  if (called) {
    return messageOf`${tokenCallPieces(called, facts)}, ${along} (${callDataPiece(data)})`
  }
  const target = evmAddressPiece(to)
  if (data === '' || data === '0x') {
    const limit = messageOf`with a gas limit of ${gasLimit} and without call data`
    return messageOf`Sends ${value} FLOW ${by} to the EVM address ${target}, ${limit}`
  }
  const bytes = callData(data)
  if (bytes === null) {
    return messageOf`Calls ${target} in EVM ${along}; its call data isn’t hex: ${textPiece(data)}`
  }
  const selector =
    bytes.length < SELECTOR
      ? 'too short for a selector'
      : `selector 0x${formatHex(bytes.subarray(0, SELECTOR))}`
  return messageOf`Calls ${target} in EVM ${along}; what its ${callDataPiece(data)} do (${selector}) isn’t known`
}

function tokenCallPieces({ token, call }: CalledToken, facts: TokenFacts | null): MessagePieces {
  const symbol = facts?.symbol ? messageOf` (calls itself ${textPiece(facts.symbol)})` : []
  const its = messageOf`${address(token)}${symbol}`
  const nfts = facts?.collection === true
  switch (call.kind) {
    case 'transfer':
      return messageOf`Transfers ${amountPieces(call.amount, facts)} of token ${its} to ${address(call.to)}`
    case 'approve':
      if (isWithoutLimit(call.amount)) {
        return messageOf`Lets ${address(call.spender)} spend token ${its} without limit`
      }
      return nfts
        ? messageOf`Lets ${address(call.spender)} transfer NFT ${id(call.amount)} of ${its}`
        : messageOf`Lets ${address(call.spender)} spend up to ${amountPieces(call.amount, facts)} of token ${its}${orNft(call.amount, facts)}`
    case 'transfer-from':
      return nfts
        ? messageOf`Transfers NFT ${id(call.amount)} of ${its} from ${address(call.from)} to ${address(call.to)}`
        : messageOf`Transfers ${amountPieces(call.amount, facts)} of token ${its} from ${address(call.from)} to ${address(call.to)}${orNft(call.amount, facts)}`
    case 'safe-transfer-from': {
      const data =
        call.data && call.data.length > 0
          ? messageOf` with ${{ short: countOf(call.data.length, 'byte'), whole: `0x${formatHex(call.data)}` }} for its receiver`
          : []
      return messageOf`Transfers NFT ${id(call.id)} of ${its} from ${address(call.from)} to ${address(call.to)}${data}`
    }
    case 'approve-all':
      return call.approved
        ? messageOf`Lets ${address(call.operator)} transfer all NFTs of ${its}, without limit and also later ones`
        : messageOf`No longer lets ${address(call.operator)} transfer the NFTs of ${its}`
  }
}

/** An approval and a transfer of ERC-721 have the same bytes: only the contract distinguishes them. */
const orNft = (nft: bigint, facts: TokenFacts | null): MessagePieces =>
  (facts?.decimals ?? null) === null
    ? messageOf` (or NFT ${id(nft)}, if it is an NFT collection)`
    : []

function amountPieces(amount: bigint, facts: TokenFacts | null): MessagePieces {
  const decimals = facts?.decimals ?? null
  if (decimals === null) return messageOf`${number(amount)} units (decimals not known)`
  return [valuePiece(formatUnits(amount, decimals))]
}

const number = (value: bigint): MessageValue => valuePiece(inDigits(value))
const id = (value: bigint): MessageValue => valuePiece(`${value}`)
const address = (digits: EvmAddress): MessageValue => valuePiece(`0x${digits}`)

/** Formats a typed EVM address; anything else as text. */
export const evmAddressPiece = (text: string): MessageValue =>
  evmAddressOf(text) === null ? textPiece(text) : valuePiece(text)

function callDataPiece(data: string): MessageValue {
  const bytes = callData(data)
  return bytes
    ? { short: `${countOf(bytes.length, 'byte')} of call data`, whole: data }
    : textPiece(data)
}

function textOf(known: KnownTransaction, name: string): string | undefined {
  const value = known.values.find(one => one.name === name)?.value
  return value?.type === 'String' ? value.value : undefined
}

const evmAddressOf = (text: string) => tryTo(() => parseEvmAddress(text.toLowerCase()).address)

/** Parses call data as the template does: hex with or without `0x`; null for other text. */
const callData = (text: string) => {
  const digits = text.replace(/^0x/, '')
  const hex = digits.length > 0 && digits.length % 2 === 0 && !/[^0-9a-fA-F]/.test(digits)
  return hex ? parseHex(digits) : null
}

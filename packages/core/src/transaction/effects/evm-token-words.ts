import type { NetworkId } from '../../network/networks.ts'
import { EVM_FLOW_DECIMALS, WRAPPED_FLOW } from '../../network/wrapped-flow.ts'
import { formatUnits, inDigits } from '../../text/numbers.ts'
import { isWithoutLimit } from '../review/token-call.ts'
import type { Effect } from './effect.ts'

export type EvmTokenMove = Extract<Effect, { kind: 'evm-token-moved' }>
export type EvmTokenApproval = Extract<Effect, { kind: 'evm-token-allowed' }>

const ZERO = '0'.repeat(40)

/** An amount of an ERC-20 token in its smallest unit: only WFLOW's decimals are known without asking. */
function evmAmountWords(amount: bigint, token: string, network: NetworkId): string {
  return token === WRAPPED_FLOW[network]
    ? `${formatUnits(amount, EVM_FLOW_DECIMALS)} WFLOW`
    : `${inDigits(amount)} ${amount === 1n ? 'unit' : 'units'} of 0x${token}`
}

/** What moved: `1,500 units of 0x…`, `NFT #7 of 0x…`, `3 × #7 of 0x…`. */
export function evmMovedWords({ id, ...move }: EvmTokenMove, network: NetworkId): string {
  if (id === null) return evmAmountWords(move.amount, move.token, network)
  const many = move.standard === 'ERC-721' ? 'NFT' : `${inDigits(move.amount)} ×`
  return `${many} #${id} of 0x${move.token}`
}

/** Whether an approval gives away all that its owner has, or will have. */
export const isApprovalOfAll = ({ what }: EvmTokenApproval): boolean =>
  what.kind === 'all' || (what.kind === 'amount' && isWithoutLimit(what.amount))

/** Whether an approval takes one back. */
export const isApprovalRevoked = ({ what, spender }: EvmTokenApproval): boolean =>
  what.kind === 'none' ||
  (what.kind === 'amount' && what.amount === 0n) ||
  (what.kind === 'one' && spender === ZERO)

/** What may be taken: `Up to 1,500 units of 0x…`. */
export function evmAllowedWords(approval: EvmTokenApproval, network: NetworkId): string {
  const { token, what } = approval
  switch (what.kind) {
    case 'amount':
      if (what.amount === 0n) return `Tokens of 0x${token}`
      return isApprovalOfAll(approval)
        ? `Any amount of 0x${token}`
        : `Up to ${evmAmountWords(what.amount, token, network)}`
    case 'one':
      return `NFT #${what.id} of 0x${token}`
    case 'all':
      return `All NFTs of 0x${token}, also later ones`
    case 'none':
      return `NFTs of 0x${token}`
  }
}

/** Who may take what now, as one line: "0x… lets 0x… take up to 1,500 units of 0x…". */
export function evmApprovalWords(approval: EvmTokenApproval, network: NetworkId): string {
  const { token, owner, spender, what } = approval
  const lets = `0x${owner} lets 0x${spender} take`
  const noLonger = `0x${owner} no longer lets 0x${spender} take`
  switch (what.kind) {
    case 'amount':
      if (what.amount === 0n) return `${noLonger} its tokens of 0x${token}`
      return isApprovalOfAll(approval)
        ? `${lets} any amount of token 0x${token}`
        : `${lets} up to ${evmAmountWords(what.amount, token, network)}`
    case 'one':
      return spender === ZERO
        ? `0x${owner} lets nobody take NFT #${what.id} of 0x${token}`
        : `${lets} NFT #${what.id} of 0x${token}`
    case 'all':
      return `${lets} all its NFTs of 0x${token}, also later ones`
    case 'none':
      return `${noLonger} its NFTs of 0x${token}`
  }
}

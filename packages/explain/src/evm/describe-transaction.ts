import type { Hex } from '@toolkit/core/bytes/hex'
import type {
  EthereumTransaction,
  EthereumTransactionType,
} from '@toolkit/core/evm/ethereum-transaction'
import { countOf } from '@toolkit/core/text/count-of'
import { inDigits } from '@toolkit/core/text/numbers'
import { evmChainName, formatEvmValue } from './chains.ts'
import type { DirectCall } from './direct-call.ts'
import { evmValueRows, readEvmData } from './read-evm-data.ts'

/** What a transaction of an EVM does, in a sentence, and its fields in order. */
export interface DescribedTransaction {
  readonly message: string
  readonly rows: readonly (readonly [label: string, value: string])[]
}

const TYPES: Readonly<Record<EthereumTransactionType, string>> = {
  0: 'Legacy',
  1: 'Access list (type 1, EIP-2930)',
  2: 'Dynamic fee (type 2, EIP-1559)',
  3: 'Blobs (type 3, EIP-4844)',
  4: 'Set code (type 4, EIP-7702)',
}

/** Chain on which Flow's amounts are in FLOW, whichever of its networks a direct call is of. */
const FLOW_EVM = 747n

interface Action {
  readonly to: Hex<20> | null
  readonly value: bigint
  readonly data: Uint8Array
}

/** Describes what is done, after the one who does it: `sends 1.5 FLOW to 0x…`. */
function describeAction({ to, value, data }: Action, chainId: bigint | null): string {
  const amount = formatEvmValue(value, chainId)
  const along = value === 0n ? '' : ` with ${amount}`
  if (to === null) return `deploys a contract${along}`
  if (data.length === 0) return `sends ${amount} to 0x${to}`
  const read = readEvmData(data)
  const called =
    read?.kind === 'call' ? read.message.replace('Call of ', '') : 'an unknown function'
  return `calls ${called} of 0x${to}${along}`
}

function dataRows(data: Uint8Array, to: Hex<20> | null): DescribedTransaction['rows'] {
  if (data.length === 0) return []
  const size = ['Data', countOf(data.length, 'byte')] as const
  const read = to === null ? null : readEvmData(data)
  if (read?.kind !== 'call') return [size]
  const notes = read.notes.map(note => ['Note', note] as const)
  return [size, ['Function', read.signature ?? ''], ...evmValueRows(read.values), ...notes]
}

/**
 * Describes an Ethereum transaction: who does what on which chain.
 * @param sender recovered from the signature; null if there is none that Ethereum accepts.
 */
export function describeEthereumTransaction(
  transaction: EthereumTransaction,
  sender: Hex<20> | null,
): DescribedTransaction {
  const { type, signed, hash, chainId, to, value, data, blobs, authorizations } = transaction
  const does = `${describeAction(transaction, chainId)} on ${evmChainName(chainId)}`
  const message = signed
    ? sender === null
      ? `A signature that Ethereum refuses: nobody ${does}`
      : `0x${sender} ${does}`
    : `Unsigned: whoever signs it ${does}`
  const optional = (shown: boolean, label: string, text: string) =>
    shown ? [[label, text] as const] : []
  return {
    message,
    rows: [
      ...(hash === null ? [] : [['Transaction hash', `0x${hash}`] as const]),
      ['Type', TYPES[type]],
      [
        'Chain',
        chainId === null
          ? 'any (not protected by EIP-155)'
          : `${evmChainName(chainId)} (${chainId})`,
      ],
      [
        'From',
        sender === null
          ? signed
            ? 'unknown: the signature is invalid'
            : 'not signed'
          : `0x${sender}`,
      ],
      ['To', to === null ? 'creates a contract' : `0x${to}`],
      ['Value', formatEvmValue(value, chainId)],
      ['Nonce', `${transaction.nonce}`],
      ['Gas limit', inDigits(transaction.gasLimit)],
      [type < 2 ? 'Gas price' : 'Highest fee per gas', `${inDigits(transaction.gasPrice)} wei`],
      ...optional(
        transaction.accessList.length > 0,
        'Access list',
        countOf(transaction.accessList.length, 'contract'),
      ),
      ...optional(
        type === 3,
        'Blobs',
        `${countOf(transaction.blobHashes.length, 'blob')}, ${blobs === null ? 'not included' : 'included'}`,
      ),
      ...authorizations.map(
        one =>
          [
            'Sets code',
            `contract 0x${one.contract}, nonce ${one.nonce}, on ${evmChainName(one.chainId === 0n ? null : one.chainId)}`,
          ] as const,
      ),
      ...dataRows(data, to),
    ],
  }
}

const DIRECT: Readonly<Record<DirectCall['does'], string>> = {
  deposit: 'Deposit into Flow EVM',
  withdraw: 'Withdrawal from Flow EVM',
  transfer: 'Transfer',
  deploy: 'Deployment',
  call: 'Contract call',
}

/** Describes a direct call of Flow EVM: a call from Cadence, without a signature. */
export function describeDirectCall(call: DirectCall, hash: Hex<32> | null): DescribedTransaction {
  const { does, from, to, value, nonce, gasLimit, data } = call
  const amount = formatEvmValue(value, FLOW_EVM)
  const message =
    does === 'deposit'
      ? `${amount} is deposited from Cadence to 0x${to}`
      : does === 'withdraw'
        ? `0x${from} withdraws ${amount} to Cadence`
        : `0x${from} ${describeAction(does === 'deploy' ? { ...call, to: null } : call, FLOW_EVM)}`
  return {
    message: `${message}, by a direct call of Flow EVM`,
    rows: [
      ...(hash === null ? [] : [['Transaction hash', `0x${hash}`] as const]),
      ['Kind', `${DIRECT[does]} (direct call from Cadence)`],
      ['From', `0x${from}`],
      ['To', to === null ? 'creates a contract' : `0x${to}`],
      ['Value', amount],
      ['Nonce', nonce === null ? 'none, as in early blocks' : `${nonce}`],
      ['Gas limit', inDigits(gasLimit)],
      ...dataRows(data, does === 'deploy' ? null : to),
    ],
  }
}

import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { recogniseRlp } from '@toolkit/explain/detect/recognise-rlp'
import {
  type DescribedTransaction,
  describeDirectCall,
  describeEthereumTransaction,
} from '@toolkit/explain/evm/describe-transaction'
import { evmValueRows, readEvmData } from '@toolkit/explain/evm/read-evm-data'
import { type Answer, answer } from '../output/answer.ts'

function described(bytes: Uint8Array): DescribedTransaction | null {
  const found = recogniseRlp(bytes)
  if (found?.kind === 'direct-call') return describeDirectCall(found.call, found.hash)
  if (found?.kind !== 'ethereum-transaction') return null
  return describeEthereumTransaction(found.transaction, found.sender)
}

/** Describes a transaction of an EVM in hex: who does what on which chain; null if the text isn't one. */
export function evmTransactionAnswer(text: string): Answer | null {
  const found = described(parseLooseHex(text))
  if (!found) return null
  const { message, rows } = found
  return answer({
    tone: 'info',
    message,
    sections: [{ title: null, theirs: true, rows }],
    details: { kind: 'evm-transaction', message, fields: rows.map(row => [...row]) },
  })
}

/** Describes call data or revert data by the table of common signatures; null if nothing of it fits. */
export function evmDataAnswer(text: string): Answer | null {
  const read = readEvmData(parseLooseHex(text))
  if (!read) return null
  const { kind, message, signature, notes } = read
  const rows = evmValueRows(read.values)
  return answer({
    tone: 'info',
    message,
    cause: notes.length > 0 ? notes.join(' ') : null,
    sections: rows.length > 0 ? [{ title: 'Values', theirs: true, rows }] : [],
    details: {
      kind: 'evm-data',
      data: kind,
      signature,
      values: rows.map(row => [...row]),
      notes: [...notes],
    },
  })
}

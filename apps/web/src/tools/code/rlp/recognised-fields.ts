import type { Recognition } from '@toolkit/explain/detect/recognise-rlp'
import {
  type DescribedTransaction,
  describeDirectCall,
  describeEthereumTransaction,
} from '@toolkit/explain/evm/describe-transaction'
import { countOf } from '../../../ui/values/format'
import type { Facts } from '../../../ui/values/key-value-list'

/** Returns the main fields of the recognised structure; null if it has none. */
export function recognisedFields(recognition: Recognition): Facts | null {
  switch (recognition.kind) {
    case 'flow-tag':
      return null
    case 'flow-account-key': {
      const { publicKey, signatureAlgorithm, hashAlgorithm, weight } = recognition.key
      return {
        'Public key': publicKey,
        'Signature algorithm': signatureAlgorithm,
        'Hash algorithm': hashAlgorithm,
        Weight: `${weight}`,
      }
    }
    case 'flow-transaction':
      return flowFields(recognition.transaction)
    case 'ethereum-transaction': {
      const { transaction, sender } = recognition
      return factsIn(describeEthereumTransaction(transaction, sender))
    }
    case 'direct-call':
      return factsIn(describeDirectCall(recognition.call, recognition.hash))
  }
}

type FlowFacts = Extract<Recognition, { kind: 'flow-transaction' }>['transaction']

function flowFields(flow: FlowFacts): Facts {
  const signatures = `${countOf(flow.payloadSignatures, 'payload signature')}, ${countOf(flow.envelopeSignatures, 'envelope signature')}`
  return {
    'Transaction ID': flow.id,
    Proposer: `0x${flow.proposer}, key ${flow.keyIndex}, sequence number ${flow.sequenceNumber}`,
    Payer: `0x${flow.payer}`,
    Authorizers: flow.authorizers.map(one => `0x${one}`).join(', ') || 'none',
    Script: `${countOf(flow.scriptBytes, 'byte')}, ${countOf(flow.argumentCount, 'argument')}`,
    'Compute limit': `${flow.computeLimit}`,
    'Reference block': flow.referenceBlockId,
    Signatures: flow.form === 'payload' ? null : signatures,
  }
}

/** Rows may have the same label, as the names of arguments: a later one gets its number. */
function factsIn({ message, rows }: DescribedTransaction): Facts {
  const facts: Record<string, string> = { Summary: message }
  for (const [label, value] of rows) {
    const taken = Object.keys(facts).filter(one => one === label || one.startsWith(`${label} (`))
    facts[taken.length === 0 ? label : `${label} (${taken.length + 1})`] = value
  }
  return facts
}

import type { Recognition } from '@toolkit/explain/detect/recognise-rlp'
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
    case 'ethereum-transaction':
      return ethereumFields(recognition.transaction)
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

type EthereumFacts = Extract<Recognition, { kind: 'ethereum-transaction' }>['transaction']

function ethereumFields(ethereum: EthereumFacts): Facts {
  const { hash, chainId, to, type } = ethereum
  return {
    Hash: hash === null ? null : `0x${hash}`,
    'Chain ID': chainId === null ? 'any chain (not protected by EIP-155)' : `${chainId}`,
    Nonce: `${ethereum.nonce}`,
    To: to === null ? 'creates a contract' : `0x${to}`,
    Value: `${ethereum.value} wei`,
    'Gas limit': `${ethereum.gasLimit}`,
    [type < 2 ? 'Gas price' : 'Highest fee per gas']: `${ethereum.gasPrice} wei`,
    Data: countOf(ethereum.data.length, 'byte'),
  }
}

import type { EthereumTransactionType } from '@toolkit/core/detect/ethereum-transaction'
import type { Recognition } from '@toolkit/core/detect/recognise-rlp'
import { countOf } from '../../../ui/format'

interface Words {
  readonly title: string
  readonly sentence: string
}

const FORMS = {
  payload: ['Flow transaction payload', 'the nine fields that proposer and authorizers sign'],
  envelope: ['Flow transaction envelope', 'a payload and its signatures, which the payer signs'],
  full: ['Flow transaction', 'a payload with all its signatures, ready to be sent'],
} as const

const ETHEREUM: Readonly<Record<EthereumTransactionType, string>> = {
  0: 'legacy transaction',
  1: 'access list transaction (type 1, EIP-2930)',
  2: 'dynamic fee transaction (type 2, EIP-1559)',
  3: 'blob transaction (type 3, EIP-4844)',
  4: 'set code transaction (type 4, EIP-7702)',
}

/** In one sentence, what the bytes were recognised as. */
export function recognisedInWords(recognition: Recognition): Words {
  switch (recognition.kind) {
    case 'flow-transaction': {
      const [title, what] = FORMS[recognition.transaction.form]
      const tag =
        recognition.prefix > 0
          ? ', with the tag FLOW-V0.0-transaction in front: what gets hashed and signed'
          : ''
      return { title, sentence: `This is a ${title}: ${what}${tag}.` }
    }
    case 'flow-account-key':
      return {
        title: 'Flow account key',
        sentence:
          'This is a Flow account key: a public key with its algorithms and weight, as it is given to the chain when an account is made.',
      }
    case 'ethereum-transaction': {
      const { type, signed } = recognition.transaction
      return {
        title: 'Ethereum transaction',
        sentence: `This is ${signed ? 'a signed' : 'an unsigned'} Ethereum ${ETHEREUM[type]}; no tool here opens those, its main fields are below.`,
      }
    }
    case 'flow-tag':
      return {
        title: 'Flow domain tag',
        sentence:
          recognition.tag === 'FLOW-V0.0-user'
            ? 'These bytes start with the tag FLOW-V0.0-user: this is a message that a user signs, which is not RLP.'
            : 'These bytes start with the tag FLOW-V0.0-transaction, but no transaction follows it.',
      }
  }
}

interface Fact {
  readonly label: string
  readonly value: string
}

/** The main fields of what was recognised. */
export function recognisedFields(recognition: Recognition): readonly Fact[] {
  if (recognition.kind === 'flow-tag') return []
  if (recognition.kind === 'flow-account-key') {
    const { publicKey, signatureAlgorithm, hashAlgorithm, weight } = recognition.key
    return [
      { label: 'Public key', value: publicKey },
      { label: 'Signature algorithm', value: signatureAlgorithm },
      { label: 'Hash algorithm', value: hashAlgorithm },
      { label: 'Weight', value: `${weight}` },
    ]
  }
  return recognition.kind === 'flow-transaction'
    ? flowFields(recognition.transaction)
    : ethereumFields(recognition.transaction)
}

type FlowFacts = Extract<Recognition, { kind: 'flow-transaction' }>['transaction']

function flowFields(flow: FlowFacts): readonly Fact[] {
  const { authorizers } = flow
  const signatures = `${countOf(flow.payloadSignatures, 'payload signature')}, ${countOf(flow.envelopeSignatures, 'envelope signature')}`
  return [
    ...(flow.id === null ? [] : [{ label: 'Transaction ID', value: flow.id }]),
    {
      label: 'Proposer',
      value: `0x${flow.proposer}, key ${flow.keyIndex}, sequence number ${flow.sequenceNumber}`,
    },
    { label: 'Payer', value: `0x${flow.payer}` },
    {
      label: 'Authorizers',
      value: authorizers.length === 0 ? 'none' : authorizers.map(one => `0x${one}`).join(', '),
    },
    {
      label: 'Script',
      value: `${countOf(flow.scriptBytes, 'byte')}, ${countOf(flow.argumentCount, 'argument')}`,
    },
    { label: 'Compute limit', value: `${flow.computeLimit}` },
    { label: 'Reference block', value: flow.referenceBlockId },
    ...(flow.form === 'payload' ? [] : [{ label: 'Signatures', value: signatures }]),
  ]
}

type EthereumFacts = Extract<Recognition, { kind: 'ethereum-transaction' }>['transaction']

function ethereumFields(ethereum: EthereumFacts): readonly Fact[] {
  const { hash, chainId, to, type } = ethereum
  return [
    ...(hash === null ? [] : [{ label: 'Hash', value: `0x${hash}` }]),
    {
      label: 'Chain ID',
      value: chainId === null ? 'any chain (not protected by EIP-155)' : `${chainId}`,
    },
    { label: 'Nonce', value: `${ethereum.nonce}` },
    { label: 'To', value: to === null ? 'creates a contract' : `0x${to}` },
    { label: 'Value', value: `${ethereum.value} wei` },
    { label: 'Gas limit', value: `${ethereum.gasLimit}` },
    { label: type < 2 ? 'Gas price' : 'Highest fee per gas', value: `${ethereum.gasPrice} wei` },
    { label: 'Data', value: countOf(ethereum.dataBytes, 'byte') },
  ]
}

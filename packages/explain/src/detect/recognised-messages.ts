import type { EthereumTransactionType } from '@toolkit/core/evm/ethereum-transaction'
import type { Recognition } from './recognise-rlp.ts'

const FORMS = {
  payload: ['Flow transaction payload', 'the nine fields the proposer and authorizers sign'],
  envelope: ['Flow transaction envelope', 'a payload and its signatures, which the payer signs'],
  full: ['Flow transaction', 'a payload with all its signatures, ready to send'],
} as const

const ETHEREUM: Readonly<Record<EthereumTransactionType, string>> = {
  0: 'legacy transaction',
  1: 'access list transaction (type 1, EIP-2930)',
  2: 'dynamic fee transaction (type 2, EIP-1559)',
  3: 'blob transaction (type 3, EIP-4844)',
  4: 'set code transaction (type 4, EIP-7702)',
}

/** Describes in one sentence the kind of the bytes. */
export function describeRecognised(recognition: Recognition) {
  switch (recognition.kind) {
    case 'flow-transaction': {
      const [title, what] = FORMS[recognition.transaction.form]
      const tag =
        recognition.prefix > 0
          ? ', prefixed with the tag FLOW-V0.0-transaction: the bytes that get hashed and signed'
          : ''
      return { title, message: `This is a ${title}: ${what}${tag}.` }
    }
    case 'flow-account-key':
      return {
        title: 'Flow account key',
        message:
          'This is a Flow account key: a public key with its algorithms and weight, as sent to the chain when an account is created.',
      }
    case 'ethereum-transaction': {
      const { type, signed } = recognition.transaction
      return {
        title: 'Ethereum transaction',
        message: `This is ${signed ? 'a signed' : 'an unsigned'} Ethereum ${ETHEREUM[type]}; its main fields are below.`,
      }
    }
    case 'direct-call':
      return {
        title: 'Direct call of Flow EVM',
        message:
          'This is a direct call of Flow EVM: a call from Cadence, without a signature; its main fields are below.',
      }
    case 'flow-tag':
      return {
        title: 'Flow domain tag',
        message:
          recognition.tag === 'FLOW-V0.0-user'
            ? 'These bytes start with the tag FLOW-V0.0-user: this is a message signed by a user, not RLP.'
            : 'These bytes start with the tag FLOW-V0.0-transaction, but no transaction follows it.',
      }
  }
}

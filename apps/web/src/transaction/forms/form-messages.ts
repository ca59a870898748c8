import type { WrittenForm } from '@toolkit/core/transaction-formats/write-transaction'

export interface FormLabels {
  readonly label: string
  readonly file: string
  readonly hint: string
  /** True if signatures keep their original order, or the form has none. */
  readonly keepsOrder?: true
  /** True if it names the access node that it sends to. */
  readonly sends?: true
  /** True if flow-cli or flow-go-sdk reads it, to sign it. */
  readonly readByGo?: true
  /** True if it is one line of hex. */
  readonly hex?: true
}

const TAGGED = 'The message that is hashed and signed: the transaction tag (32 bytes) and RLP.'

/** Description of each form, the most requested first. */
export const FORM_LABELS: Readonly<Record<WrittenForm, FormLabels>> = {
  javascript: {
    label: 'JavaScript for FCL',
    file: 'transaction.mjs',
    sends: true,
    hint: 'Sends this transaction with the signatures it has; its parts also fit fcl.mutate.',
    keepsOrder: true,
  },
  go: {
    label: 'Go program for flow-go-sdk',
    file: 'main.go',
    sends: true,
    hint: 'Builds this transaction, prints its ID and RLP, and sends it if told to.',
  },
  'cli-send': {
    label: 'flow-cli command, signed again',
    file: 'send.sh',
    keepsOrder: true,
    hint: 'Runs the script again as a new transaction, signed with the keys of your flow.json.',
  },
  'cli-send-signed': {
    label: 'flow-cli command, as signed',
    file: 'send-signed.sh',
    hint: 'Sends this transaction with the signatures it has.',
  },
  curl: {
    label: 'curl command',
    file: 'post.sh',
    sends: true,
    hint: 'Posts this transaction to the access node of the chosen network.',
  },
  voucher: {
    label: 'FCL voucher',
    file: 'voucher.json',
    hint: 'JSON as FCL hands it to a wallet.',
    keepsOrder: true,
  },
  rest: {
    label: 'REST body',
    file: 'transaction.json',
    hint: 'JSON as the access node takes it.',
  },
  full: {
    label: 'RLP of the transaction, flow-cli file',
    file: 'transaction.rlp',
    hint: 'Payload and all signatures. Its SHA3-256 is the transaction ID.',
    readByGo: true,
    hex: true,
  },
  envelope: {
    label: 'RLP of the envelope',
    file: 'envelope.rlp',
    hint: 'Payload and payload signatures.',
    hex: true,
  },
  'envelope-message': {
    label: 'Envelope message, with tag',
    file: 'envelope-message.hex',
    hint: `${TAGGED} The payer signs it.`,
    hex: true,
  },
  payload: {
    label: 'RLP of the payload',
    file: 'payload.rlp',
    keepsOrder: true,
    hint: 'Without any signature.',
    hex: true,
  },
  'payload-message': {
    label: 'Payload message, with tag',
    file: 'payload-message.hex',
    keepsOrder: true,
    hint: `${TAGGED} Proposer and authorizers that don’t pay sign it.`,
    hex: true,
  },
}

import { describe, expect, it } from 'vitest'
import { explainRefusal } from './node-refusals.ts'

/** Messages in the form that flow-go and the emulator give them (Go's `Error()` of each type). */
const MESSAGES: readonly (readonly [message: string, name: string, meaning: string])[] = [
  [
    'transaction is expired: ref_height=1000 final_height=1700',
    'ExpiredTransactionError',
    'Its reference block is 1,000, and the chain was at 1,700: 700 blocks later.',
  ],
  [
    'unknown reference block',
    'ErrUnknownReferenceBlock',
    'The network has no block with the transaction’s reference block ID.',
  ],
  [
    'transaction is missing required fields: [payer script]',
    'IncompleteTransactionError',
    'The transaction has no payer, script.',
  ],
  [
    'failed to parse transaction Cadence script: Parsing failed:\nerror: unexpected token\n --> ab:1:0',
    'InvalidScriptError',
    'The node could not parse the script: unexpected token',
  ],
  [
    'transaction gas limit (20000) is not in the acceptable range (min: 1, max: 9999)',
    'InvalidGasLimitError',
    'The compute limit is 20,000; a node takes 1 to 9,999.',
  ],
  [
    'transaction compute limit (20000) exceeds the maximum compute limit (9999)',
    'InvalidTransactionGasLimitError',
    'The compute limit is 20,000; the emulator takes at most 9,999.',
  ],
  [
    'invalid address: 0000000000000000',
    'InvalidAddressError',
    '0x0000000000000000, the payer or an authorizer, is no address of this network.',
  ],
  [
    'duplicated signature for key (address: f8d6e0586b0a20c7, index: 3)',
    'DuplicatedSignatureError',
    'Key 3 of 0xf8d6e0586b0a20c7 has two signatures.',
  ],
  [
    'payer envelope signature is missing: missing signature is from account f8d6e0586b0a20c7',
    'MissingSignatureError',
    '0xf8d6e0586b0a20c7, the payer, has not signed.',
  ],
  [
    'authorizer signature on either payload or envelope is missing: missing signature is from account f8d6e0586b0a20c7',
    'MissingSignatureError',
    '0xf8d6e0586b0a20c7, the authorizer, has not signed.',
  ],
  [
    'unrelated account signature from address: f8d6e0586b0a20c7',
    'UnrelatedAccountSignatureError',
    '0xf8d6e0586b0a20c7 signed, and neither proposes nor pays nor authorizes.',
  ],
  [
    'the cryptographic signature within the transaction signature has an invalid format: {f8d6e0586b0a20c7 0 0 [1 2] []}',
    'InvalidRawSignatureError',
    'A signature is not 64 bytes, r and s, each below the order of the curve.',
  ],
  [
    'the transaction signature has invalid extension data: {f8d6e0586b0a20c7 0 0 [1 2] [7]}',
    'InvalidAuthenticationSchemeFormatError',
    'The extension data of a signature is neither absent nor that of a passkey.',
  ],
  [
    'transaction byte size (1600000) exceeds the maximum byte size allowed for a transaction (1500000)',
    'InvalidTxByteSizeError',
    'It has 1,600,000 bytes, and the network takes 1,500,000.',
  ],
  [
    'transaction rate limited for payer (f8d6e0586b0a20c7)',
    'InvalidTxRateLimitedError',
    'The node takes no more transactions that 0xf8d6e0586b0a20c7 pays for now.',
  ],
  [
    'transaction payer (f8d6e0586b0a20c7) has insufficient balance to pay transaction fee. Required balance: (0.00100000). ',
    'InsufficientBalanceError',
    '0xf8d6e0586b0a20c7 pays, and needs 0.001 FLOW to be able to.',
  ],
  [
    'the difference between the latest sealed height (2000) and indexed height (1000) exceeds the maximum gap allowed',
    'IndexedHeightFarBehindError',
    'The node’s index is at block 1,000, and the chain at 2,000.',
  ],
  [
    `transaction with ID ${'ab'.repeat(32)} has already been submitted`,
    'DuplicateTransactionError',
    `Transaction ${'ab'.repeat(32)} was sent before.`,
  ],
]

const WRAPPED: readonly ((message: string) => string)[] = [
  message => message,
  message => `Invalid Flow argument: invalid transaction: ${message}`,
  message => `rpc error: code = InvalidArgument desc = invalid transaction: ${message}`,
  message => `{"code":400,"message":"Invalid Flow argument: invalid transaction: ${message}"}`,
]

describe('explainRefusal', () => {
  it.each(MESSAGES)('%s', (message, name, meaning) => {
    for (const wrap of WRAPPED)
      expect(explainRefusal(wrap(message))).toMatchObject({ name, meaning })
  })

  it.each(['', 'transaction', '[Error Code: 1007] invalid proposal key', 'expired'])(
    'knows nothing of %j',
    message => {
      expect(explainRefusal(message)).toBeNull()
    },
  )
})

import { addressAt } from '@toolkit/core/account/address'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { describe, expect, it } from 'vitest'
import { AUTHORIZER, asItShould, broken } from '../../../core/test/broken-transactions.ts'
import { contentFault } from './content-fault.ts'

const whole = broken('envelope', asItShould)
const stranger = { address: addressAt('emulator', 99n), keyIndex: 0, signature: new Uint8Array(64) }

describe('contentFault', () => {
  it('finds nothing in a transaction whose accounts fit together', () => {
    expect(contentFault(whole, 'emulator')).toBeNull()
  })

  it.each(['payloadSignatures', 'envelopeSignatures'] as const)(
    'names an account without a role among the %s, and mends it',
    list => {
      const transaction = { ...whole, [list]: [...whole[list], stranger] }
      expect(() => transactionId(transaction)).toThrow()
      const fault = contentFault(transaction, 'emulator')
      expect(fault?.verdict.message).toBe(
        `0x${stranger.address} has no role in the transaction, but made ${list.replace('Signatures', '')} signature ${transaction[list].length}`,
      )
      expect(fault?.mended && transactionId(fault.mended)).toBe(transactionId(whole))
    },
  )

  it('names the network of an account that is of another one', () => {
    const foreign = addressAt('mainnet', 7n)
    const authorizers = [AUTHORIZER, foreign]
    expect(contentFault({ ...whole, authorizers }, 'emulator')?.verdict.message).toBe(
      `The authorizer 0x${foreign} is an address on Mainnet; this is the Emulator`,
    )
    expect(contentFault({ ...whole, authorizers }, 'emulator')?.mended).toBeNull()
  })
})

import fc from 'fast-check'
import { addressAt, type FlowAddress } from '../src/account/address.ts'
import { MAX_ACCOUNT_INDEX } from '../src/account/address-code.ts'
import { fixedHex } from '../src/bytes/hex.ts'
import { MAX_UINT64 } from '../src/bytes/integers.ts'
import { signerList, sortSignatures } from '../src/transaction/signer-list.ts'
import type { Transaction } from '../src/transaction/transaction.ts'
import { MAX_KEY_INDEX } from '../src/transaction/transaction-fields.ts'

const address = fc.bigInt({ min: 1n, max: MAX_ACCOUNT_INDEX }).map(at => addressAt('testnet', at))
const bytes = (maxLength: number) => fc.uint8Array({ maxLength })
const uint64 = fc.bigInt({ min: 0n, max: MAX_UINT64 })
const keyIndex = fc.integer({ min: 0, max: MAX_KEY_INDEX })
/** Not of the plain scheme, which has no encoding of its own. */
const extensionData = fc.uint8Array({ minLength: 1, maxLength: 60 }).filter(data => data[0] !== 0)

const signatures = (signers: readonly FlowAddress[]) =>
  fc.array(
    fc
      .record({
        address: fc.constantFrom(...signers),
        keyIndex,
        signature: bytes(70),
        extension: fc.option(extensionData),
      })
      .map(({ extension, ...signature }) =>
        extension === null ? signature : { ...signature, extensionData: extension },
      ),
    { maxLength: 4 },
  )

const unsigned = fc.record({
  script: bytes(300),
  arguments: fc.array(bytes(80), { maxLength: 4 }),
  referenceBlockId: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(id => fixedHex(id, 32)),
  computeLimit: uint64,
  proposalKey: fc.record({ address, keyIndex, sequenceNumber: uint64 }),
  payer: address,
  authorizers: fc.array(address, { maxLength: 4 }),
})

/** Testnet transactions of every shape, with signatures in the chain's order. */
export const arbitraryTransaction: fc.Arbitrary<Transaction> = unsigned.chain(transaction => {
  const signers = signerList(transaction)
  return fc
    .record({ payloadSignatures: signatures(signers), envelopeSignatures: signatures(signers) })
    .map(parts => {
      const whole = { ...transaction, ...parts }
      return {
        ...whole,
        payloadSignatures: sortSignatures(whole, parts.payloadSignatures),
        envelopeSignatures: sortSignatures(whole, parts.envelopeSignatures),
      }
    })
})

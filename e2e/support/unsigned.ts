import type { FlowAddress } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'

/** A transaction of one account in every role, unsigned; no chain knows its block. */
export function unsignedBy(address: FlowAddress): Transaction {
  return {
    script: encodeUtf8('transaction { prepare(signer: &Account) {} }'),
    arguments: [],
    referenceBlockId: fixedHex(new Uint8Array(32).fill(7), 32),
    computeLimit: 100n,
    proposalKey: { address, keyIndex: 0, sequenceNumber: 0n },
    payer: address,
    authorizers: [address],
    payloadSignatures: [],
    envelopeSignatures: [],
  }
}

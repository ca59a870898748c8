import type { FlowAddress } from '@toolkit/core/account/address'
import { fixedHex, readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { Transaction } from '@toolkit/core/transaction/transaction'

/** An unsigned transaction of one account in every role; no chain has its block, so no page signs it. */
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

/** The same with the latest block of a chain. */
export async function unsignedOn(
  { restUrl }: { readonly restUrl: string },
  address: FlowAddress,
): Promise<Transaction> {
  const response = await fetch(`${restUrl}/v1/blocks?height=sealed`)
  const [block] = await response.json()
  return { ...unsignedBy(address), referenceBlockId: readHex(block.header.id, 32) }
}

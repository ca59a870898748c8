import {
  encodeTransactionEnvelope,
  encodeTransactionPayload,
  encodeTxIdFromVoucher,
} from '@onflow/sdk'
import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { signEnvelope, signPayload } from '@toolkit/core/transaction/sign-transaction'
import {
  encodeTransaction,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import {
  type AccountKey,
  verifyTransactionSignatures,
} from '@toolkit/core/transaction/verify-transaction'
import elliptic from 'elliptic'
import { decodeRlp } from 'ethers'
import { SHA3 } from 'sha3'
import { sdkVoucher } from '../../packages/core/test/sdk-voucher.ts'

export type Step = 'decode' | 'id' | 'verify'

export interface Measured {
  readonly step: Step
  readonly name: string
  /** The fastest of the runs, for all transactions. */
  readonly seconds: number
}

interface Case {
  readonly step: Step
  readonly name: string
  /** Returns the number of correct results. */
  readonly run: () => number
}

const RUNS = 3
const [AUTHORIZER, PAYER] = [1n, 2n].map(at => addressAt('testnet', at)) as [
  FlowAddress,
  FlowAddress,
]

const SCRIPT = `import FungibleToken from 0x9a0766d93b6608b7
import FlowToken from 0x7e60df042a9c0868
transaction(amount: UFix64, to: Address) {
    prepare(signer: auth(BorrowValue) &Account) {
        let vault = signer.storage.borrow<auth(FungibleToken.Withdraw) &FlowToken.Vault>(from: /storage/flowTokenVault)!
        getAccount(to).capabilities.borrow<&{FungibleToken.Receiver}>(/public/flowTokenReceiver)!
            .deposit(from: <-vault.withdraw(amount: amount))
    }
}`

/** Transfers signed by an authorizer and a payer, each with a different sequence number. */
function make(count: number) {
  const signer = (address: FlowAddress) => ({
    address,
    keyIndex: 0,
    privateKey: generatePrivateKey('ECDSA_P256'),
    signatureAlgorithm: 'ECDSA_P256' as const,
    hashAlgorithm: 'SHA3_256' as const,
  })
  const [authorizer, payer] = [signer(AUTHORIZER), signer(PAYER)]
  const unsigned: Transaction = {
    script: encodeUtf8(SCRIPT),
    arguments: [
      encodeUtf8('{"type":"UFix64","value":"12.50000000"}'),
      encodeUtf8(`{"type":"Address","value":"0x${PAYER}"}`),
    ],
    referenceBlockId: fixedHex(new Uint8Array(32).fill(7), 32),
    computeLimit: 9999n,
    proposalKey: { address: AUTHORIZER, keyIndex: 0, sequenceNumber: 0n },
    payer: PAYER,
    authorizers: [AUTHORIZER],
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  const transactions = Array.from({ length: count }, (_, at) => {
    const proposalKey = { ...unsigned.proposalKey, sequenceNumber: BigInt(at) }
    return signEnvelope(signPayload({ ...unsigned, proposalKey }, authorizer), payer)
  })
  const keys = new Map<FlowAddress, readonly AccountKey[]>(
    [authorizer, payer].map(one => [
      one.address,
      [
        {
          index: 0,
          publicKey: fixedHex(publicKeyOf(one.privateKey, one.signatureAlgorithm), 64),
          signatureAlgorithm: one.signatureAlgorithm,
          hashAlgorithm: one.hashAlgorithm,
          weight: 1000,
          sequenceNumber: 0n,
          revoked: false,
        },
      ],
    ]),
  )
  return { transactions, keys }
}

function casesFor(count: number): readonly Case[] {
  const { transactions, keys } = make(count)
  const encoded = transactions.map(encodeTransaction)
  const hex = encoded.map(bytes => `0x${formatHex(bytes)}`)
  const vouchers = transactions.map(sdkVoucher)
  const ids = transactions.map(transactionId)
  const counted = <T>(list: readonly T[], right: (one: T, at: number) => boolean) =>
    list.reduce((sum, one, at) => sum + Number(right(one, at)), 0)

  const curve = new elliptic.ec('p256')
  const points = new Map(
    [...keys].map(([address, [key]]) => [
      address,
      curve.keyFromPublic(`04${key?.publicKey ?? ''}`, 'hex'),
    ]),
  )
  const fits = (message: string, { address, sig }: { address: FlowAddress; sig: string }) => {
    const digest = new SHA3(256).update(Buffer.from(message, 'hex')).digest()
    const signature = { r: sig.slice(0, 64), s: sig.slice(64) }
    return points.get(address)?.verify(digest, signature) ?? false
  }
  return [
    {
      step: 'decode',
      name: 'ours, to fields',
      run: () => counted(encoded, one => decodeTransaction(one).transaction.payer === PAYER),
    },
    {
      step: 'decode',
      name: 'ethers, to nested hex',
      run: () => counted(hex, one => decodeRlp(one).length === 3),
    },
    {
      step: 'id',
      name: 'ours',
      run: () => counted(transactions, (one, at) => transactionId(one) === ids[at]),
    },
    {
      step: 'id',
      name: '@onflow/sdk',
      run: () => counted(vouchers, (one, at) => encodeTxIdFromVoucher(one) === ids[at]),
    },
    {
      step: 'verify',
      name: 'ours',
      run: () =>
        counted(transactions, one =>
          verifyTransactionSignatures(one, keys).every(({ verdict }) => verdict === 'valid'),
        ),
    },
    {
      step: 'verify',
      name: '@onflow/sdk and elliptic',
      run: () =>
        counted(
          vouchers,
          one =>
            one.payloadSigs.every(sig => fits(encodeTransactionPayload(one), sig)) &&
            one.envelopeSigs.every(sig => fits(encodeTransactionEnvelope(one), sig)),
        ),
    },
  ]
}

/** Decodes, identifies and verifies `count` transactions of two signatures with each library, in turns. */
export function measureTransactions(count: number): readonly Measured[] {
  const cases = casesFor(count)
  const best = cases.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < RUNS; round++) {
    for (const [at, { name, run }] of cases.entries()) {
      const start = performance.now()
      const right = run()
      best[at] = Math.min(best[at] ?? 0, (performance.now() - start) / 1000)
      if (right !== count) throw new Error(`${name}: ${right} of ${count}`)
    }
  }
  return cases.map(({ step, name }, at) => ({ step, name, seconds: best[at] ?? 0 }))
}

import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeRlp, encodeRlpUint } from '@toolkit/core/rlp/encode'
import {
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { recogniseRlp } from '../detect/recognise-rlp.ts'
import { describeDirectCall, describeEthereumTransaction } from './describe-transaction.ts'

const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const sender = account.address.slice(2).toLowerCase()
const to = `0x${'35'.repeat(20)}` as const
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const read = (hex: string) => {
  const found = recogniseRlp(parseHex(hex))
  if (found?.kind !== 'ethereum-transaction') throw new Error(`it is ${found?.kind}`)
  return found
}
function rowsOf(hex: string): Record<string, string> {
  const { transaction, sender } = read(hex)
  return Object.fromEntries(describeEthereumTransaction(transaction, sender).rows)
}
function messageOf(hex: string): string {
  const { transaction, sender } = read(hex)
  return describeEthereumTransaction(transaction, sender).message
}

// eip155_testvec.txt of EIP-155’s author, as in go-ethereum’s core/types/transaction_signing_test.go (LGPL-3.0, test
// data of the library part).
it.each([
  [
    'f864808504a817c800825208943535353535353535353535353535353535353535808025a0044852b2a670ade5407e78fb2863c51de9fcb96542a07186fe3aeda6bb8a116da0044852b2a670ade5407e78fb2863c51de9fcb96542a07186fe3aeda6bb8a116d',
    'f0f6f18bca1b28cd68e4357452947e021241e9ce',
  ],
  [
    'f864018504a817c80182a410943535353535353535353535353535353535353535018025a0489efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bcaa0489efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6',
    '23ef145a395ea3fa3deb533b8a9e1b4c6c25d112',
  ],
  [
    'f865038504a817c803830148209435353535353535353535353535353535353535351b8025a02a80e1ef1d7842f27f2e6be0972bb708b9a135c38860dbe73c27c3486c34f4e0a02a80e1ef1d7842f27f2e6be0972bb708b9a135c38860dbe73c27c3486c34f4de',
    '82a88539669a3fd524d669e858935de5e5410cf0',
  ],
  [
    'f867098504a817c809830334509435353535353535353535353535353535353535358202d98025a052f8f61201b2b11a78d6e866abc9c3db2ae8631fa656bfe5cb53668255367afba052f8f61201b2b11a78d6e866abc9c3db2ae8631fa656bfe5cb53668255367afb',
    '3c24d7329e92f84f08556ceb6df1cdb0104ca49f',
  ],
])('recovers the sender of the published %s', (hex, address) => {
  expect(read(hex)).toMatchObject({ sender: address, transaction: { chainId: 1n } })
})

const common = { chainId: 747, nonce: 3, gas: 90_000n, to, value: 1_500_000_000_000_000_000n }
const fees = { maxFeePerGas: 9n, maxPriorityFeePerGas: 2n }
const blob = `0x${'00'.repeat(131_072)}` as const
const proof = `0x${'c0'.padEnd(96, '0')}` as const
const hashes = [`0x01${'33'.repeat(31)}`] as const
const kinds: readonly (readonly [string, TransactionSerializable])[] = [
  ['legacy', { ...common, type: 'legacy', gasPrice: 7n }],
  [
    'access list',
    {
      ...{ ...common, type: 'eip2930', gasPrice: 7n },
      accessList: [{ address: to, storageKeys: [`0x${'01'.repeat(32)}`] }],
    },
  ],
  ['dynamic fee', { ...common, type: 'eip1559', ...fees }],
  [
    'blob',
    { ...common, type: 'eip4844', ...fees, maxFeePerBlobGas: 3n, blobVersionedHashes: hashes },
  ],
]

describe('as viem writes them', () => {
  it.each(kinds)('%s: sender, hash, chain and amount; unsigned too', async (_, like) => {
    const signed = await account.signTransaction(like)
    expect(read(signed)).toMatchObject({
      sender,
      transaction: { hash: keccak256(signed).slice(2), signed: true },
    })
    expect(messageOf(signed)).toBe(`0x${sender} sends 1.5 FLOW to ${to} on Flow EVM Mainnet`)
    const bare = serializeTransaction(like)
    expect(read(bare)).toMatchObject({ sender: null, transaction: { hash: null, signed: false } })
    expect(messageOf(bare)).toBe(
      `Unsigned: whoever signs it sends 1.5 FLOW to ${to} on Flow EVM Mainnet`,
    )
  })

  it('with authorizations (EIP-7702), for one chain and for any', async () => {
    const contractAddress = `0x${'12'.repeat(20)}` as const
    const one = await account.signAuthorization({ contractAddress, chainId: 747, nonce: 4 })
    const any = await account.signAuthorization({ contractAddress, chainId: 0, nonce: 5 })
    const signed = await account.signTransaction({
      ...{ ...common, type: 'eip7702', ...fees },
      authorizationList: [one, any],
    })
    expect(read(signed)).toMatchObject({
      sender,
      transaction: { hash: keccak256(signed).slice(2) },
    })
    const { transaction } = read(signed)
    const { rows } = describeEthereumTransaction(transaction, null)
    expect(rows.filter(([label]) => label === 'Sets code').map(([, text]) => text)).toEqual([
      `contract ${contractAddress}, nonce 4, on Flow EVM Mainnet`,
      `contract ${contractAddress}, nonce 5, on any chain`,
    ])
  })

  it('with their blobs, whose hash and sender are those of the transaction alone', async () => {
    const alone = { ...common, type: 'eip4844', ...fees, maxFeePerBlobGas: 3n } as const
    const bare = await account.signTransaction({ ...alone, blobVersionedHashes: hashes })
    const { r = '0x', s = '0x', yParity = 0 } = parseTransaction(bare)
    const withBlobs = serializeTransaction(
      {
        ...{ ...alone, blobVersionedHashes: hashes },
        sidecars: [{ blob, commitment: proof, proof }],
      },
      { r, s, yParity },
    )
    expect(withBlobs.length).toBeGreaterThan(262_144)
    const expected = { hash: keccak256(bare).slice(2), blobs: 1, chainId: 747n }
    expect(read(withBlobs)).toMatchObject({ sender, transaction: expected })
    expect(rowsOf(withBlobs)['Blobs']).toBe('1 blob, included')
    expect(rowsOf(bare)['Blobs']).toBe('1 blob, not included')
    // Since EIP-7594: version 1, and a proof for each of 128 cells.
    const { transaction } = read(bare)
    const cells = Array<Uint8Array>(128).fill(parseHex(proof))
    const body = transaction.encoded.subarray(1)
    const rest = (version: number, proofs: readonly Uint8Array[]) =>
      [encodeRlpUint(BigInt(version)), [parseHex(blob)], [parseHex(proof)], proofs] as const
    const wrapped = (version: number, proofs: readonly Uint8Array[]) => {
      const parts = concatBytes(body, ...rest(version, proofs).map(part => encodeRlp(part)))
      const head = parts.length.toString(16).padStart(6, '0')
      return formatHex(concatBytes(parseHex(`03fa${head}`), parts))
    }
    expect(read(wrapped(1, cells))).toMatchObject({ sender, transaction: expected })
    expect(recogniseRlp(parseHex(wrapped(2, cells)))).toBeNull()
    expect(recogniseRlp(parseHex(wrapped(1, cells.slice(1))))).toBeNull()
  })

  it('says which function is called, with its arguments', async () => {
    const data = `0xa9059cbb${'cd'.repeat(20).padStart(64, '0')}${'3e8'.padStart(64, '0')}` as const
    const signed = await account.signTransaction({
      ...{ ...common, type: 'eip1559', ...fees },
      ...{ value: 0n, data, chainId: 545 },
    })
    expect(messageOf(signed)).toBe(
      `0x${sender} calls transfer(to, amount) of ${to} on Flow EVM Testnet`,
    )
    expect(rowsOf(signed)).toMatchObject({ Function: 'transfer(address,uint256)', amount: '1000' })
  })
})

describe('a signature that Ethereum refuses names no sender', () => {
  it('with s in the upper half, which recovers the same key', async () => {
    const like = { ...common, type: 'eip1559', ...fees } as const
    const {
      r = '0x',
      s = '0x',
      yParity = 0,
    } = parseTransaction(await account.signTransaction(like))
    const high = `0x${(ORDER - BigInt(s)).toString(16).padStart(64, '0')}` as const
    const hex = serializeTransaction(like, { r, s: high, yParity: 1 - (yParity ?? 0) })
    const theirs = await recoverTransactionAddress({ serializedTransaction: hex }).catch(() => null)
    // viem recovers it; nodes refuse it by EIP-2.
    expect([null, account.address]).toContain(theirs)
    expect(read(hex).sender).toBeNull()
    expect(messageOf(hex)).toBe(
      `A signature that Ethereum refuses: nobody sends 1.5 FLOW to ${to} on Flow EVM Mainnet`,
    )
  })

  it.each([0, 1, 26, 29, 34, 35, 36])('with v %i in a legacy transaction', v => {
    const fields = ['09', '04a817c800', '5208', '35'.repeat(20), '0de0b6b3a7640000', '']
    const [r, s] = ['28'.repeat(32), '27'.repeat(32)]
    const hex = formatHex(
      encodeRlp([
        ...fields.map(one => parseHex(one)),
        encodeRlpUint(BigInt(v)),
        parseHex(r),
        parseHex(s),
      ]),
    )
    expect(read(hex).sender).toBeNull()
  })
})

describe('a direct call', () => {
  const from = '0102'.padEnd(40, '0')
  const other = '0304'.padEnd(40, '0')
  const call = (subtype: number, more: readonly string[] = []) =>
    concatBytes(
      Uint8Array.of(0xff),
      encodeRlp(
        ['ff', `0${subtype}`, from, other, '0f0a0b', '05', '64', ...more].map(one => parseHex(one)),
      ),
    )

  it('has the hash of flow-go’s test; of early blocks, without a nonce, none is told', () => {
    // fvm/evm/types/call_test.go of flow-go (AGPL-3.0, test data).
    const published = 'ed76124cc3c59f13e1113f5c380e2a67dab9bf616afc645073d2491fe3aecb62'
    for (const [payload, hash] of [
      [call(1, ['']), published],
      [call(1), null],
    ] as const) {
      const found = recogniseRlp(payload)
      expect(found).toMatchObject({ kind: 'direct-call', prefix: 1, hash })
      if (found?.kind !== 'direct-call') throw new Error('another kind')
      expect(describeDirectCall(found.call, found.hash).message).toBe(
        `0.000000000000000005 FLOW is deposited from Cadence to 0x${other}, by a direct call of Flow EVM`,
      )
    }
  })

  it('is nothing with another count of items, an unknown subtype or a longer number', () => {
    for (const payload of [
      call(6),
      call(1, ['', '']),
      call(1, ['00']),
      concatBytes(call(1), Uint8Array.of(0)),
    ]) {
      expect(recogniseRlp(payload)).toBeNull()
    }
  })
})

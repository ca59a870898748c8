import { formatBase32 } from '@toolkit/core/bytes/base32'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../core/test/vectors.ts'
import { findSecrets } from './find-secrets.ts'

const ID = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
const OTHER = 'b1d7a3f06c52e984471b0fa92de36c85f07a14bd93e62c580da7f4316e9b2c0d'
const ADDRESS = '0xf8d6e0586b0a20c7'
const PUBLIC_KEY =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
const SIGNATURE = base64(PUBLIC_KEY)
const SCRIPT =
  'import FlowToken from 0x1654653399040a61\n\ntransaction(amount: UFix64, to: Address) {\n  prepare(signer: auth(BorrowValue) &Account) {}\n  execute {}\n}'
const REST = {
  ...{ id: ID, script: Buffer.from(SCRIPT).toString('base64') },
  arguments: [Buffer.from('{"type":"UFix64","value":"10.0"}').toString('base64')],
  ...{ reference_block_id: OTHER, gas_limit: '9999', payer: ADDRESS, authorizers: [ADDRESS] },
  proposal_key: { address: ADDRESS, key_index: '0', sequence_number: '10' },
  payload_signatures: [],
  envelope_signatures: [{ address: ADDRESS, key_index: '0', signature: SIGNATURE }],
}
const ACCOUNT = {
  ...{ address: ADDRESS, balance: '100001000' },
  keys: [
    { index: '0', public_key: `0x${PUBLIC_KEY}`, signing_algorithm: 'ECDSA_P256', weight: '1000' },
  ],
  contracts: { FlowToken: Buffer.from(SCRIPT).toString('base64') },
}
const BLOCK = {
  header: { id: ID, parent_id: OTHER, height: '137390146', parent_voter_signature: SIGNATURE },
  payload: {
    collection_guarantees: [
      { collection_id: OTHER, signer_ids: [ID, OTHER], signature: SIGNATURE },
    ],
    block_seals: [{ block_id: OTHER, result_id: ID }],
  },
}
const RECEIPT = {
  ...{ transactionHash: `0x${ID}`, blockHash: `0x${OTHER}`, logsBloom: `0x${'00'.repeat(256)}` },
  logs: [{ address: `0x${'ab12'.repeat(10)}`, topics: [`0x${ID}`, `0x${OTHER}`], data: `0x${ID}` }],
}

const PUBLIC: readonly (readonly [string, string])[] = [
  ['an address', ADDRESS],
  [
    'a list of addresses',
    '0x1654653399040a61, 0xf233dcee88fe0abe, 0x1d7e57aa55817448, 0xe467b9dd11fa00df',
  ],
  [
    'addresses in JSON',
    '["1654653399040a61","f233dcee88fe0abe","1d7e57aa55817448","e467b9dd11fa00df"]',
  ],
  ['a block height', '123456789'],
  ['a longer number', '115792089237316195423570985008687907853'],
  ['a public key', PUBLIC_KEY],
  ['a public key with 04', `0x04${PUBLIC_KEY}`],
  ['a public key with spaces', PUBLIC_KEY.replaceAll(/(..)(?=.)/g, '$1 ')],
  [
    'a public key in two lines of bytes',
    PUBLIC_KEY.replaceAll(/(..)(?=.)/g, '$1 ').replace(/^(.{95}) /, '$1\n'),
  ],
  ['a public key with its name', `Public key: ${PUBLIC_KEY}`],
  ['a compressed public key', `02${ID}`],
  ['a signature in Base64', SIGNATURE],
  ['a transaction id with its name', `transaction id: ${ID}`],
  ['a transaction with its name', `Transaction ${ID} was sealed`],
  ['an id of the Flow CLI', `Transaction ID: ${ID}\n\nBlock ID\t${OTHER}\nStatus\t\tSEALED`],
  ['an id as JSON', JSON.stringify({ id: ID })],
  ['ids as JSON', JSON.stringify({ transactions: [{ id: ID }], ids: [ID, OTHER] })],
  ['a transaction of the node', JSON.stringify(REST)],
  ['the same over lines', JSON.stringify(REST, null, 2)],
  [
    'a voucher',
    JSON.stringify({
      cadence: SCRIPT,
      refBlock: ID,
      computeLimit: 9999,
      authorizers: [ADDRESS],
      payloadSigs: [{ address: ADDRESS, keyId: 0, sig: PUBLIC_KEY }],
    }),
  ],
  ['an account of the node', JSON.stringify(ACCOUNT)],
  ['a block', JSON.stringify(BLOCK)],
  ['a list of blocks', JSON.stringify([BLOCK])],
  [
    'a result with its events',
    JSON.stringify({
      block_id: ID,
      status: 'Sealed',
      events: [
        {
          type: 'A.1654653399040a61.FlowToken.TokensWithdrawn',
          transaction_id: OTHER,
          payload: Buffer.from('{"type":"Event"}').toString('base64'),
        },
      ],
    }),
  ],
  [
    'an execution result',
    JSON.stringify({
      previous_result_id: ID,
      chunks: [{ block_id: OTHER, start_state: base64(ID), event_collection: OTHER }],
    }),
  ],
  ['a receipt of Flow EVM', JSON.stringify(RECEIPT)],
  ['a hash with its name', `SHA-256: ${ID}`],
  ['a list of checksums', `${ID}  flow-cli.tar.gz\n${OTHER}  README.md\n`],
  ['a container image', `ghcr.io/onflow/flow-emulator@sha256:${ID}`],
  ['a lock file', `[[package]]\nname = "a"\nchecksum = "${ID}"\n`],
  ['go.sum', `github.com/onflow/cadence v1.9.0 h1:${base64(ID)}`],
  ['integrity of a script', `<script src="a.js" integrity="sha256-${base64(ID)}"></script>`],
  ['a link to a transaction', `https://www.flowscan.io/tx/${ID}`],
  [
    'links in a text',
    `Sent it: https://www.flowscan.io/tx/${ID}, see https://www.flowscan.io/block/${OTHER}`,
  ],
  [
    'an error of the chain',
    `[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: [Error Code: 1101] cadence runtime error: Execution failed:\nerror: panic: no\n --> ${ID}:4:15\n`,
  ],
  ['a script', SCRIPT],
  [
    'a program with a public key',
    `transaction { prepare(a: auth(AddKey) &Account) { a.keys.add(publicKey: PublicKey(publicKey: "${PUBLIC_KEY}".decodeHex(), signatureAlgorithm: SignatureAlgorithm.ECDSA_P256), hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0) } }`,
  ],
  [
    'an ABI',
    JSON.stringify([
      {
        type: 'function',
        name: 'transfer',
        inputs: [
          { name: 'to', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
        outputs: [{ type: 'bool' }],
      },
    ]),
  ],
  [
    'signatures of Solidity',
    'transfer(address,uint256)\nevent Transfer(address indexed from, address indexed to, uint256 value)',
  ],
  [
    'the data of a call',
    `0xa9059cbb000000000000000000000000${'ab12'.repeat(10)}00000000000000000000000000000000000000000000000000000000000003e8`,
  ],
  ['an event type', 'A.1654653399040a61.FlowToken.TokensDeposited'],
  ['a type of a script', `auth(t.${ID}.NFT) &{A.1654653399040a61.FlowToken.Vault}`],
  [
    'a number of JSON-Cadence',
    JSON.stringify({
      type: 'UInt256',
      value: '72822846681115743713041457089756056089967530979606665514481028519592884218',
    }),
  ],
  [
    'a value of JSON-Cadence',
    JSON.stringify({
      type: 'Struct',
      value: {
        id: 'A.01.A.B',
        fields: [{ name: 'owner', value: { type: 'Address', value: ADDRESS } }],
      },
    }),
  ],
  [
    'a public JWK',
    JSON.stringify({
      kty: 'EC',
      crv: 'P-256',
      x: base64(ID).replace('=', '').replaceAll('+', '-').replaceAll('/', '_'),
      y: base64(OTHER).replace('=', '').replaceAll('+', '-').replaceAll('/', '_'),
    }),
  ],
  [
    'a public key in PEM',
    '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaxfR8uEsQkf4vOblY6RA8ncDfYEt\n6zOg9KE5RdiYwpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9Q==\n-----END PUBLIC KEY-----',
  ],
  [
    'an extended public key',
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  ],
  [
    'a token of the web',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  ],
  ['UUIDs', '123e4567-e89b-12d3-a456-426614174000\n9c5b94b1-35ad-49bb-b118-8e8fc24abf80'],
  [
    'a path of IPFS',
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
  ],
  [
    'a package.json',
    JSON.stringify({ name: 'a', version: '1.0.0', dependencies: { '@onflow/fcl': '1.21.0' } }),
  ],
  [
    'a flow.json without accounts',
    JSON.stringify({
      contracts: { A: 'cadence/contracts/A.cdc' },
      networks: { emulator: '127.0.0.1:3569' },
    }),
  ],
  [
    'a flow.json whose key is in a file',
    JSON.stringify({
      accounts: { a: { address: 'f8d6e0586b0a20c7', key: { type: 'file', location: 'a.pkey' } } },
    }),
  ],
  [
    'prose',
    'This page reads whatever you paste and tells you what it is. Nothing is sent to a server, and nothing that you typed is lost when you leave it and come back again.',
  ],
  ['a sentence of short words', 'The quick brown fox jumps over the lazy dog'],
  ['Chinese prose', '我们在这里可以看到账户的所有信息，包括余额和合约。这个工具不会发送任何数据。'],
  ['numbers', Array.from({ length: 32 }, (_, at) => at).join(', ')],
  ['twelve years', '1991 2003 1987 2010 1999 2024 1975 2001 1980 2020 1969 2015'],
  ['sizes of pictures', '1280x720, 1920x1080, 640x480, 1600x900, 1024x768, 800x600'],
  ['squares', Array.from({ length: 24 }, (_, at) => at * at).join(' ')],
  ['a price list', '12: 100, 24: 190, 36: 270, 48: 340, 60: 400, 72: 450'],
  ['48 digits of a number', '314159265358979323846264338327950288419716939937'],
  ['a name in I2P', `${formatBase32(Buffer.from(ID, 'hex')).toLowerCase()}.b32.i2p`],
  [
    'text in Base64',
    Buffer.from('Hello Flow, how are you today? All is well here.').toString('base64'),
  ],
]

describe('is no secret', () => {
  it.each(PUBLIC)('%s', async (_, text) => {
    expect(await findSecrets(text)).toEqual([])
  })
})

it('is none of what a network said', async () => {
  const { programs } = loadFixture<{ programs: readonly { name: string; text: string }[] }>(
    'cadence-programs',
  )
  for (const { name, text } of programs) expect([name, await findSecrets(text)]).toEqual([name, []])
})

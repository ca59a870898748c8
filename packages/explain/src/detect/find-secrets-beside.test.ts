import { describe, expect, it } from 'vitest'
import { findSecrets } from './find-secrets.ts'

const ID = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
const OTHER = 'b1d7a3f06c52e984471b0fa92de36c85f07a14bd93e62c580da7f4316e9b2c0d'
const numbers = (write: (at: number) => number | string, between = ', ') =>
  Array.from({ length: 32 }, (_, at) => write(at)).join(between)
const number = (hex: string) => BigInt(`0x${hex}`)
const BYTES = [...Buffer.from(ID, 'hex')]

describe('is no phrase', () => {
  it.each([
    'When people travel across ocean under winter sky they must carry what they need, and the rest of it is left to the wind that blows from the north.',
    'In the end it was clear that many people love their own garden more than they like any other place, so the town made one for all of us.',
    'The report says that young people spend more time alone than any other group, and the authors of the study think that this will never change.',
    'We went to the market and there we saw that very good fruit like orange banana apple\nlemon olive onion rice sugar\nwere sold at half the price, which is not what we had been told.',
    'At the fair we were shown zebra tiger lion monkey panda kangaroo elephant camel turtle whale shark eagle and the boys were glad of it.',
    'key[0] = 1; key[1] = 2; key[2] = 3; key[3] = 4; key[4] = 5; key[5] = 6; key[6] = 7; key[7] = 8; key[8] = 9; key[9] = 10; key[10] = 11; key[11] = 12',
  ])('%s', async text => {
    expect(await findSecrets(text)).toEqual([])
  })
})

describe('is no key', () => {
  it.each([
    ['sealed', `Sealed: ${ID}`],
    ['was sealed', `${ID} was sealed`],
    ['SEALED', `${ID} SEALED`],
    ['stakes', `${ID} stakes 500000 FLOW`],
    ['stakes of', `Stakes of ${ID}`],
    ['Node', `Node ${ID} is online`],
    ['node 7', `delegator 7 of node ${ID}`],
    ['a list of nodes', `nodes:\n- ${ID}\n- ${OTHER}`],
    ['a table', `| Node | Stake |\n|---|---|\n| ${ID} | 500000 |`],
    ['CSV', `node_id,stake\n${ID},500000\n${OTHER},1\n`],
    ['slot', `slot 0x${ID} = 0x${OTHER}`],
    ['slot 0', `slot 0: 0x${ID}`],
    ['storage', JSON.stringify({ storage: { [`0x${ID}`]: `0x${OTHER}` } })],
    ['topic0', `topic0=0x${ID}&topic1=0x${OTHER}`],
    ['transactions', `Transactions:\n0x${ID}\n0x${OTHER}`],
    ['tx1', `tx1 ${ID}\ntx2 ${OTHER}`],
    ['a call', `keccak256("Transfer(address,address,uint256)") = 0x${ID}`],
    ['what it is', `${ID} is the block hash`],
    ['what it is, in brackets', `${ID} (transaction)`],
    ['a field of an event', JSON.stringify({ name: 'blockHash', value: `0x${ID}` })],
    [
      'bytes of a field',
      JSON.stringify({
        name: 'hash',
        value: { type: 'Array', value: BYTES.map(byte => ({ type: 'UInt8', value: `${byte}` })) },
      }),
    ],
    ['r and s', `r=0x${ID} s=0x${OTHER}`],
    ['r and s in lines', `v=27\nr=${ID}\ns=${OTHER}`],
    ['a pair', `(r, s) = (0x${ID}, 0x${OTHER})`],
    ['a point', `X: ${ID}\nY: ${OTHER}`],
    ['a point of Go', `&{Curve:{} X:${number(ID)} Y:${number(OTHER)}}`],
    ['IPv6', '2001:0db8:85a3:0000:0000:8a2e:0370:7334 2001:0db8:85a3:08d3:1319:8a2e:0370:7344'],
    [
      'IPv6 in lines',
      '2001:0db8:85a3:0000:0000:8a2e:0370:7334\nfe80:0000:0000:0000:0202:b3ff:fe1e:8329',
    ],
    ['places', numbers(at => at)],
    ['eights', numbers(at => at * 8)],
    ['down', numbers(at => 255 - at * 8)],
    ['eights in hex', numbers(at => `0x${(at * 8).toString(16).padStart(2, '0')}`)],
    ['over the edge', numbers(at => (at * 37) % 256)],
    ['going up', numbers(at => ((at * at) % 7) + at * 7)],
    ['eights with a type', numbers(at => `${at * 8}u8`)],
    ['powers', numbers(at => 2 ** at)],
    ['times', Array.from({ length: 8 }, (_, at) => 1_700_000_000 + at * at * 931).join(', ')],
    [
      'addresses as numbers',
      '[0x1654653399040a61, 0xf233dcee88fe0abe, 0x1d7e57aa55817448, 0xe467b9dd11fa00df]',
    ],
  ])('beside its words: %s', async (_, text) => {
    expect(await findSecrets(text)).toEqual([])
  })
})

it.each([
  ['alone', ID],
  ['behind an address', `0xf8d6e0586b0a20c7 ${ID}`],
  ['in a column beside ids', `id,private_key\n${OTHER},${ID}`],
  ['as r alone', `r=0x${ID}`],
  ['as a node’s key', `Node key: ${ID}`],
  ['before an address', `${ID} address f8d6e0586b0a20c7`],
  ['as a named value', JSON.stringify({ name: 'PRIVATE_KEY', value: ID })],
  ['in groups with colons', (ID.match(/.{4}/g) ?? []).join(':')],
])('is still masked %s', async (_, text) => {
  expect(await findSecrets(text)).toHaveLength(1)
})

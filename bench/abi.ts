import { parseHex } from '@toolkit/core/bytes/hex'
import type { AbiInput } from '@toolkit/core/evm/abi/abi-type'
import { decodeCall } from '@toolkit/core/evm/abi/decode-call'
import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'

const to = (digit: string) => `0x${digit.repeat(40)}`
const CASES: readonly (readonly [name: string, signature: string, values: readonly AbiInput[]])[] =
  [
    ['a transfer', 'function transfer(address to, uint256 amount)', [to('1'), 5n]],
    [
      '200 numbers and 50 texts',
      'function f(uint256[] a, string[] b)',
      [
        Array.from({ length: 200 }, (_, index) => BigInt(index)),
        Array.from({ length: 50 }, (_, index) => `text ${index}`),
      ],
    ],
    [
      '60 calls as tuples',
      'function g((address to, uint256 n, bytes data)[] calls)',
      [
        Array.from({ length: 60 }, (_, index) => ({
          ...{ to: to('2'), n: BigInt(index), data: `0x${'ab'.repeat(100)}` },
        })),
      ],
    ],
  ]

/** Milliseconds of one run, the best of seven rounds. */
function timeOf(run: () => unknown): number {
  for (let warm = 0; warm < 200; warm += 1) run()
  const rounds = Array.from({ length: 7 }, () => {
    const begun = performance.now()
    let runs = 0
    while (performance.now() - begun < 100) {
      run()
      runs += 1
    }
    return (performance.now() - begun) / runs
  })
  return Math.min(...rounds)
}

const times = (ours: () => unknown, viem: () => unknown) =>
  `${(timeOf(viem) / timeOf(ours)).toFixed(2)} ×`

console.table(
  CASES.map(([call, signature, values]) => {
    const abi = parseAbi([signature])
    const item = parseSignature(signature)
    const args = values as readonly unknown[]
    const data = encodeFunctionData({ abi, args } as never) as Hex
    const bytes = parseHex(data)
    return {
      call,
      'decodes as fast as viem': times(
        () => decodeCall(item, bytes),
        () => decodeFunctionData({ abi, data }),
      ),
      'encodes as fast as viem': times(
        () => encodeCall(item, values),
        () => encodeFunctionData({ abi, args } as never),
      ),
    }
  }),
)

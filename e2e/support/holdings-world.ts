import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import {
  dictionary,
  flag,
  flow,
  int,
  list,
  type TaughtEvm,
  type TaughtParts,
  text,
} from '../stand-in/holdings.ts'
import type { CadenceJson } from '../stand-in/scripts.ts'

// Holdings of a secret with every kind of asset, and every kind of error, as a node answers for it.

const word = (value: number) => value.toString(16).padStart(64, '0')
/** Encodes a text as the result of `symbol()`. */
const describeSymbol = (symbol: string) => {
  const bytes = encodeUtf8(symbol)
  return word(32) + word(bytes.length) + formatHex(bytes).padEnd(64, '0')
}
const contract = (index: number) => index.toString(16).padStart(40, 'c')
const [LIAR, REVERTS, SIX, CATS] = [contract(1), contract(2), contract(3), contract(4)]
const MORE = [contract(5), contract(6), contract(7), contract(8)]
export const COA = '0000000000000000000000020000000000000005'
export const STRAY = '0000000000000000000000020000000000000006'
/** Cyrillic Ѕ between Latin letters. */
const LOOK_ALIKE = 'U\u0405DC'

const vault = (name: string, symbol: string, counterpart: string): CadenceJson =>
  list(
    [`/storage/${name}`, `A.1654653399040a61.${name}.Vault`, '2.50000000', symbol, counterpart].map(
      text,
    ),
  )

const STAKE = {
  ...{ committed: flow(0n), unstaking: flow(0n), requestedToUnstake: flow(0n) },
  ...{ staked: flow(25_000_000_000n), unstaked: flow(100_000_000n), rewarded: flow(50_000_000n) },
}
export const DELEGATION = dictionary({ id: int(3), nodeId: text('ff'.repeat(32)), ...STAKE })

/** An account with tokens that have EVM counterparts, NFTs, stakes, locked tokens and two COAs. */
export const RICH = (lockedAt: string): TaughtParts => ({
  stored: {
    vaults: list([
      vault('Liar', LOOK_ALIKE, LIAR),
      vault('Reverts', 'REV', REVERTS),
      vault('Six', 'SIX', SIX),
      ...MORE.map((counterpart, index) => vault(`More${index}`, `M${index}`, counterpart)),
    ]),
    collections: list([
      list(
        ['/storage/cats', 'A.1654653399040a61.Cats.Collection', '4', 'Cats on Flow', CATS].map(
          text,
        ),
      ),
    ]),
  },
  coas: [
    [COA, 'evm', 2_250_000_000_000_000_000n] as const,
    [STRAY, 'oldCoa', 1_000_000_000_000_000_000n] as const,
  ].map(([address, path, balance]) => ({
    ...{ path: text(`/storage/${path}`), address: text(address) },
    balance: { type: 'UInt', value: `${balance}` },
    nonce: { type: 'UInt64', value: '1' },
  })),
  staking: {
    collection: flag(true),
    delegators: list([DELEGATION]),
    locked: dictionary({
      address: { type: 'Address', value: lockedAt },
      balance: flow(5_000_000_000n),
      unlockLimit: flow(1_000_000_000n),
    }),
  },
})

/** Holdings of the phrase's EVM address: delegated code, deceptive tokens, and NFTs. */
export const OWN: TaughtEvm = {
  ...{ attoflow: 1_500_000_000_000_000_000n, nonce: 3, code: `ef0100${SIX}` },
  tokens: {
    [LIAR]: [word(7), word(300), describeSymbol('LIE')],
    [REVERTS]: [word(5), '', ''],
    [SIX]: [word(1_234_567), word(6), describeSymbol('SIX')],
    [CATS]: [word(2), '', describeSymbol('CATS')],
    ...Object.fromEntries(MORE.map(one => [one, [word(1), word(0), describeSymbol('M')]])),
  },
}

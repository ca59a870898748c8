import { coaOf, evmBalance, flowOf, freeFlowOf, tokensOf, UNITS } from './template-measures.ts'
import {
  EXAMPLE_NFT,
  EXAMPLE_TOKEN,
  flag,
  list,
  number,
  type ProvenRun,
  proven,
  typeOf,
} from './template-run.ts'
import { address, amount, nftsOf, string, type TemplateWorld } from './template-world.ts'

/** An unused EVM address. */
const NOBODY = '00000000000000000000000000000000000000aa'

/** Runs of the templates that need no FLOW in EVM. */
export function evmRuns(world: TemplateWorld): readonly ProvenRun[] {
  const { author } = world
  return [
    proven({
      id: 'call-evm',
      arguments: [string(`0x${NOBODY}`), string('0x'), amount('0.0'), number('UInt64', '50000')],
      authorizers: [author],
      measure: async chain => (await coaOf(chain, author)).length,
      expected: () => 40,
    }),
    proven({
      id: 'fund-evm',
      arguments: [amount('3.0'), string(NOBODY)],
      authorizers: [author],
      measure: chain => evmBalance(chain, NOBODY),
      expected: before => before + 3n * UNITS,
    }),
  ]
}

/** Runs that need a COA with FLOW: the author's address. */
export function coaRuns(world: TemplateWorld, coa: string): readonly ProvenRun[] {
  const { author, other, nft } = world
  return [
    proven({
      id: 'fund-evm',
      arguments: [amount('2.0'), string(coa)],
      authorizers: [author],
      measure: chain => evmBalance(chain, coa),
      expected: before => before + 2n * UNITS,
    }),
    proven({
      id: 'call-evm',
      arguments: [string(NOBODY), string(''), amount('1.25'), number('UInt64', '50000')],
      authorizers: [author],
      measure: chain => evmBalance(chain, NOBODY),
      expected: before => before + 125_000_000n,
    }),
    proven({
      id: 'withdraw-from-evm',
      arguments: [amount('0.75')],
      authorizers: [author],
      measure: chain => flowOf(chain, author),
      expected: before => before + 75_000_000n,
    }),
    // Nothing can be done with the account after it.
    proven({
      id: 'send-all',
      arguments: [
        address(author),
        ...[
          list('Path', [EXAMPLE_TOKEN.vault]),
          list('String', [typeOf(author, 'ExampleToken.Vault')]),
        ],
        list('Path', [EXAMPLE_TOKEN.receiver]),
        list('Path', [EXAMPLE_NFT.collection]),
        list('String', [typeOf(author, 'ExampleNFT.Collection')]),
        list('Path', [EXAMPLE_NFT.receiver]),
        { type: 'Array', value: [list('UInt64', [nft])] },
        ...[flag(false), flag(true), number('UInt64', '0')],
      ],
      authorizers: [other],
      measure: async chain => [
        (await tokensOf(chain, other)).balance,
        await nftsOf(chain, author, other),
        await freeFlowOf(chain, other),
        await nftsOf(chain, author, author),
      ],
      expected: () => [0n, [], 0n, [nft]],
    }),
  ]
}

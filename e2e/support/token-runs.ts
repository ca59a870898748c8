import { collectionOf, flowOf, tokensOf, UNITS } from './template-measures.ts'
import { number, type ProvenRun, path, proven } from './template-run.ts'
import { address, amount, nftsOf, string, type TemplateWorld } from './template-world.ts'

/** Runs of the templates that send FLOW, tokens and NFTs, and that set up their receivers. */
export function tokenRuns(world: TemplateWorld): readonly ProvenRun[] {
  const { service, author, other, nft } = world
  const token = [address(author), string('ExampleToken')]
  const nfts = [address(author), string('ExampleNFT')]
  return [
    proven({
      id: 'send-flow',
      arguments: [amount('12.5'), address(other)],
      authorizers: [service],
      measure: chain => flowOf(chain, other),
      expected: before => before + 1_250_000_000n,
    }),
    proven({
      id: 'set-up-vault',
      arguments: token,
      authorizers: [other],
      measure: chain => tokensOf(chain, other),
      expected: () => ({ balance: 0n, receives: true, controllers: 2 }),
    }),
    proven({
      id: 'send-tokens',
      arguments: [...token, amount('25.0'), address(other)],
      authorizers: [author],
      measure: async chain => (await tokensOf(chain, other)).balance ?? 0n,
      expected: before => before + 25n * UNITS,
    }),
    proven({
      id: 'set-up-vault',
      arguments: token,
      authorizers: [other],
      measure: chain => tokensOf(chain, other),
      expected: before => before,
    }),
    proven({
      id: 'send-tokens-by-path',
      arguments: [
        path('storage', 'exampleTokenVault'),
        path('public', 'exampleTokenReceiver'),
        amount('5.0'),
        address(other),
      ],
      authorizers: [author],
      measure: async chain => (await tokensOf(chain, other)).balance ?? 0n,
      expected: before => before + 5n * UNITS,
    }),
    ...[1, 2].map(() =>
      proven({
        id: 'set-up-collection',
        arguments: nfts,
        authorizers: [other],
        measure: chain => collectionOf(chain, other),
        expected: () => true,
      }),
    ),
    proven({
      id: 'send-nft',
      arguments: [...nfts, number('UInt64', nft), address(other)],
      authorizers: [author],
      measure: async chain => [
        await nftsOf(chain, author, author),
        await nftsOf(chain, author, other),
      ],
      expected: () => [[], [nft]],
    }),
  ]
}

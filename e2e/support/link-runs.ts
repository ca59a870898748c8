import { childrenOf, parentsOf } from './custody-runs.ts'
import { type ProvenRun, proven } from './template-run.ts'
import { address, type TemplateWorld } from './template-world.ts'

/** Runs of the templates that link accounts and end the link. */
export function linkRuns(world: TemplateWorld): readonly ProvenRun[] {
  const { keeper, child, parent, custody } = world
  const rules = [address(custody), address(custody)]
  return [
    proven({
      id: 'publish-child-account',
      arguments: [address(parent), ...rules],
      authorizers: [child],
      elsewhere: custody.address,
      measure: chain => parentsOf(chain, child, custody),
      expected: () => [false],
    }),
    proven({
      id: 'redeem-child-account',
      arguments: [address(child)],
      authorizers: [parent],
      elsewhere: custody.address,
      measure: chain => childrenOf(chain, parent, custody),
      expected: () => [child.address],
    }),
    proven({
      id: 'link-child-account',
      arguments: rules,
      authorizers: [keeper, parent],
      elsewhere: custody.address,
      measure: async chain => (await childrenOf(chain, parent, custody)).toSorted(),
      expected: () => [child.address, keeper.address].toSorted(),
    }),
    proven({
      id: 'unlink-child-account',
      arguments: [address(child)],
      authorizers: [parent],
      elsewhere: custody.address,
      measure: async chain => [
        await childrenOf(chain, parent, custody),
        await parentsOf(chain, child, custody),
      ],
      expected: () => [[keeper.address], []],
    }),
    proven({
      id: 'remove-parent-account',
      arguments: [address(parent)],
      authorizers: [keeper],
      elsewhere: custody.address,
      measure: async chain => [
        await childrenOf(chain, parent, custody),
        await parentsOf(chain, keeper, custody),
      ],
      expected: () => [[], []],
    }),
    // An ended link can be started again.
    proven({
      id: 'link-child-account',
      arguments: rules,
      authorizers: [child, parent],
      elsewhere: custody.address,
      measure: chain => childrenOf(chain, parent, custody),
      expected: () => [child.address],
    }),
  ]
}

import { newPublicKey } from './account-client.ts'
import { createdKeys, keysOf } from './template-measures.ts'
import { list, number, type ProvenRun, proven } from './template-run.ts'
import { amount, string, type TemplateWorld } from './template-world.ts'

/** Runs of the templates that create accounts and change their keys. */
export function keyRuns(world: TemplateWorld): readonly ProvenRun[] {
  const { author, keeper } = world
  const newKey = (weight: string) => [
    string(newPublicKey()),
    ...[number('UInt8', '1'), number('UInt8', '3'), amount(weight)],
  ]
  return [
    proven({
      id: 'create-account',
      arguments: newKey('1000.0'),
      authorizers: [author],
      measure: createdKeys,
      expected: () => ['1000'],
    }),
    proven({
      id: 'create-account-with-keys',
      arguments: [
        list('String', [newPublicKey(), newPublicKey()]),
        list('UInt8', ['1', '1']),
        list('UInt8', ['3', '1']),
        list('UFix64', ['600.0', '400.0']),
      ],
      authorizers: [author],
      measure: createdKeys,
      expected: () => ['600', '400'],
    }),
    proven({
      id: 'add-key',
      arguments: newKey('1000.0'),
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: before => [...before, '1000'],
    }),
    proven({
      id: 're-weight-key',
      arguments: [number('Int', '1'), amount('250.0')],
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: () => ['1000', 'revoked', '250'],
    }),
    proven({
      id: 'revoke-key',
      arguments: [number('Int', '2')],
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: () => ['1000', 'revoked', 'revoked'],
    }),
    proven({
      id: 'change-keys',
      arguments: [
        list('String', [newPublicKey(), newPublicKey()]),
        ...[list('UInt8', ['1', '1']), list('UInt8', ['3', '1'])],
        ...[list('UFix64', ['600.0', '400.0']), number('Int', '3')],
        ...[list('Int', []), list('String', [])],
        { type: 'Optional', value: amount('2000.0') },
      ],
      authorizers: [keeper],
      measure: chain => keysOf(chain, keeper),
      expected: before => [...before, '600', '400'],
    }),
  ]
}

import { newPublicKey } from './account-client.ts'
import { type FailingRun, list, number } from './template-run.ts'
import { amount } from './template-world.ts'
import { publicKeyAt, type TestAccount } from './test-accounts.ts'

/** Failing runs on an account with one key of full weight: plans that were made for other keys or lock it out. */
export function changeKeysFailures(keeper: TestAccount): readonly FailingRun[] {
  const name = `0x${keeper.address}`
  const change = (
    next: string,
    weights: readonly string[],
    revoked: readonly (readonly [index: string, publicKey: string])[],
    total: string | null,
  ) => ({
    id: 'change-keys',
    authorizers: [keeper],
    arguments: [
      list('String', weights.map(newPublicKey)),
      ...[
        list(
          'UInt8',
          weights.map(() => '1'),
        ),
        list(
          'UInt8',
          weights.map(() => '3'),
        ),
      ],
      ...[list('UFix64', weights), number('Int', next)],
      list(
        'Int',
        revoked.map(([at]) => at),
      ),
      list(
        'String',
        revoked.map(([, publicKey]) => publicKey),
      ),
      { type: 'Optional', value: total === null ? null : amount(total) },
    ],
  })
  const own = publicKeyAt(keeper)
  return [
    {
      ...change('0', ['1.0'], [], null),
      says: `Key 0 was added to ${name} after the plan was made.`,
    },
    { ...change('2', ['1.0'], [], null), says: 'The new key got index 1 instead of 2.' },
    { ...change('1', ['1000.0'], [['1', own]], null), says: `${name} has no key 1.` },
    {
      ...change('1', ['1000.0'], [['0', newPublicKey()]], null),
      says: `Key 0 of ${name} is not the key that was planned.`,
    },
    {
      ...change('1', ['999.0'], [['0', own]], null),
      says: `The keys of ${name} would add up to 999.00000000 of the 1000 that sign for it.`,
    },
    {
      ...change('1', ['999.0'], [], '1998.0'),
      says: `The keys of ${name} would add up to 1999.00000000, not to what was planned.`,
    },
  ]
}

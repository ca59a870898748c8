import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { type Facts, readFacts } from '@toolkit/core/queries/script-facts'
import type { FeeParameters } from '../effects/fee-split.ts'
import type { AccountSnapshot, AccountSnapshots, StoredSnapshot } from './account-snapshot.ts'

/** Parses the result of a script with `snapshotFrame`; null for another value. */
export function parseSnapshots(value: CadenceValue): AccountSnapshots | null {
  return readFacts(value, facts => ({
    height: facts.integer('height'),
    before: facts.each('before', parseSnapshot),
    after: facts.each('after', parseSnapshot),
    fees: readFees(facts),
  }))
}

function readFees(facts: Facts): FeeParameters | null {
  const given = facts.value('fees')
  const numbers = given?.type === 'Array' ? given.value : []
  const [surgeFactor, inclusionEffortCost, executionEffortCost] = numbers.map(one =>
    one.type === 'UFix64' ? one.value : undefined,
  )
  if (!surgeFactor || !inclusionEffortCost || !executionEffortCost) return null
  return { surgeFactor, inclusionEffortCost, executionEffortCost }
}

function parseSnapshot(facts: Facts): AccountSnapshot {
  const used = facts.optionalInteger('used')
  const capacity = facts.optionalInteger('capacity')
  /** Parses a list that exists only if it was read. */
  const list = <T>(name: string, read: (one: Facts) => T) =>
    facts.value(name) === undefined ? null : facts.each(name, read)
  const texts = (name: string) =>
    facts.list(name).flatMap(one => (one.type === 'String' ? [one.value] : []))
  const pairs = (name: string): readonly StoredSnapshot[] | null =>
    facts.value(name) === undefined
      ? null
      : facts.rows(name, 2).map(([path = '', type = '']) => ({ path, type }))
  const stored = (one: Facts): StoredSnapshot => ({
    path: one.text('path'),
    type: one.text('type'),
  })
  return {
    address: facts.address('address'),
    flow: facts.amount('flow'),
    available: facts.optionalAmount('available'),
    storage: used === null || capacity === null ? null : { used, capacity },
    totalPaths: facts.count('total'),
    paths: facts.value('paths') === undefined ? null : texts('paths'),
    items: pairs('items'),
    vaults: list('vaults', one => ({ ...stored(one), balance: one.amount('balance') })),
    collections: list('collections', one => ({
      ...stored(one),
      count: one.count('count'),
      ids: one.value('ids') === undefined ? null : one.integers('ids'),
    })),
    coas: list('coas', one => ({
      path: one.text('path'),
      evmAddress: `0x${one.text('address')}`,
      balance: one.integer('balance'),
    })),
    published: list('published', one => ({ ...stored(one), id: one.integer('id') })),
    controllers: list('controllers', one => ({
      id: one.integer('id'),
      type: one.text('type'),
      path: one.optionalText('path'),
      tag: one.text('tag'),
    })),
    controllerPaths: facts
      .list('capable')
      .flatMap(one => (one.type === 'Path' ? [`/${one.domain}/${one.identifier}`] : [])),
  }
}

import { formatFixedPoint } from '@toolkit/core/cadence/cadence-value'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitFee } from './fee-split.ts'

const ufix = (units: bigint) => formatFixedPoint('UFix64', units)
const units = (max: bigint) => fc.bigInt({ min: 0n, max })

it('gives the parts that add up to the fee, and none where they do not', () => {
  fc.assert(
    fc.property(
      fc.tuple(
        units(10n ** 9n),
        units(10n ** 9n),
        units(10n ** 7n),
        units(10n ** 9n),
        units(10n ** 10n),
      ),
      ([inclusionEffort, executionEffort, inclusionCost, executionCost, surge]) => {
        const scale = 10n ** 8n
        const inclusion = (inclusionEffort * inclusionCost) / scale
        const execution = (executionEffort * executionCost) / scale
        const amount = ((inclusion + execution) * surge) / scale
        const parameters = {
          surgeFactor: ufix(surge),
          inclusionEffortCost: ufix(inclusionCost),
          executionEffortCost: ufix(executionCost),
        }
        const fees = {
          inclusionEffort: ufix(inclusionEffort),
          executionEffort: ufix(executionEffort),
          amount: ufix(amount),
        }
        expect(splitFee(fees, parameters)).toEqual({
          inclusion: ufix(inclusion),
          execution: ufix(execution),
          surgeFactor: ufix(surge),
        })
        expect(splitFee({ ...fees, amount: ufix(amount + 1n) }, parameters)).toBeNull()
      },
    ),
  )
})

it('has no parts for what is no UFix64', () => {
  const parameters = { surgeFactor: '1', inclusionEffortCost: '1.0', executionEffortCost: '1.0' }
  const fees = { amount: '2.0', inclusionEffort: '1.0', executionEffort: '1.0' }
  expect(splitFee(fees, parameters)).toBeNull()
  expect(splitFee(fees, { ...parameters, surgeFactor: '1.0' })?.inclusion).toBe('1.00000000')
})

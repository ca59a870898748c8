import { formatFixedPoint } from '@toolkit/core/cadence/cadence-value'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateFee } from './fee-estimate.ts'
import { splitFee } from './fee-split.ts'

const parameters = {
  surgeFactor: '1.00000000',
  inclusionEffortCost: '0.00010000',
  executionEffortCost: '49.90000000',
}

it('is by the surge factor, with each product cut', () => {
  expect(estimateFee(parameters, 9999n)).toEqual({ lowest: '0.00010000', highest: '0.00508950' })
  expect(estimateFee({ ...parameters, surgeFactor: '2.50000000' }, 9999n)).toEqual({
    lowest: '0.00025000',
    highest: '0.01272375',
  })
  expect(estimateFee(parameters, 0n)).toEqual({ lowest: '0.00010000', highest: '0.00010000' })
})

it('is what the chain takes: the parts of the fee add up to it', () => {
  const ufix = (units: bigint) => formatFixedPoint('UFix64', units)
  const units = (max: bigint) => fc.bigInt({ min: 0n, max })
  fc.assert(
    fc.property(
      fc.tuple(units(9999n), units(10n ** 9n), units(10n ** 10n), units(10n ** 10n)),
      ([compute, surge, inclusion, execution]) => {
        const now = {
          surgeFactor: ufix(surge),
          inclusionEffortCost: ufix(inclusion),
          executionEffortCost: ufix(execution),
        }
        const { lowest, highest } = estimateFee(now, compute)
        const efforts = { inclusionEffort: '1.00000000', executionEffort: ufix(compute) }
        expect(splitFee({ amount: highest, ...efforts }, now)).not.toBeNull()
        const nothing = { ...efforts, executionEffort: '0.00000000' }
        expect(splitFee({ amount: lowest, ...nothing }, now)).not.toBeNull()
      },
    ),
  )
})

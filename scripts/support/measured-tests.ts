// Before each file of tests in Node: notes at its end what it has cost.
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { ROOT } from './paths.ts'
import { noteCost, ownProcessorSeconds } from './processor-time.ts'

const begun = ownProcessorSeconds()

afterAll(() => {
  const now = ownProcessorSeconds()
  const file = expect.getState().testPath
  if (begun !== null && now !== null && file) noteCost('unit', relative(ROOT, file), now - begun)
})

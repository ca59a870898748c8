// Before each file of tests in Node: notes at its end what it has cost.
import { relative } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll, expect } from 'vitest'
import { ROOT } from './paths.ts'
import { noteCost, ownProcessorSeconds, treeProcessorSeconds } from './processor-time.ts'

/** Where a file has a process for itself, what it starts counts too: servers, compilers. */
const seconds = (): number | null => (isMainThread ? treeProcessorSeconds() : ownProcessorSeconds())
const begun = seconds()

afterAll(() => {
  const now = seconds()
  const file = expect.getState().testPath
  if (begun !== null && now !== null && file) noteCost('unit', relative(ROOT, file), now - begun)
})

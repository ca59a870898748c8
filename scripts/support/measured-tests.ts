// Runs before each test file in Node: records its cost at its end.
import { relative } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll, expect } from 'vitest'
import { ROOT } from './paths.ts'
import { noteCost, ownProcessorSeconds, treeProcessorSeconds } from './processor-time.ts'

/** If a file has its own process, its child processes count too: servers, compilers. */
const seconds = (): number | null => (isMainThread ? treeProcessorSeconds() : ownProcessorSeconds())
const begun = seconds()

afterAll(() => {
  const now = seconds()
  const file = expect.getState().testPath
  if (begun !== null && now !== null && file) noteCost('unit', relative(ROOT, file), now - begun)
})

import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { formatCosts } from './dearest-files.ts'
import { ownProcessorSeconds, treeProcessorSeconds } from './processor-time.ts'

describe('formatCosts', () => {
  it('sums a file’s parts, and has the dearest first, by layer', () => {
    const cost = (layer: string, file: string, seconds: number) => ({ layer, file, seconds })
    expect(
      formatCosts([
        cost('unit', 'a', 1),
        cost('app', 'c', 9),
        cost('unit', 'b', 3),
        cost('unit', 'a', 4),
      ]),
    ).toBe(
      '── unit: 8 s in 2 files\n     5.0  a\n     3.0  b\n\n── app: 9 s in 1 files\n     9.0  c',
    )
  })

  it('shows twenty files of a layer', () => {
    const costs = Array.from({ length: 30 }, (_, i) => ({
      layer: 'unit',
      file: `f${i}`,
      seconds: i,
    }))
    expect(formatCosts(costs).split('\n')).toHaveLength(21)
  })
})

it.runIf(process.platform === 'linux')('counts what a process has started, and it alone', () => {
  const [own, tree] = [ownProcessorSeconds() ?? 0, treeProcessorSeconds() ?? 0]
  spawnSync(process.execPath, [
    '-e',
    'for (let i = 0, end = Date.now() + 300; Date.now() < end;) i++',
  ])
  expect((treeProcessorSeconds() ?? 0) - tree).toBeGreaterThan(0.1)
  expect((ownProcessorSeconds() ?? 0) - own).toBeLessThan(0.1)
})

import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { RESULTS, ROOT } from './paths.ts'
import { COSTS } from './processor-time.ts'

const MAX_VISIBLE = 20

interface Cost {
  readonly layer: string
  readonly file: string
  readonly seconds: number
}

/**
 * Lists the most expensive test files of each layer, a line each under a line for the layer, from the run's records
 * (`COSTS`) and from vitest's report: components share one page, so only their elapsed time is known.
 */
export async function dearestFiles(): Promise<string> {
  const noted = (await read(COSTS)).split('\n').filter(Boolean).map(costOf)
  return formatCosts([...noted, ...componentCosts(await read(join(RESULTS, 'vitest.json')))])
}

/** Sums the costs of files by layer and formats the most expensive of each. */
export function formatCosts(costs: readonly Cost[]): string {
  return [...sums(costs, ({ layer }) => layer)]
    .map(([layer, seconds]) => {
      const ofLayer = costs.filter(cost => cost.layer === layer)
      const files = [...sums(ofLayer, ({ file }) => file)].sort(([, a], [, b]) => b - a)
      const lines = files
        .slice(0, MAX_VISIBLE)
        .map(([file, ofFile]) => `${ofFile.toFixed(1).padStart(8)}  ${file}`)
      return [`── ${layer}: ${seconds.toFixed(0)} s in ${files.length} files`, ...lines].join('\n')
    })
    .join('\n\n')
}

function sums(costs: readonly Cost[], by: (cost: Cost) => string): Map<string, number> {
  const all = new Map<string, number>()
  for (const cost of costs) all.set(by(cost), (all.get(by(cost)) ?? 0) + cost.seconds)
  return all
}

function costOf(line: string): Cost {
  const [layer = '', file = '', seconds] = line.split('\t')
  return { layer, file, seconds: Number(seconds) }
}

function componentCosts(report: string): readonly Cost[] {
  if (report === '') return []
  const { testResults } = JSON.parse(report) as {
    testResults: readonly { name: string; startTime: number; endTime: number }[]
  }
  return testResults
    .filter(({ name }) => /\.browser\.test\.tsx?$/.test(name))
    .map(({ name, startTime, endTime }) => ({
      layer: 'component (time that passed)',
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }))
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}

/** Names and values that distinguish the series of a metric. Each value comes from a short, fixed list. */
export type Labels = Readonly<Record<string, string>>

/** A line of an answer, with its metric. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

interface Sample {
  /** Suffix of the family's name: `_bucket`. */
  readonly suffix?: string
  readonly labels: Labels
  readonly value: number
}

/** From cached answers to slow nodes, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Series {
  readonly labels: Labels
  /** Number of durations in each bucket, not cumulative. */
  readonly counts: number[]
  count: number
  sum: number
}

/** Counts and durations of an operation, by labels. */
export class Timings {
  readonly #series = new Map<string, Series>()
  readonly #name: string
  readonly #help: string

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  observe(labels: Labels, seconds: number): void {
    const key = JSON.stringify(labels)
    const series = this.#series.get(key) ?? {
      labels,
      counts: BUCKETS.map(() => 0),
      count: 0,
      sum: 0,
    }
    this.#series.set(key, series)
    const bucket = BUCKETS.findIndex(limit => seconds <= limit)
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.count += 1
    series.sum += seconds
  }

  family(): Family {
    return {
      name: this.#name,
      type: 'histogram',
      help: this.#help,
      samples: [...this.#series.values()].flatMap(samplesOf),
    }
  }
}

/** Buckets are cumulative, and the last one has all. */
function samplesOf({ labels, counts, count, sum }: Series): readonly Sample[] {
  let so = 0
  const buckets = BUCKETS.map((limit, at) => {
    so += counts[at] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: `${limit}` }, value: so }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

/** Formats the families in Prometheus’ text format, version 0.0.4; those without samples are left out. */
export function formatMetrics(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`
    })
    .join('')
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildParsers } from './fuzz/build-parsers.ts'
import { endChildren, listParsers, runOrder, useParsers } from './fuzz/children.ts'
import { pickHuge } from './fuzz/pick-huge.ts'
import type { Fault, Order } from './fuzz/protocol.ts'

// Runs every parser and every deep link on generated inputs: each must return a value or a typed error with a position
// within the input, within 50 ms for each 10 kB, and within 20 times the input's memory. See docs/fuzz.md.

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 2 ** 32)}` },
    /** Part of a name. */
    only: { type: 'string', default: '' },
    /** For all parsers together. */
    minutes: { type: 'string' },
    /** Number of huge inputs per parser. */
    huge: { type: 'string' },
    /** Factor on all time limits: for a machine with other load. */
    patience: { type: 'string', default: '1' },
    /** One input: a JSON string, or hex for a parser of bytes. */
    input: { type: 'string' },
    /** The same from a file. */
    file: { type: 'string' },
    /** Output file for a table of the runs, as JSON. */
    report: { type: 'string' },
  },
})

function numberOf(name: 'inputs' | 'seed' | 'minutes' | 'huge' | 'patience', most: number): number {
  const value = Number(values[name] ?? most)
  if (value >= 0 && (Number.isSafeInteger(value) || name === 'minutes' || value === most))
    return value
  throw new Error(`--${name} takes a number`)
}

const begun = performance.now()
const seed = numberOf('seed', 0)
const inputs = numberOf('inputs', 1_000_000)
const minutes = numberOf('minutes', Number.POSITIVE_INFINITY)
const deadline = begun + minutes * 60_000

interface Row {
  readonly name: string
  inputs: number
  huge: number
  readonly faults: Fault[]
}

const command = (name: string, rest: string) => `npm run fuzz -- --only ${quoted(name)} ${rest}`
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function print(name: string, fault: Fault): void {
  const { kind, what, by, length, input } = fault
  console.log(`✗ ${name}: ${kind}: ${what}\n    with ${by}, ${length} long`)
  if (input !== null && input.length <= 2000) {
    const escaped = JSON.stringify(input).replace(
      /[\u007f-\uffff]/g,
      unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    console.log(`    ${escaped}\n    ${command(name, `--input ${quoted(escaped)}`)}`)
  } else console.log(`    ${command(name, `--seed ${seed} --inputs 0`)}`)
}

/** Runs short inputs for this time, then the huge ones, which may each end the child process. */
async function fuzz(
  row: Row,
  milliseconds: number | null,
  numbers: readonly number[],
): Promise<void> {
  const note = (faults: readonly Fault[]) => {
    for (const fault of faults) {
      row.faults.push(fault)
      print(row.name, fault)
    }
  }
  const target = row.name
  for (let from = 0; from < inputs && row.faults.length < 10; ) {
    const order: Order = {
      ...{ kind: 'short', target, seed, from, inputs: inputs - from, milliseconds, each: false },
    }
    const { runs, faults, diedAt } = await runOrder(order)
    note(faults)
    row.inputs += diedAt === null ? runs : diedAt.at - from + 1
    if (diedAt === null) break
    note([diedAt.fault])
    from = diedAt.at + 1
  }
  for (let left = numbers; left.length > 0; ) {
    const { runs, faults, diedAt } = await runOrder({ kind: 'huge', target, seed, numbers: left })
    note(faults)
    if (diedAt === null) {
      row.huge += runs
      break
    }
    note([diedAt.fault])
    const done = left.indexOf(diedAt.at) + 1
    row.huge += done
    left = left.slice(done)
  }
}

// The children read it.
process.env['FUZZ_PATIENCE'] = `${numberOf('patience', 1)}`
useParsers(await buildParsers())
const { names, huge } = await listParsers()
const expected = names.filter(name => name === values.only)
const chosen = expected.length > 0 ? expected : names.filter(name => name.includes(values.only))
const rows = chosen.map((name): Row => ({ name, inputs: 0, huge: 0, faults: [] }))
console.log(`seed ${seed}: ${rows.length} parsers and links`)
const given = values.file === undefined ? values.input : await readFile(values.file, 'utf8')

if (given !== undefined) {
  for (const row of rows) {
    const input = JSON.parse(given) as string
    const { faults, diedAt } = await runOrder({ kind: 'one', target: row.name, input })
    row.inputs += 1
    for (const fault of [...faults, ...(diedAt ? [diedAt.fault] : [])]) {
      row.faults.push(fault)
      print(row.name, fault)
    }
  }
} else {
  const workers = Math.min(availableParallelism(), 4)
  const hugeCount = Math.min(huge, numberOf('huge', huge))
  const queue = [...rows]
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      // The remaining time, shared by the remaining parsers; huge inputs take about a third of it.
      const left = ((deadline - performance.now()) * workers) / (queue.length + workers)
      const milliseconds = Number.isFinite(left) ? Math.max(20, left * 0.6) : null
      await fuzz(row, milliseconds, left > 0 ? pickHuge(huge, hugeCount, seed, row.name) : [])
      if (minutes > 5) console.log(`${row.name}: ${row.inputs.toLocaleString('en')} inputs`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}
endChildren()

const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
const faults = sum(row => row.faults.length)
if (values.report !== undefined) await writeFile(values.report, JSON.stringify({ seed, rows }))
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(
  `${sum(row => row.inputs).toLocaleString('en')} inputs and ${sum(row => row.huge).toLocaleString('en')} huge ones, ${faults} faults, seed ${seed} (${seconds} s)`,
)
process.exitCode = faults > 0 ? 1 : 0

import { parseArgs } from 'node:util'
import type { Fault } from './fuzz/protocol.ts'
import { runOrder } from './fuzz/run-order.ts'
import { TARGETS } from './fuzz/targets.ts'

// Throws inputs at every parser: a value or a ToolError, whose offset lies in the input, within 50 ms for each
// 10 kB, and within 20 times the input's memory. See docs/fuzz.md.

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 2 ** 32)}` },
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
    'no-huge': { type: 'boolean', default: false },
  },
})
const wanted = (text: string, name: string) => {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new Error(`--${name} takes a whole number`)
}
const inputs = wanted(values.inputs, 'inputs')
const seed = wanted(values.seed, 'seed')
const seconds = values.seconds === undefined ? null : wanted(values.seconds, 'seconds')
const targets = TARGETS.filter(({ name }) => name.includes(values.only))
const milliseconds = seconds === null ? null : (seconds * 1000) / targets.length

console.log(
  `seed ${seed}: ${targets.length} parsers, ${inputs.toLocaleString('en')} inputs each at most`,
)
let all = 0
let wrong = 0

function report(target: string, runs: number, faults: readonly Fault[], what = ''): void {
  all += runs
  wrong += faults.length
  if (faults.length === 0) return
  console.log(`✗ ${target}${what}`)
  for (const fault of faults)
    console.log(`    ${fault.kind}: ${fault.what} (${fault.length} long: ${fault.input})`)
}

for (const [at, { name: target }] of targets.entries()) {
  const order = { target, seed: seed + at, inputs, milliseconds, huge: null }
  const short = await runOrder(order)
  report(target, short.runs, short.faults)
  // What ended a worker is left out in the next.
  for (let huge: number | null = values['no-huge'] ? null : 0; huge !== null; ) {
    const { endedAt, runs, faults } = await runOrder({ ...order, huge })
    report(target, runs, faults, ', huge inputs')
    huge = endedAt === null ? null : endedAt + 1
  }
  console.log(`${target}: ${short.runs.toLocaleString('en')} inputs`)
}
console.log(`${all.toLocaleString('en')} inputs, ${wrong} faults, seed ${seed}`)
process.exitCode = wrong > 0 ? 1 : 0

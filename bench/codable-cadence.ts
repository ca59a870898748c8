import { decode } from '@onflow/sdk'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { scriptAnswer } from './support/cadence-cases.ts'

const RUNS = 30
const ITEMS = 1300
const text = scriptAnswer(ITEMS)

async function secondsOf(body: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now()
    await body()
    best = Math.min(best, (performance.now() - begun) / 1000)
  }
  return best
}

const parse = await secondsOf(() => JSON.parse(text))
const ours = await secondsOf(() => decodeJsonCadence(text))
/** The answer of a script, as the SDK gets it from its transport. */
const answer = (json: string) => ({ tag: 'SCRIPT', encodedData: JSON.parse(json) })
const decoded: unknown = await decode(answer(text))
if (!Array.isArray(decoded) || decoded.length !== ITEMS) throw new Error('the SDK read nothing')
const theirs = await secondsOf(() => decode(answer(text)))
const row = (seconds: number) => ({
  ms: Number((seconds * 1000).toFixed(1)),
  'ours takes': `${(ours / seconds).toFixed(2)} ×`,
})
console.log(`JSON-Cadence, ${(text.length / 1000).toFixed(0)} kB, Node ${process.version}`)
console.table({
  'ours, strict': row(ours),
  '@onflow/sdk decode': row(theirs),
  'JSON.parse alone': row(parse),
})

import { parentPort, workerData } from 'node:worker_threads'
import { parseHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { hugeBytes, hugeTexts, someBytes, someText } from './inputs.ts'
import type { Fault, FromWorker, Order } from './protocol.ts'
import { createRandom } from './random.ts'
import { vectorTexts } from './seeds.ts'
import { TARGETS, type Target } from './targets.ts'

/** What a parser may take for so much input: milliseconds. */
const allowance = (length: number) => 50 * Math.max(1, Math.ceil(length / 10_000))
/** A first run compiles, and a busy machine pauses anybody: what is slow has to be slow again. */
const TRIES = 3
const CHOSEN = 300

const port = parentPort
if (!port) throw new Error('this runs as a worker')
const tell = (message: FromWorker) => port.postMessage(message)
const order = workerData as Order
const target = TARGETS.find(({ name }) => name === order.target)
if (!target) throw new Error(`no parser is called ${order.target}`)

const shown = (input: string | Uint8Array) =>
  typeof input === 'string'
    ? JSON.stringify(input.slice(0, 300))
    : Buffer.from(input.slice(0, 300)).toString('hex')

async function run(parse: (input: never) => unknown, input: string | Uint8Array) {
  const begun = performance.now()
  let thrown: unknown
  try {
    await parse(input as never)
  } catch (error) {
    thrown = error
  }
  return { thrown, ms: performance.now() - begun }
}

/** What is wrong with how the parser took this; null when nothing is. */
async function faultOf(chosen: Target, input: string | Uint8Array): Promise<Fault | null> {
  const fault = (kind: Fault['kind'], what: string): Fault => ({
    kind,
    what,
    length: input.length,
    input: shown(input),
  })
  let { thrown, ms } = await run(chosen.parse as (input: never) => unknown, input)
  if (thrown !== undefined && !(thrown instanceof ToolError)) {
    return fault(
      'thrown',
      thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
    )
  }
  const position = thrown instanceof ToolError ? thrown.position : undefined
  if (
    position?.kind === 'offset' &&
    (position.offset < 0 || position.offset > input.length || !Number.isInteger(position.offset))
  ) {
    return fault(
      'offset',
      `offset ${position.offset} of ${input.length}: ${(thrown as ToolError).code}`,
    )
  }
  for (let tries = 1; ms > allowance(input.length); tries++) {
    if (tries === TRIES)
      return fault('slow', `${ms.toFixed(0)} ms, and ${allowance(input.length)} are allowed`)
    ;({ ms } = await run(chosen.parse as (input: never) => unknown, input))
  }
  return null
}

/** Of the vectors those that the parser takes, and some that it does not. */
async function seedsFor<T extends string | Uint8Array>(
  all: readonly T[],
  random: ReturnType<typeof createRandom>,
) {
  const taken: T[] = []
  const refused: T[] = []
  for (const input of all) {
    const { thrown } = await run(target?.parse as (input: never) => unknown, input)
    ;(thrown === undefined ? taken : refused).push(input)
  }
  const some = (list: readonly T[]) =>
    list.length <= CHOSEN ? list : Array.from({ length: CHOSEN }, () => random.pick(list))
  return [...some(taken), ...some(refused).slice(0, CHOSEN / 3)]
}

const bytesOf = (texts: readonly string[]) =>
  texts.flatMap(text => {
    try {
      return text.length < 2 ? [] : [parseHex(text)]
    } catch {
      return []
    }
  })

const random = createRandom(order.seed)
const texts = vectorTexts()
const faults: Fault[] = []
const note = (fault: Fault | null) => {
  if (fault && faults.length < 20) faults.push(fault)
}

if (order.huge !== null) {
  const inputs =
    target.takes === 'text'
      ? hugeTexts((await seedsFor(texts, random))[0] ?? '')
      : hugeBytes((await seedsFor(bytesOf(texts), random))[0] ?? new Uint8Array())
  let runs = 0
  for (const [number, [name, make]] of inputs.entries()) {
    if (number < order.huge) continue
    tell({ kind: 'huge', number, name })
    const fault = await faultOf(target, make())
    note(fault && { ...fault, input: name })
    runs++
  }
  tell({ kind: 'done', runs, faults })
} else {
  const textSeeds = target.takes === 'text' ? await seedsFor(texts, random) : []
  const byteSeeds = target.takes === 'bytes' ? await seedsFor(bytesOf(texts), random) : []
  const until = order.milliseconds === null ? Infinity : performance.now() + order.milliseconds
  let runs = 0
  while (runs < order.inputs && performance.now() < until) {
    const input =
      target.takes === 'text' ? someText(random, textSeeds) : someBytes(random, byteSeeds)
    note(await faultOf(target, input))
    runs++
    if (runs % 1000 === 0) tell({ kind: 'alive' })
  }
  tell({ kind: 'done', runs, faults })
}

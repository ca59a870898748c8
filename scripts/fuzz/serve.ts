import { parseHex } from '@toolkit/core/bytes/hex'
import { type Huge, hugeBytes, hugeTexts } from './huge-inputs.ts'
import { someBytes, someText } from './inputs.ts'
import { judge, judgeHuge, type Verdict } from './judge.ts'
import { minimise } from './minimise.ts'
import type { FromChild, Input, Order, Target } from './protocol.ts'
import { createRandom, seedOf } from './random.ts'
import { chosenSeeds } from './seeds.ts'

/** Maximum number of reported faults per parser; one is enough to start fixing. */
const MAX_FAULTS = 5
const MINIMISE_MS = 3000
const TELL_MS = 250

const tell = (message: FromChild) => process.send?.(message)
const textOf = (input: Input) =>
  typeof input === 'string' ? input : Buffer.from(input).toString('hex')

/** Key under which two faults count as the same. */
const sort = ({ kind, what }: Verdict) =>
  kind === 'thrown' || kind === 'offset' ? kind + what.replace(/\d+/g, '0') : kind

async function tellFault(target: Target, input: Input, found: Verdict, by: string): Promise<void> {
  const fails = async (shorter: Input) => {
    const verdict = await judge(target, shorter)
    return verdict !== null && sort(verdict) === sort(found)
  }
  const smallest = await minimise(input, fails, performance.now() + MINIMISE_MS)
  const fault = { ...found, by, length: input.length, input: textOf(smallest) }
  tell({ kind: 'fault', fault })
}

/** Inputs of one parser by number, independent of earlier runs. */
async function inputsOf(target: Target, seed: number): Promise<(number: number) => Input> {
  const random = createRandom(seedOf(seed, target.name))
  if (target.takes === 'bytes') {
    const seeds = await chosenSeeds(target, random)
    return number => someBytes(createRandom(seedOf(seed, target.name, number)), seeds)
  }
  const seeds = await chosenSeeds(target, random)
  return number => {
    const own = createRandom(seedOf(seed, target.name, number))
    const text = someText(own, seeds)
    return target.wrap && number % 2 === 0 ? target.wrap(text, own) : text
  }
}

async function runShort(target: Target, order: Order & { kind: 'short' }): Promise<number> {
  const { seed, from, inputs, milliseconds, each } = order
  const inputAt = await inputsOf(target, seed)
  const begun = performance.now()
  const until = milliseconds === null ? Number.POSITIVE_INFINITY : begun + milliseconds
  const seen = new Set<string>()
  let reported = begun
  let runs = 0
  for (; runs < inputs; runs++) {
    const now = performance.now()
    if (now > until) break
    const at = from + runs
    const input = inputAt(at)
    if (each || now - reported > TELL_MS) {
      const whole = each ? { input: textOf(input) } : {}
      tell({ kind: 'at', at, name: `input ${at}`, ...whole })
      reported = now
    }
    const verdict = await judge(target, input)
    if (verdict && !seen.has(sort(verdict)) && seen.size < MAX_FAULTS) {
      seen.add(sort(verdict))
      await tellFault(target, input, verdict, `input ${at}`)
    }
  }
  return runs
}

async function hugeOf(target: Target, seed: number): Promise<readonly Huge<Input>[]> {
  const random = createRandom(seedOf(seed, target.name))
  if (target.takes === 'bytes') {
    return hugeBytes(random.pick([...(await chosenSeeds(target, random)), new Uint8Array(1)]))
  }
  const { wrap } = target
  const sample = random.pick([...(await chosenSeeds(target, random)), '0'])
  return hugeTexts(sample, wrap && (text => wrap(text, random)))
}

async function runHuge(target: Target, order: Order & { kind: 'huge' }): Promise<number> {
  const all = await hugeOf(target, order.seed)
  let runs = 0
  for (const number of order.numbers) {
    const huge = all[number % all.length]
    if (!huge) continue
    const [name, make] = huge
    tell({ kind: 'at', at: number, name })
    const input = make()
    const verdict = await judgeHuge(target, input)
    runs++
    if (verdict) {
      tell({ kind: 'fault', fault: { ...verdict, by: name, length: input.length, input: null } })
    }
  }
  return runs
}

async function runOne(target: Target, order: Order & { kind: 'one' }): Promise<number> {
  const input = target.takes === 'text' ? order.input : parseHex(order.input)
  const verdict = await judgeHuge(target, input)
  if (verdict) {
    const fault = { ...verdict, by: 'the input given', length: input.length, input: order.input }
    tell({ kind: 'fault', fault })
  }
  return 1
}

function runOrder(target: Target, order: Order): Promise<number> {
  if (order.kind === 'short') return runShort(target, order)
  return order.kind === 'huge' ? runHuge(target, order) : runOne(target, order)
}

/** Runs parsers in a child on request, until it is ended. */
export function serve(targets: readonly Target[]): void {
  const twice = targets.find(({ name }, at) =>
    targets.some((one, of) => of < at && one.name === name),
  )
  if (twice) throw new Error(`two parsers are called ${twice.name}`)
  process.on('message', (order: Order) => {
    const target = targets.find(({ name }) => name === order.target)
    if (!target) throw new Error(`no parser is called ${order.target}`)
    void runOrder(target, order).then(runs => tell({ kind: 'done', runs }))
  })
  const huge = hugeTexts('', text => text).length
  tell({ kind: 'ready', targets: targets.map(({ name }) => name), huge })
}

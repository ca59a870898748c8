import { createRandom, seedOf } from './random.ts'

/** Picks the numbers of `count` huge inputs out of `all`, different for each seed and parser. */
export function pickHuge(
  all: number,
  count: number,
  seed: number,
  name: string,
): readonly number[] {
  const random = createRandom(seedOf(seed, name, 'huge'))
  const left = Array.from({ length: all }, (_, at) => at)
  return Array.from({ length: Math.min(count, all) }, () => {
    const [picked = 0] = left.splice(random.below(left.length), 1)
    return picked
  })
}

/** Random numbers reproducible by a seed; nothing here needs to be unpredictable. */
export interface Random {
  /** A whole number from 0 to `below`, exclusive. */
  below(below: number): number
  pick<T>(list: readonly T[]): T
}

/** The generator mulberry32: 32 bits of state, fast, and uniform enough for fuzzing. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    pick(list) {
      const value = list[below(list.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}

/** Derives a separate seed for everything that a run names (FNV-1a). */
export function seedOf(seed: number, ...names: readonly (string | number)[]): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (const unit of names.join('/')) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}

/** Keys of one weight. */
export interface WeightGroup {
  /** Above 0. */
  readonly weight: number
  /** Ascending. */
  readonly indexes: readonly number[]
}

/**
 * Finds how many keys of each group reach `goal` such that none can be left out: without the lightest of them the sum
 * falls short. Solutions come in order of their number of keys. Groups must be sorted with the heaviest first.
 * @param most maximum number of steps.
 * @param found receives the counts by group, the heaviest first; returning false ends the search.
 * @returns true if the search was complete.
 */
export function walkShapes(
  groups: readonly WeightGroup[],
  goal: number,
  most: number,
  found: (counts: ReadonlyMap<number, number>) => boolean,
): boolean {
  const sums = keySums(groups)
  const counts = new Map<number, number>()
  let steps = 0
  let expected = true

  /** Chooses `left` more keys from the groups from `position` on; those chosen so far sum to `sum`. */
  function choose(position: number, left: number, sum: number): void {
    for (let at = position; at < groups.length && expected; at += 1) {
      const group = groups[at]
      if (!group) return
      steps += 1
      if (steps > most) {
        expected = false
        return
      }
      const { weight, indexes } = group
      // Even the heaviest remaining keys do not reach the goal, and later groups are lighter.
      if (sum + sums.heaviest(at, left) < goal) return
      // All but the lightest already reach it, however light they are.
      if (sum + sums.lightestButOne(left) >= goal) return
      for (let count = Math.min(left, indexes.length); count > 0 && expected; count -= 1) {
        const reached = sum + count * weight
        if (count === left) {
          if (reached < goal || reached - weight >= goal) continue
          counts.set(at, count)
          expected = found(counts)
          counts.delete(at)
        } else if (reached < goal) {
          counts.set(at, count)
          choose(at + 1, left - count, reached)
          counts.delete(at)
        }
      }
    }
  }

  const largest = Math.min(sums.keys, goal)
  for (let size = 1; size <= largest && expected; size += 1) {
    if (sums.heaviest(0, size) < goal) continue
    // From here on only larger counts follow: with more keys even the lightest are too many.
    if (sums.lightestButOne(size) >= goal) break
    choose(0, size, 0)
  }
  return expected
}

interface KeySums {
  readonly keys: number
  /** Sum of the `count` heaviest keys from a group on; the sum of all if there are fewer. */
  readonly heaviest: (group: number, count: number) => number
  /** Sum of the `count` lightest keys without the lightest of them. */
  readonly lightestButOne: (count: number) => number
}

function keySums(groups: readonly WeightGroup[]): KeySums {
  // sums[n] is the sum of the n heaviest keys.
  const sums = [0]
  const starts: number[] = []
  for (const { weight, indexes } of groups) {
    starts.push(sums.length - 1)
    for (let key = 0; key < indexes.length; key += 1) sums.push((sums.at(-1) ?? 0) + weight)
  }
  const keys = sums.length - 1
  const sum = (first: number, end: number) =>
    (sums[Math.min(end, keys)] ?? 0) - (sums[Math.max(first, 0)] ?? 0)
  return {
    keys,
    heaviest: (group, count) => sum(starts[group] ?? keys, (starts[group] ?? keys) + count),
    lightestButOne: count => sum(keys - count, keys - 1),
  }
}

interface Choice {
  readonly count: number
  readonly of: readonly number[]
}

/** Yields every combination that takes `count` items of `of` from each list. */
export function* setsOf([first, ...rest]: readonly Choice[]): Generator<readonly number[]> {
  if (!first) {
    yield []
    return
  }
  for (const chosen of choices(first.of, first.count)) {
    for (const others of setsOf(rest)) yield [...chosen, ...others]
  }
}

/** Yields every choice of `count` items of `list`, in the list's order. */
function* choices(list: readonly number[], count: number): Generator<readonly number[]> {
  const indexes = Array.from({ length: count }, (_, position) => position)
  while (true) {
    yield indexes.map(position => list[position] ?? 0)
    // The last position that can still advance; those after it follow directly.
    let moved = count - 1
    while (moved >= 0 && indexes[moved] === list.length - count + moved) moved -= 1
    if (moved < 0) return
    const to = (indexes[moved] ?? 0) + 1
    for (let position = moved; position < count; position += 1)
      indexes[position] = to + position - moved
  }
}

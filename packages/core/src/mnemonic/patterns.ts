/** A pattern is reported if chance produces it at most once in a million times (2^20). */
const IMPROBABLE_BITS = 20
/** The same for counts: standard deviations of a normal distribution. */
const IMPROBABLE_DEVIATION = 4.75

/**
 * Describes patterns in a sequence of events that do not look random; none for a plausible one. Events cannot prove
 * randomness; these are only the patterns that people type instead of rolling.
 * @param outcomes number of possible events.
 */
export function patternWarnings(events: readonly string[], outcomes: number): readonly string[] {
  const bits = Math.log2(outcomes)
  const period = shortestPeriod(events)
  if ((events.length - period) * bits >= IMPROBABLE_BITS && period <= events.length / 2) {
    return period === 1
      ? ['All the same: worth nothing.']
      : [`The same ${period} repeat over and over: worth ${period} at most.`]
  }
  const { steps, inOrder } = staircase(events)
  if (inOrder * bits >= IMPROBABLE_BITS && inOrder >= steps * 0.75) {
    return ['They go up or down one by one, which isn’t random.']
  }
  return unevenness(events, outcomes) > IMPROBABLE_DEVIATION
    ? ['Some come up far more often than others, which random input hardly ever does.']
    : []
}

/**
 * Returns the smallest period after which the sequence repeats; its length if it does not. Uses the borders of Knuth,
 * Morris and Pratt, because trying each period takes quadratic time.
 */
function shortestPeriod(events: readonly string[]): number {
  /** Length of the longest proper prefix up to each position that is also a suffix. */
  const borders = [0]
  for (let index = 1; index < events.length; index++) {
    let border = borders[index - 1] ?? 0
    while (border > 0 && events[border] !== events[index]) border = borders[border - 1] ?? 0
    borders.push(events[border] === events[index] ? border + 1 : 0)
  }
  const period = events.length - (borders[events.length - 1] ?? 0)
  return period <= events.length / 2 ? period : events.length
}

/** Counts events that are one above, or all one below, the previous one, as in 123456 or fedcba. */
function staircase(events: readonly string[]): { steps: number; inOrder: number } {
  const steps = events.slice(1).map((event, index) => codeOf(event) - codeOf(events[index]))
  const count = (direction: number) => steps.filter(step => step === direction).length
  return { steps: steps.length, inOrder: Math.max(count(1), count(-1)) }
}

const codeOf = (event: string | undefined) => event?.charCodeAt(0) ?? 0

/** Computes Pearson's chi-square against equal odds, as deviations of a normal distribution (Wilson and Hilferty). */
function unevenness(events: readonly string[], outcomes: number): number {
  const expected = events.length / outcomes
  // With fewer than 5 expected of each the test is meaningless; cards of one deck differ anyway.
  if (expected < 5) return 0
  const counts = new Map<string, number>()
  for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1)
  let chiSquare = (outcomes - counts.size) * expected
  for (const count of counts.values()) chiSquare += (count - expected) ** 2 / expected
  const freedom = outcomes - 1
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread)
}

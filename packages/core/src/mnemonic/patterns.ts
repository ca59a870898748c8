/** A pattern is named when chance would make it once in a million times (2^20). */
const IMPROBABLE_BITS = 20
/** The same for counts: deviations of a normal distribution. */
const IMPROBABLE_DEVIATION = 4.75

/**
 * What about a row of events does not look like chance: sentences, none for a row that may well be.
 * Events cannot prove chance; these are only the patterns that people type instead of rolling.
 * @param outcomes how many different events there can be.
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
 * The smallest number of events after which the row repeats itself; its length when it does not. By
 * the borders of Knuth, Morris and Pratt, as trying each period takes the square of the length.
 */
function shortestPeriod(events: readonly string[]): number {
  /** The longest proper beginning of the events up to each place that is also their end. */
  const borders = [0]
  for (let place = 1; place < events.length; place++) {
    let border = borders[place - 1] ?? 0
    while (border > 0 && events[border] !== events[place]) border = borders[border - 1] ?? 0
    borders.push(events[border] === events[place] ? border + 1 : 0)
  }
  const period = events.length - (borders[events.length - 1] ?? 0)
  return period <= events.length / 2 ? period : events.length
}

/** How many events are the one after, or all the one before, the last, as 123456 or fedcba. */
function staircase(events: readonly string[]): { steps: number; inOrder: number } {
  const steps = events.slice(1).map((event, place) => codeOf(event) - codeOf(events[place]))
  const count = (direction: number) => steps.filter(step => step === direction).length
  return { steps: steps.length, inOrder: Math.max(count(1), count(-1)) }
}

const codeOf = (event: string | undefined) => event?.charCodeAt(0) ?? 0

/** Pearson's chi-square against even odds, as deviations of a normal one (Wilson and Hilferty). */
function unevenness(events: readonly string[], outcomes: number): number {
  const expected = events.length / outcomes
  // Below 5 expected of each the test says nothing; cards of one deck differ anyway.
  if (expected < 5) return 0
  const counts = new Map<string, number>()
  for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1)
  let chiSquare = (outcomes - counts.size) * expected
  for (const count of counts.values()) chiSquare += (count - expected) ** 2 / expected
  const freedom = outcomes - 1
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread)
}

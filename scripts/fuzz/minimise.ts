import type { Input } from './protocol.ts'

/**
 * Finds a shorter input that still `fails`: removes parts, halves first, then ever smaller ones. Stops at `deadline`
 * (milliseconds by `performance.now()`) with the shortest one found.
 */
export async function minimise<T extends Input>(
  input: T,
  fails: (input: T) => Promise<boolean>,
  deadline: number,
): Promise<T> {
  let best = input
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : size >> 1) {
    for (let at = 0; at < best.length; ) {
      if (performance.now() > deadline) return best
      const shorter = without(best, at, Math.min(best.length, at + size))
      if (await fails(shorter)) best = shorter
      else at += size
    }
  }
  return best
}

function without<T extends Input>(input: T, from: number, to: number): T {
  if (typeof input === 'string') return (input.slice(0, from) + input.slice(to)) as T
  const rest = new Uint8Array(input.length - (to - from))
  rest.set(input.subarray(0, from))
  rest.set(input.subarray(to), from)
  return rest as T
}

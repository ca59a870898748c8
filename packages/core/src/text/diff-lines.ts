/** A line of one text or of both; lines count from 1. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
  /** Its number in the first text; null where it is only in the second. */
  readonly before: number | null
  readonly after: number | null
}

/** Up to so many pairs of lines are compared; what is more is taken as one block that was replaced. */
const MOST_PAIRS = 4_000_000

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/**
 * Two texts line by line: what is in both, in the first alone (`removed`), in the second alone (`added`).
 * The longest common run of lines is kept as it is; of very long changed parts none is looked for.
 * A carriage return is a part of its line.
 * @example
 * diffLines('a\nb', 'a\nc').map(({ kind, text }) => `${kind} ${text}`) // => ['same a', 'removed b', 'added c']
 */
export function diffLines(first: string, second: string): readonly DiffLine[] {
  const a = linesOf(first)
  const b = linesOf(second)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let aEnd = a.length
  let bEnd = b.length
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--
    bEnd--
  }
  const same = (from: number, to: number, shift: number) =>
    a.slice(from, to).map((text, at): DiffLine => {
      const line = from + at
      return { kind: 'same', text, before: line + 1, after: line + shift + 1 }
    })
  return [
    ...same(0, start, 0),
    ...changed(a, b, { start, aEnd, bEnd }),
    ...same(aEnd, a.length, bEnd - aEnd),
  ]
}

interface Part {
  readonly start: number
  readonly aEnd: number
  readonly bEnd: number
}

function changed(a: readonly string[], b: readonly string[], part: Part): readonly DiffLine[] {
  const { start, aEnd, bEnd } = part
  const common = commonLengths(a, b, part)
  const width = bEnd - start + 1
  const lengthAt = (i: number, j: number) => common?.[(i - start) * width + (j - start)] ?? 0
  const lines: DiffLine[] = []
  let i = start
  let j = start
  while (i < aEnd || j < bEnd) {
    if (common && i < aEnd && j < bEnd && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '', before: i + 1, after: j + 1 })
      i++
      j++
    } else if (i < aEnd && (j >= bEnd || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      lines.push({ kind: 'removed', text: a[i] ?? '', before: i + 1, after: null })
      i++
    } else {
      lines.push({ kind: 'added', text: b[j] ?? '', before: null, after: j + 1 })
      j++
    }
  }
  return lines
}

/** How many lines the rests of both parts have in common, from each pair of places on. */
function commonLengths(
  a: readonly string[],
  b: readonly string[],
  { start, aEnd, bEnd }: Part,
): Uint32Array | null {
  const rows = aEnd - start
  const columns = bEnd - start
  if (rows * columns > MOST_PAIRS) return null
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const down = lengths[(i + 1) * width + j] ?? 0
      const right = lengths[i * width + j + 1] ?? 0
      lengths[i * width + j] =
        a[start + i] === b[start + j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(down, right)
    }
  }
  return lengths
}

import { normalizeZ } from '@noble/curves/abstract/curve.js'
import type { SignatureAlgorithm } from './algorithms.ts'
import { CURVES } from './curves.ts'

/** Bits of a number that one entry of the table stands for; the digits are signed. */
const WINDOW = 10
/** Windows that a number of 256 bits and a carry need. */
const WINDOWS = 26
/** Entries of a window: 1 to 512 times its point. */
const ENTRIES = 1 << (WINDOW - 1)
/** Numbers that are added up together: they share one division per window. */
const BATCH = 512

/** What stands for the point at infinity, which has no x. */
export const NO_X = -1n

interface Table {
  /** The coordinates of j·2^(10·window)·G at window · 512 + j − 1. */
  readonly xs: readonly bigint[]
  readonly ys: readonly bigint[]
}

/** Affine points by their coordinates, which may be negative: they count modulo the field's order. */
interface Points {
  readonly xs: bigint[]
  readonly ys: bigint[]
}

/** Points to add: to those at `places`, the one with these coordinates. */
interface Additions {
  readonly places: number[]
  readonly xs: bigint[]
  readonly ys: bigint[]
}

/**
 * Adds to the points at some places, with one division for all of them (Montgomery's trick). No two that are
 * added may have the same x.
 */
function addInto({ xs, ys }: Points, add: Additions, curve: SignatureAlgorithm): void {
  const { Fp } = CURVES[curve].Point
  const p = Fp.ORDER
  const count = add.places.length
  if (count === 0) return
  const before: bigint[] = new Array(count)
  let product = 1n
  for (let at = 0; at < count; at++) {
    before[at] = product
    product = (product * ((add.xs[at] as bigint) - (xs[add.places[at] as number] as bigint))) % p
  }
  let rest = Fp.inv(Fp.create(product))
  for (let at = count - 1; at >= 0; at--) {
    const place = add.places[at] as number
    const [x, y] = [xs[place] as bigint, ys[place] as bigint]
    const difference = (add.xs[at] as bigint) - x
    const inverse = (rest * (before[at] as bigint)) % p
    const slope = (((add.ys[at] as bigint) - y) * inverse) % p
    rest = (rest * difference) % p
    const sum = (slope * slope - x - (add.xs[at] as bigint)) % p
    xs[place] = sum
    ys[place] = (slope * (x - sum) - y) % p
  }
}

/** The multiples of G, once per curve: 13,312 points, some 40 ms. */
function makeTable(curve: SignatureAlgorithm): Table {
  const { Point } = CURVES[curve]
  const doubled = [Point.BASE]
  for (let bit = 1; bit < WINDOW * WINDOWS; bit++) {
    doubled.push((doubled[bit - 1] as typeof Point.BASE).double())
  }
  const powers = normalizeZ(Point, doubled).map(point => point.toAffine())
  const table: Points = {
    xs: new Array(WINDOWS * ENTRIES),
    ys: new Array(WINDOWS * ENTRIES),
  }
  for (let bit = 0; bit < WINDOW; bit++) {
    const additions: Additions = { places: [], xs: [], ys: [] }
    for (let window = 0; window < WINDOWS; window++) {
      const power = powers[window * WINDOW + bit]
      const first = window * ENTRIES - 1
      const half = 1 << bit
      if (power === undefined || half > ENTRIES) continue
      table.xs[first + half] = power.x
      table.ys[first + half] = power.y
      for (let less = 1; less < half && half + less <= ENTRIES; less++) {
        const place = first + half + less
        table.xs[place] = table.xs[first + less] as bigint
        table.ys[place] = table.ys[first + less] as bigint
        additions.places.push(place)
        additions.xs.push(power.x)
        additions.ys.push(power.y)
      }
    }
    addInto(table, additions, curve)
  }
  return table
}

const tables = new Map<SignatureAlgorithm, Table>()

function tableOf(curve: SignatureAlgorithm): Table {
  const table = tables.get(curve) ?? makeTable(curve)
  tables.set(curve, table)
  return table
}

/** The digits of a number, the lowest first, each from −511 to 512. */
function signedDigits(scalar: bigint): Int16Array {
  const digits = new Int16Array(WINDOWS)
  let carry = 0
  let left = scalar
  for (let window = 0; window < WINDOWS; window++) {
    const digit = Number(left & BigInt(2 * ENTRIES - 1)) + carry
    left >>= BigInt(WINDOW)
    carry = digit > ENTRIES ? 1 : 0
    digits[window] = digit - carry * 2 * ENTRIES
  }
  return digits
}

function batchOf(curve: SignatureAlgorithm, scalars: readonly bigint[]): readonly bigint[] {
  const { Fp } = CURVES[curve].Point
  const table = tableOf(curve)
  const digits = scalars.map(signedDigits)
  const sums: Points = { xs: scalars.map(() => NO_X), ys: scalars.map(() => NO_X) }
  const begun = scalars.map(() => false)
  for (let window = 0; window < WINDOWS; window++) {
    const additions: Additions = { places: [], xs: [], ys: [] }
    for (let at = 0; at < scalars.length; at++) {
      const digit = (digits[at] as Int16Array)[window] as number
      if (digit === 0) continue
      const entry = window * ENTRIES + Math.abs(digit) - 1
      const x = table.xs[entry] as bigint
      const y = table.ys[entry] as bigint
      if (begun[at]) {
        additions.places.push(at)
        additions.xs.push(x)
        additions.ys.push(digit < 0 ? -y : y)
      } else {
        sums.xs[at] = x
        sums.ys[at] = digit < 0 ? -y : y
        begun[at] = true
      }
    }
    // What was added up is less than 2^(10·window), so it never is the same point or its negative.
    addInto(sums, additions, curve)
  }
  return sums.xs.map((x, at) => (begun[at] ? Fp.create(x) : NO_X))
}

/**
 * The x coordinates of k·G for many numbers k from 0 to below the curve's order; `NO_X` for 0. Not in constant
 * time: for numbers that are public. A fixed-base comb with affine additions, which share their divisions: some four times as
 * fast as one by one.
 */
export function baseMultiples(
  curve: SignatureAlgorithm,
  scalars: readonly bigint[],
): readonly bigint[] {
  const found: bigint[] = []
  for (let start = 0; start < scalars.length; start += BATCH) {
    found.push(...batchOf(curve, scalars.slice(start, start + BATCH)))
  }
  return found
}

import { parseUnits, unitsToDecimal } from '@toolkit/core/text/amounts'
import { countOf } from '../../../../ui/values/format'
import type { AccountExport } from '../account-part'
import type { Comparison, PartChanges } from './compare-collections'
import type { Change, ChangeKind } from './diff-data'
import type { Plain } from './plain-data'

/** Maximum entries of one part named in the sentence; more are counted. */
const MAX_NAMED = 2

type Named = Pick<AccountExport, 'name' | 'item'>

/** Formats "Between blocks 12 and 40: balance −3.5 FLOW, key 2 revoked, contract Foo changed". */
export function describeComparison(
  heights: readonly [bigint, bigint],
  { parts, left }: Comparison,
  exports: readonly Named[],
): string {
  const between = `Between blocks ${heights[0]} and ${heights[1]}`
  const moved = parts.some(
    ({ name, changes }) => name === 'balances' && changes.some(({ path }) => path[0] === 'balance'),
  )
  const said = parts.flatMap(part => describePart(moved ? withoutFlow(part) : part, exports))
  if (said.length > 0) return `${between}: ${said.join(', ')}`
  return left.length === 0 ? `${between} nothing changed` : `${between}: no changes found`
}

/** Drops the FLOW vault, which would repeat the balance. */
const withoutFlow = ({ name, changes }: PartChanges): PartChanges => ({
  name,
  changes:
    name === 'tokens'
      ? changes.filter(({ path }) => path[0] !== FLOW_VAULT || path.length === 1)
      : changes,
})
const FLOW_VAULT = '/storage/flowTokenVault'

function describePart(part: PartChanges, exports: readonly Named[]): readonly string[] {
  if (part.name === 'balances') return describeBalance(part.changes)
  const item = exports.find(({ name }) => name === part.name)?.item ?? part.name
  const entries = [...byEntry(part.changes)]
  const phrases = entries.map(([entry, changes]) => describeEntry(item, entry, changes))
  if (phrases.length <= MAX_NAMED) return phrases
  const kinds = entries.map(([, changes]) => kindOf(changes))
  return (['added', 'removed', 'changed'] as const).flatMap(kind => {
    const count = kinds.filter(one => one === kind).length
    return count === 0 ? [] : [`${countOf(count, item)} ${kind}`]
  })
}

/** Groups changes by entry: key 2, contract Foo. */
function byEntry(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const entries = new Map<string, Change[]>()
  for (const change of changes) {
    const name = change.path[change.entry - 1] ?? ''
    const list = entries.get(name)
    if (list) list.push(change)
    else entries.set(name, [change])
  }
  return entries
}

/** Returns whether an entry was added or removed, or something in it changed. */
function kindOf(changes: readonly Change[]): ChangeKind {
  const [first] = changes
  return first && first.path.length === first.entry ? first.kind : 'changed'
}

function describeEntry(item: string, entry: string, changes: readonly Change[]): string {
  const kind = kindOf(changes)
  const name = entry === '' ? item : `${item} ${entry}`
  if (kind !== 'changed') return `${name} ${kind}`
  const field = (requested: string) => changes.find(({ path }) => path.at(-1) === requested)
  if (item === 'key') {
    if (field('revoked')?.after === true) return `${name} revoked`
    const sequence = field('sequenceNumber')
    if (sequence && changes.length === 1) {
      const times = whole(sequence.after) - whole(sequence.before)
      if (times > 0n) return `${name} used ${countOf(Number(times), 'time')}`
    }
  }
  const balance = field('balance')
  const difference = balance && decimalDifference(balance.before, balance.after)
  return difference ? `${name} ${difference}` : `${name} changed`
}

const UNITS = /^-?\d{1,40}$/
const whole = (value: Plain) =>
  typeof value === 'string' && UNITS.test(value) ? BigInt(value) : 0n

function describeBalance(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ path, before, after }) => {
    const difference = whole(after) - whole(before)
    if (path[0] === 'balance') return [`balance ${signed(unitsToDecimal(difference, 8))} FLOW`]
    if (path[0] === 'storageUsed') {
      return [`storage ${signed(`${difference}`)} ${abs(difference) === 1n ? 'byte' : 'bytes'}`]
    }
    return []
  })
}

const abs = (value: bigint) => (value < 0n ? -value : value)
/** Formats a sign typographically: `+3.5`, `−3.5`. */
const signed = (text: string) => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`)

const DECIMAL = /^\d{1,40}\.\d{1,24}$/

/** Subtracts two decimal amounts exactly; returns null for anything else. */
function decimalDifference(before: Plain, after: Plain): string | null {
  if (typeof before !== 'string' || typeof after !== 'string') return null
  if (!DECIMAL.test(before) || !DECIMAL.test(after)) return null
  const decimals = Math.max(...[before, after].map(text => text.length - text.indexOf('.') - 1))
  const difference = parseUnits(after, decimals) - parseUnits(before, decimals)
  return signed(unitsToDecimal(difference, decimals))
}

/** Formats a value on one line. */
export function describeValue(value: Plain): string {
  if (typeof value === 'string') {
    const lines = value.split('\n').length
    return lines > 1 ? `text of ${countOf(lines, 'line')}` : value
  }
  return JSON.stringify(value)
}

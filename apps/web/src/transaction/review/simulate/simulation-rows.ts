import { formatAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { formatUnits, parseUnits } from '@toolkit/core/text/amounts'
import type { Change, ControllerChange } from '@toolkit/explain/simulate/change'
import type { SourceChangeKind } from '@toolkit/explain/simulate/from-source'
import type { SimulationResult } from '@toolkit/explain/simulate/simulation-result'
import { countOf, shortAddress } from '../../../ui/values/format'
import { type BeyondTrial, beyondTitle, describeBeyond } from './beyond-trial'
import { amountText, decimalsOf, tokenOfAccount } from './token-messages'

export type RowIcon =
  | 'tokens'
  | 'nft'
  | 'capability'
  | 'stored'
  | 'published'
  | 'storage'
  | 'evm'
  | 'keys'
  | 'contracts'
  | 'accounts'
  | 'inbox'
  | 'beyond'
  | 'fee'

/** Row of the table. */
export interface SimulationRow {
  readonly key: string
  readonly icon: RowIcon
  readonly title: string
  /** 16 hex digits; null if the row is not about a single account. */
  readonly address: string | null
  readonly tone: 'danger' | 'warning' | 'plain'
  /** Values before and after, or a single one. */
  readonly values: { readonly before: string | null; readonly after: string } | null
  /** A sentence below. */
  readonly text: string | null
}

const NONE = 'none'
const unitsOf = (amount: string) => parseUnits(amount, 8)

const row = (part: Pick<SimulationRow, 'key' | 'icon' | 'title'> & Partial<SimulationRow>) => ({
  address: null,
  tone: 'plain' as const,
  values: null,
  text: null,
  ...part,
})

/** Builds the table of a transaction's changes: holdings first, then those of its code alone, and the fee. */
export function simulationRows(
  { changes, reported, partly, fee, trial }: SimulationResult,
  network: NetworkId,
  beyond: readonly BeyondTrial[],
): readonly SimulationRow[] {
  const amounts = changes.flatMap(change =>
    change.kind === 'tokens' ? [unitsOf(change.before ?? '0'), unitsOf(change.after ?? '0')] : [],
  )
  const decimals = decimalsOf(amounts)
  const ordered = changes.toSorted((a, b) => Number(isHeld(b)) - Number(isHeld(a)))
  // Reason already given in the row of what can't be simulated.
  const isSaid = trial.kind === 'unsupported'
  return [
    ...ordered.flatMap((change, at) => rowOf(change, ordered, at, network, decimals) ?? []),
    ...reported.map(({ about, finding: { message, severity } }, at) =>
      row({
        key: `told ${at}`,
        icon: about,
        title: LABELS[about],
        tone: severity === 'note' ? 'plain' : severity,
        text: message,
      }),
    ),
    ...(beyond.length === 0
      ? []
      : [
          row({
            key: 'beyond',
            icon: 'beyond',
            title: beyondTitle(beyond),
            tone: 'warning',
            values: { before: null, after: 'can’t be simulated' },
            text: isSaid ? describeBeyond(beyond) : null,
          }),
        ]),
    ...partly
      .filter(() => trial.kind !== 'fails' && (!isSaid || beyond.length === 0))
      .map(text =>
        row({ key: text, icon: 'beyond', title: 'Known only in part', tone: 'warning', text }),
      ),
    ...(fee
      ? [
          row({
            key: 'fee',
            icon: 'fee',
            title: 'Fee, not in the lines above',
            values: {
              before: null,
              after:
                fee.lowest === fee.highest
                  ? `${amountText(unitsOf(fee.highest))} FLOW`
                  : `${amountText(unitsOf(fee.lowest))} to ${amountText(unitsOf(fee.highest))} FLOW`,
            },
          }),
        ]
      : []),
  ]
}

const LABELS: Readonly<Record<SourceChangeKind, string>> = {
  keys: 'Keys',
  contracts: 'Contracts',
  accounts: 'New account',
  inbox: 'Inbox',
}

/** Holdings come first, for all accounts. */
const isHeld = ({ kind }: Change) => /^(?:tokens|nft|nft-count|coa)$/.test(kind)

function rowOf(
  change: Change,
  all: readonly Change[],
  at: number,
  network: NetworkId,
  decimals: number,
): SimulationRow | null {
  const { address, kind } = change
  const base = { key: `${kind} ${at}`, address }
  switch (change.kind) {
    case 'tokens': {
      const text = (amount: string | null) =>
        amount === null ? NONE : amountText(unitsOf(amount), decimals)
      const isFlow = change.path === '/storage/flowTokenVault'
      return row({
        ...base,
        icon: 'tokens',
        title: tokenOfAccount(change.type, network),
        values: { before: text(change.before), after: text(change.after) },
        text: isFlow ? null : change.path,
      })
    }
    case 'nft': {
      // One row for all that leave, or enter, a collection.
      const isSame = (one: Change | undefined) =>
        one?.kind === 'nft' &&
        one.address === address &&
        one.path === change.path &&
        one.type === change.type &&
        one.direction === change.direction
      if (isSame(all[at - 1])) return null
      const rest = all.slice(at)
      const end = rest.findIndex(one => !isSame(one))
      const ids = rest
        .slice(0, end < 0 ? rest.length : end)
        .flatMap(one => (one.kind === 'nft' ? [`#${one.id}`] : []))
      const more = ids.length > 10 ? ` and ${ids.length - 10} more` : ''
      return row({
        ...base,
        icon: 'nft',
        title: tokenOfAccount(change.type, network),
        values: { before: null, after: change.direction === 'in' ? 'received' : 'gone' },
        text: `${ids.slice(0, 10).join(', ')}${more}`,
      })
    }
    case 'nft-count':
      return row({
        ...base,
        icon: 'nft',
        title: tokenOfAccount(change.type, network),
        values: {
          before: countOf(change.before, 'NFT'),
          after: countOf(change.after, 'NFT'),
        },
        text: change.path,
      })
    case 'coa':
      return row({
        ...base,
        icon: 'evm',
        title: 'FLOW in EVM',
        values: { before: atto(change.before), after: atto(change.after) },
        text: change.evmAddress ?? `a new account in EVM, at ${change.path}`,
      })
    case 'controller':
      return capabilityRow(change, base)
    case 'stored':
      return row({
        ...base,
        icon: 'stored',
        title: change.path,
        tone: change.before === null ? 'plain' : change.ofValue ? 'danger' : 'warning',
        values: {
          before: null,
          after: describeDirection(change, 'stored', 'taken out', 'replaced'),
        },
        text: typesText(change),
      })
    case 'published':
      return row({
        ...base,
        icon: 'published',
        title: change.path,
        tone: change.before === null ? 'plain' : 'warning',
        values: {
          before: null,
          after: describeDirection(change, 'published', 'unpublished', 'replaced'),
        },
        text: typesText(change),
      })
    case 'storage':
      return row({
        ...base,
        icon: 'storage',
        title: 'Storage used',
        values: {
          before: countOf(Number(change.before), 'byte'),
          after: countOf(Number(change.after), 'byte'),
        },
      })
  }
}

interface Types {
  readonly before: string | null
  readonly after: string | null
}

const describeDirection = ({ before, after }: Types, come: string, gone: string, other: string) =>
  before === null ? come : after === null ? gone : other

const typesText = ({ before, after }: Types) =>
  before !== null && after !== null && before !== after
    ? `${after} in place of ${before}`
    : (after ?? before)

const WAYS = {
  issued: 'new',
  found: 'works now',
  retargeted: 'moved',
  deleted: 'ended',
} as const

function capabilityRow(
  { direction, path, power, ofValue, type, entitlements, address }: ControllerChange,
  base: { readonly key: string; readonly address: string },
): SimulationRow {
  const who = formatAddress(address)
  const names = entitlements.map(one => one.slice(one.lastIndexOf('.') + 1)).join(', ')
  const isDanger = power === 'account' || power === 'withdraw' || (power === 'entitled' && ofValue)
  const texts = {
    account: `Anyone who has it can use ${names} of the account ${who}.`,
    withdraw: `Anyone who has it can withdraw from ${path} of ${who}, without limit.`,
    entitled: `Anyone who has it can use ${names} at ${path} of ${who}.`,
    none: `${type}`,
  }
  const isEnded = direction === 'deleted'
  return row({
    ...base,
    icon: 'capability',
    title: path === null ? 'Capability on the whole account' : `Capability on ${path}`,
    tone: isEnded ? 'warning' : isDanger ? 'danger' : power === 'entitled' ? 'warning' : 'plain',
    values: { before: null, after: WAYS[direction] },
    text: isEnded ? texts.none : texts[power],
  })
}

/** Formats units of 1e-18 FLOW with their decimals, at least two. */
function atto(amount: bigint | null): string {
  return amount === null ? NONE : formatUnits(amount, 18, 2)
}

/** `0x120e…0cab`, for a row. */
export const rowAddress = (address: string | null) =>
  address === null ? null : shortAddress(address)

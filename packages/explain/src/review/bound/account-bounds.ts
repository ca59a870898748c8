import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ReviewFinding } from '../finding.ts'
import { rangeReader } from '../source-range.ts'
import { accountFlow } from './account-flow.ts'
import type { AccountArea, AccountBound, BoundProof, Permission } from './bound.ts'
import { ACCOUNT_AREAS, ACCOUNT_ENTITLEMENTS, entitlementsOf } from './entitlements.ts'
import type { FlowFinding, FlowResult } from './flow-scope.ts'
import { knownImports } from './known-imports.ts'

export interface BoundQuestion {
  readonly program: CadenceProgram
  readonly network: NetworkId
  /** In the order of `prepare`'s parameters. */
  readonly authorizers: readonly FlowAddress[]
  /** Display value of a parameter, if known: "12.5". */
  readonly argumentText?: (name: string) => string | null
  /** Other proof that it does less than its entitlements allow. */
  readonly proof: 'template' | 'published' | null
}

export interface BoundAnswer {
  readonly bounds: readonly AccountBound[]
  readonly proof: BoundProof | null
  readonly findings: readonly ReviewFinding[]
}

/**
 * Determines the most that a transaction may do with each authorizer's account. The entitlements of its `prepare` are
 * the bound, and count as fully used unless a template, a published script or the code itself shows that less is done.
 */
export function accountBounds(question: BoundQuestion): BoundAnswer {
  const { program, network, authorizers, proof } = question
  const imports = knownImports(program, network)
  const flow = accountFlow(program, {
    imports,
    authorizers,
    argumentText: question.argumentText ?? (() => null),
    ownerOfAddress: digits => {
      const at = authorizers.indexOf(digits.replace(/^0x|_/g, '').padStart(16, '0') as FlowAddress)
      return at < 0 ? null : at
    },
  })
  const placed = rangeReader(program.source)
  const findings = (flow?.findings ?? []).filter(({ opens }) => proof === null || opens === null)
  const bounds = program.prepare.map(({ type }, owner): AccountBound => {
    const entitlements = entitlementsOf(type)
    const permissions = permissionsOf(entitlements, flow, owner, proof)
    const authorizer = authorizers[owner] ?? null
    return { authorizer, permissions, message: describeBound(permissions) }
  })
  const unread = flow === null && proof === null ? unreadFindings(question, bounds) : []
  const isProven = bounds.every(({ permissions }) =>
    permissions.every(({ state }) => state !== 'open'),
  )
  return {
    bounds: bounds.map((bound, owner) => withRanges(bound, findings, owner, placed)),
    proof: proof ?? (isProven ? 'code' : null),
    findings: [
      ...unread,
      ...findings.map(
        ({ severity, code, message, node }): ReviewFinding => ({
          severity,
          code,
          message: message,
          range: placed(node),
        }),
      ),
      ...(proof === null ? unusedFindings(question, bounds) : []),
    ],
  }
}

const EVERY_ENTITLEMENT = ['Storage', 'Keys', 'Contracts', 'Capabilities', 'Inbox']

function permissionsOf(
  entitlements: readonly string[] | null,
  flow: FlowResult | null,
  owner: number,
  proof: BoundQuestion['proof'],
): readonly Permission[] {
  const all = entitlements ?? EVERY_ENTITLEMENT
  return ACCOUNT_AREAS.flatMap(area => {
    const names = all.filter(name => ACCOUNT_ENTITLEMENTS[name]?.area === area)
    const messages = new Set(names.map(name => ACCOUNT_ENTITLEMENTS[name]?.message ?? ''))
    const uses = usesOf(flow, owner, area)
    const state = stateOf(flow, owner, area, proof)
    return [...messages].map(
      (message): Permission => ({
        area,
        entitlements: names.filter(name => ACCOUNT_ENTITLEMENTS[name]?.message === message),
        message,
        state,
        uses: state === 'narrowed' ? uses : [],
        range: null,
      }),
    )
  })
}

const usesOf = (flow: FlowResult | null, owner: number, area: AccountArea): readonly string[] =>
  (flow?.uses ?? []).filter(use => use.owner === owner && use.area === area).map(use => use.message)

const isOpened = (finding: FlowFinding, owner: number, area: AccountArea) =>
  finding.owner === owner && (finding.opens === 'all' || finding.opens === area)

function stateOf(
  flow: FlowResult | null,
  owner: number,
  area: AccountArea,
  proof: BoundQuestion['proof'],
): Permission['state'] {
  if (proof !== null) return 'narrowed'
  if (flow === null || flow.findings.some(finding => isOpened(finding, owner, area))) return 'open'
  return usesOf(flow, owner, area).length > 0 ? 'narrowed' : 'unused'
}

function withRanges(
  bound: AccountBound,
  findings: readonly FlowFinding[],
  owner: number,
  placed: ReturnType<typeof rangeReader>,
): AccountBound {
  const permissions = bound.permissions.map(permission => {
    const found = findings.find(finding => isOpened(finding, owner, permission.area))
    return permission.state === 'open' && found
      ? { ...permission, range: placed(found.node) }
      : permission
  })
  return { ...bound, permissions }
}

const isDanger = ({ entitlements }: Permission) =>
  entitlements.some(name => ACCOUNT_ENTITLEMENTS[name]?.isDanger)

const whoOf = ({ authorizer }: AccountBound) =>
  authorizer === null ? 'an account' : formatAddress(authorizer)

/** Returns the findings for code that can't be analysed: it counts as using each account fully. */
function unreadFindings(
  { program }: BoundQuestion,
  bounds: readonly AccountBound[],
): readonly ReviewFinding[] {
  return bounds.flatMap((bound, owner): readonly ReviewFinding[] => {
    if (!bound.permissions.some(isDanger)) return []
    const parameter = program.prepare[owner]
    const placed = rangeReader(program.source)
    return [
      {
        severity: 'danger',
        code: 'bound/unread',
        message: `Its code can’t be followed, so it may do all that it asks for with ${whoOf(bound)}: ${clauses(bound.permissions)}.`,
        range: parameter ? placed(parameter) : null,
      },
    ]
  })
}

/** Reports unused entitlements, which alone are not a danger; honest code doesn't request them. */
function unusedFindings(
  { program }: BoundQuestion,
  bounds: readonly AccountBound[],
): readonly ReviewFinding[] {
  const placed = rangeReader(program.source)
  return bounds.flatMap((bound, owner): readonly ReviewFinding[] => {
    const unused = bound.permissions.filter(one => one.state === 'unused' && isDanger(one))
    const parameter = program.prepare[owner]
    if (unused.length === 0 || !parameter) return []
    const names = unused.flatMap(({ entitlements }) => entitlements).join(', ')
    return [
      {
        severity: 'warning',
        code: 'bound/unused',
        message: `It asks for ${names} of ${whoOf(bound)} and doesn’t use it.`,
        range: placed(parameter),
      },
    ]
  })
}

/** Formats the bound in one line. */
function describeBound(permissions: readonly Permission[]): string {
  if (permissions.length === 0) return 'Only reads what is public.'
  const used = permissions.filter(({ state }) => state !== 'unused')
  if (used.length === 0) return 'Uses nothing of the account.'
  const all = used.flatMap(({ state, uses, message }) =>
    state === 'narrowed' && uses.length > 0 ? uses : [message],
  )
  return `At most: ${[...new Set(all)].map(lower).join(', ')}.`
}

const clauses = (permissions: readonly Permission[]) =>
  permissions.map(({ message }) => lower(message)).join(', ')
const lower = (clause: string) => clause.slice(0, 1).toLowerCase() + clause.slice(1)

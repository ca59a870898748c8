import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import type { NetworkId } from '@toolkit/core/network/networks'
import { estimateFee, type FeeEstimate } from '../effects/fee-estimate.ts'
import { gravestFirst, type ReviewFinding } from '../review/finding.ts'
import type { AccountSnapshots } from './account-snapshot.ts'
import type { Change } from './change.ts'
import { changeFindings } from './change-findings.ts'
import { accountsNotSeen, diffSnapshots, unseenPaths } from './diff-snapshots.ts'
import { type DryRunFailure, readDryRunError } from './dry-run/dry-run-verdict.ts'
import { changesFromSource, MAX_REPORTED, type SourceChange } from './from-source.ts'
import { parseSnapshots } from './parse-snapshots.ts'
import type { SimulationPlan, SimulationRequest, SimulationStep } from './simulation-plan.ts'

/** Result of the trial run. */
export type Trial =
  | { readonly kind: 'succeeds' }
  /** The code cannot be written as a script; `because` is a sentence. */
  | { readonly kind: 'impossible'; readonly because: string; readonly line: number | null }
  | DryRunFailure

/** Expected changes by a transaction, before it is signed. */
export interface SimulationResult {
  readonly trial: Trial
  /** Height of the block of the trial; null if it didn't finish. */
  readonly height: bigint | null
  /** From two snapshots; empty if the trial didn't finish. */
  readonly changes: readonly Change[]
  /** From the code, whether the trial reached it or not. */
  readonly reported: readonly SourceChange[]
  /** Sentences about what is unknown. */
  readonly partly: readonly string[]
  /** Gravest first. */
  readonly findings: readonly ReviewFinding[]
  /** Payer's fee; null if the network's prices were not queried. */
  readonly fee: FeeEstimate | null
  /** Snapshots, if there are any. */
  readonly snapshots: AccountSnapshots | null
  /** Another query for more detail; null if this is complete. */
  readonly next: SimulationStep | null
}

/** Node's answer to a plan's script; null if there was none. */
export type SimulationAnswer =
  | { readonly value: CadenceValue }
  | { readonly message: string }
  | null

const UNREADABLE: Trial = {
  kind: 'impossible',
  because: 'The node’s answer isn’t what the script gives.',
  line: null,
}

/** Parses the trial's answer into expected changes. */
export function parseSimulation(
  network: NetworkId,
  simulationRequest: SimulationRequest,
  plan: SimulationPlan,
  answer: SimulationAnswer,
): SimulationResult {
  const { named, step } = plan
  const reported = changesFromSource(simulationRequest)
  const snapshots = answer && 'value' in answer ? parseSnapshots(answer.value) : null
  const trial =
    answer && 'value' in answer && !snapshots
      ? UNREADABLE
      : trialOf(simulationRequest, plan, answer)
  const comparison = snapshots ? diffSnapshots(network, snapshots) : { changes: [], partly: [] }
  const morePaths = unseenPaths(comparison)
  const skipped = step.depth === 'whole' ? named.notLookedAt : others(plan)
  const partly = [
    ...(snapshots ? comparison.partly : []),
    ...(snapshots ? [accountsNotSeen(skipped) ?? []].flat() : []),
    ...(reported.length < MAX_REPORTED
      ? []
      : [
          `The code has more than ${MAX_REPORTED} calls that cannot be tried; these are the first.`,
        ]),
    ...unknown(trial),
  ]
  const isUnreported = trial.kind === 'unsupported' && !isReported(trial.operation, reported)
  const signers = named.accounts.slice(0, named.signers)
  return {
    trial,
    height: snapshots?.height ?? null,
    changes: comparison.changes,
    reported,
    partly,
    findings: gravestFirst([
      ...changeFindings(comparison.changes, signers),
      ...reported.map(({ finding }) => finding),
      ...partly.map(
        (message): ReviewFinding => ({
          severity: isUnreported ? 'danger' : 'warning',
          code: isUnreported ? 'foretell/untold' : 'foretell/partly',
          message,
          range: null,
        }),
      ),
    ]),
    fee: snapshots?.fees ? estimateFee(snapshots.fees, simulationRequest.computeLimit) : null,
    snapshots,
    next: nextStep(plan, trial, morePaths),
  }
}

const others = ({ named: { accounts, signers, notLookedAt } }: SimulationPlan) => [
  ...accounts.slice(signers),
  ...notLookedAt,
]

function trialOf(
  { source }: SimulationRequest,
  { script }: SimulationPlan,
  answer: SimulationAnswer,
): Trial {
  if (script.kind === 'impossible') {
    const { because, line } = script
    return { kind: 'impossible', because, line }
  }
  if (answer === null) {
    return { kind: 'impossible', because: 'The node was not asked.', line: null }
  }
  return 'message' in answer
    ? readDryRunError(answer.message, script, source)
    : { kind: 'succeeds' }
}

/**
 * Codes for exceeding a script's compute or memory limit (flow-go `ComputationLimitExceededError`,
 * `MemoryLimitExceededError`).
 */
const TOO_MUCH: ReadonlySet<number | null> = new Set([1110, 1111])

function nextStep({ named, step }: SimulationPlan, trial: Trial, unseen: readonly string[]) {
  const { depth, morePaths } = step
  switch (trial.kind) {
    case 'succeeds':
      return unseen.length > 0 && morePaths.length === 0 ? { depth, morePaths: unseen } : null
    case 'fails':
    case 'given-up': {
      // The snapshot itself may have exceeded the limit, or read something unreadable.
      if (depth === 'least') return null
      const isTooMuch = trial.kind === 'given-up' || TOO_MUCH.has(trial.explained.code)
      const isLess = depth === 'whole' && named.accounts.length > named.signers
      return { depth: isTooMuch && isLess ? 'signers' : 'least', morePaths } as const
    }
    default:
      return null
  }
}

/** Operations that scripts don't support (flow-go's names), as text after "would". */
const OPERATIONS: Readonly<Record<string, string>> = {
  CreateAccount: 'create an account',
  AddAccountKey: 'add a key',
  RevokeAccountKey: 'revoke a key',
  UpdateAccountContractCode: 'deploy or update a contract',
  RemoveAccountContractCode: 'remove a contract',
}

const ABOUT: Readonly<Record<string, SourceChange['about']>> = {
  CreateAccount: 'accounts',
  AddAccountKey: 'keys',
  RevokeAccountKey: 'keys',
  UpdateAccountContractCode: 'contracts',
  RemoveAccountContractCode: 'contracts',
}

/** Returns true if the code itself has the unsupported operation; otherwise a contract that it calls has it. */
const isReported = (operation: string, reported: readonly SourceChange[]) =>
  reported.some(({ about }) => about === ABOUT[operation])

function unknown(trial: Trial): readonly string[] {
  switch (trial.kind) {
    case 'succeeds':
      return []
    case 'impossible':
      return [`It cannot be tried, so this is read from its code alone: ${trial.because}`]
    case 'unsupported': {
      const what =
        OPERATIONS[trial.operation] ?? `do what only transactions can (${trial.operation})`
      const line = trial.location?.location === '' ? trial.location.position?.line : undefined
      const where = line === undefined ? '' : ` at line ${line}`
      return [
        `Tried without signatures, it would ${what}${where}, which cannot be tried: this is read from its code alone, and what else it changes is not known.`,
      ]
    }
    case 'given-up':
      return ['The node gave up on trying it: this is read from its code alone.']
    case 'fails':
      return [
        `Tried on the latest block, the code fails: ${trial.explained.title}. What it changes when it does not fail is not known.`,
      ]
  }
}

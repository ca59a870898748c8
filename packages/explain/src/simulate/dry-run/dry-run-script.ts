import { type FlowAddress, formatAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { type CadenceParameter, parseCadence } from '@toolkit/core/cadence/syntax/program'
import { blockerOf } from './blockers.ts'
import { type Blocker, type FirstAssignments, firstAssignments } from './field-locals.ts'
import { inlinedBlocks } from './inlined-blocks.ts'
import {
  copyPart,
  fieldArguments,
  fieldParameters,
  inside,
  type Writing,
  writePhases,
} from './phases.ts'
import { lineColumnAt, type SplicedText, Splicer } from './spliced-text.ts'
import { type TransactionParts, transactionParts } from './transaction-parts.ts'

/** Transaction as a script, or the reason why there is none. */
export type DryRunPlan =
  | ({ readonly kind: 'script' } & SplicedText)
  /** `because` is a sentence; `line` is its subject, from 1, or null for the whole. */
  | { readonly kind: 'impossible'; readonly because: string; readonly line: number | null }

/** Code of a script before and after the transaction, which becomes a function of it. */
export interface DryRunFrame {
  /** Returns declarations beside the transaction. @param prefix what their names begin with, free in the source. */
  readonly beside: (prefix: string) => string
  /**
   * Returns the body of `main`. @param run the call that runs the transaction and comes back in any case but failure.
   */
  readonly main: (prefix: string, run: string) => string
  /** Return type of `main`. */
  readonly type: string
}

/**
 * Writes a script equivalent to the transaction, for `/v1/scripts`, which discards changes. `prepare` and `execute`
 * become `main` or functions of it, nested as in the transaction; a field becomes a variable of `prepare`, which is
 * passed on to `execute`. If `prepare` doesn't assign each field at its top level, and none is a resource, the
 * transaction becomes a struct with `prepare` as its initializer. The code itself stays unchanged, so that Cadence
 * checks it as in the transaction.
 * @param authorizers in the order of `prepare`'s parameters.
 * @param around code around the transaction, if the script has any.
 * @example
 * const plan = dryRunScript('transaction { execute { panic("no") } }', [])
 * plan.kind // => 'script'
 * dryRunScript('transaction { prepare(a: &Account) {} }', []).kind // => 'impossible'
 */
export function dryRunScript(
  source: string,
  authorizers: readonly FlowAddress[],
  around: DryRunFrame | null = null,
): DryRunPlan {
  const program = parseCadence(source)
  const parts = transactionParts(program)
  const impossible = ({ because, at }: Blocker): DryRunPlan => {
    return { kind: 'impossible', because, line: at && lineColumnAt(source, at.from).line }
  }
  const blocker = blockerOf(program, parts, authorizers)
  if (blocker) return impossible(blocker)
  if (!parts) return impossible({ because: 'The script declares no transaction.', at: null })

  const first = firstAssignments(parts, source)
  const isStruct = 'because' in first
  if (isStruct && parts.fields.some(({ isResource }) => isResource)) return impossible(first)
  const prefix = freeName(source)
  const out = new Splicer(source, prefix).copy({ from: 0, to: parts.transaction.from })
  const entry = around ? `${prefix}_transaction` : 'main'
  if (isStruct) writeStruct(out, parts, source, authorizers, { prefix, entry })
  else writeFunctions(out, parts, source, authorizers, { prefix, entry, declaring: first })
  if (around) writeFrame(out, parts, around, { prefix, entry })
  return { kind: 'script', ...out.done }
}

/** Returns a name that the source does not use. */
function freeName(source: string): string {
  let name = 'DryRun'
  for (let at = 1; source.includes(name); at += 1) name = `DryRun${at}`
  return name
}

/** Names of the script's functions. */
interface Names {
  readonly prefix: string
  /** Function that runs the transaction. */
  readonly entry: string
}

function writeFrame(
  out: Splicer,
  { parameters, transaction }: TransactionParts,
  { beside, main, type }: DryRunFrame,
  { prefix, entry }: Names,
): void {
  out.add(`\n${beside(prefix)}\naccess(all) fun main(`)
  list(out, parameters)
  const run = `${entry}(${parameters.map(passed).join(', ')})`
  out.add(`): ${type} {\n${main(prefix, run)}\n}\n`, transaction)
}

/** Writes parameters as in the source. */
function list(out: Splicer, parameters: readonly CadenceParameter[]): void {
  for (const [at, parameter] of parameters.entries()) {
    if (at > 0) out.add(', ')
    out.copy(parameter)
  }
}

/** Returns `label: ` as in a call. */
const labelOf = ({ label, name }: CadenceParameter) => (label === '_' ? '' : `${label ?? name}: `)
const passed = (parameter: CadenceParameter) => `${labelOf(parameter)}${parameter.name}`

/** Writes an authorizer's account. */
function account(out: Splicer, parameter: CadenceParameter, address = ZERO_ADDRESS): void {
  out.account(`getAuthAccount<${parameter.type}>(${formatAddress(address)})`, parameter)
}

/** Writes the authorizers' accounts as arguments of a call. */
function accounts(
  out: Splicer,
  parameters: readonly CadenceParameter[],
  authorizers: readonly FlowAddress[],
): void {
  for (const [at, parameter] of parameters.entries()) {
    out.add(`${at > 0 ? ', ' : ''}${labelOf(parameter)}`)
    account(out, parameter, authorizers[at])
  }
}

function writeFunctions(
  out: Splicer,
  parts: TransactionParts,
  source: string,
  authorizers: readonly FlowAddress[],
  { prefix, entry, declaring }: Names & { readonly declaring: FirstAssignments },
): void {
  const { transaction, fields, prepare, prepareParameters, execute } = parts
  const locals = new Map(fields.map(field => [field.name, field]))
  const writing: Writing = { source, prefix, locals, declaring }
  const inlined = inlinedBlocks(parts, source)
  const phases = !inlined.execute && hasPhases(parts)
  const run = `\n${prefix}_run(${fieldArguments(fields, prefix)})`
  out.add(`access(all) fun ${entry}(`)
  list(out, parts.parameters)
  out.add(') {')
  if (phases) writeRun(out, parts, writing)
  const block = prepare?.getChild('FunctionBlock')
  if (prepare && block && inlined.prepare) {
    for (const [at, parameter] of prepareParameters.entries()) {
      const { name, type, to } = parameter
      out
        .add(`\nlet ${name}: `, parameter)
        .copy({ from: to - type.length, to })
        .add(' = ')
      account(out, parameter, authorizers[at])
    }
    out.add('\n')
    copyPart(out, inside(block), writing)
    if (phases) out.add(run)
  } else if (prepare && block) {
    out.add(`\nfun ${prefix}_prepare(`)
    list(out, prepareParameters)
    out.add(') {')
    copyPart(out, inside(block), writing)
    if (phases && fields.length > 0) out.add(run)
    out.add('\n}\n').add(`${prefix}_prepare(`, prepare)
    accounts(out, prepareParameters, authorizers)
    out.add(')')
    if (phases && fields.length === 0) out.add(run)
  } else if (phases) out.add(run)
  const rest = inlined.execute && execute?.getChild('Block')
  if (rest) copyPart(out.add('\n'), inside(rest), writing)
  out.add('\n}').copy({ from: transaction.to, to: source.length })
}

/** Returns true if a phase follows `prepare`. A field counts too, so that Cadence reports its missing move. */
const hasPhases = ({ pre, execute, post, fields }: TransactionParts) =>
  pre !== null || execute !== null || post !== null || fields.length > 0

/** Writes the phases after `prepare` as a function that takes the fields. */
function writeRun(out: Splicer, parts: TransactionParts, writing: Writing): void {
  const { fields } = parts
  const { prefix } = writing
  out.add(`\nfun ${prefix}_run(`)
  fieldParameters(out, fields, prefix)
  out.add(') {')
  // A parameter cannot be assigned to; a variable may have its name, since parameters have their own scope.
  for (const { name, type, isVariable, isResource } of fields) {
    if (!isVariable || isResource) continue
    out.add(`\nvar ${prefix}_${name}: `).copy(type).add(` = ${prefix}_${name}`)
  }
  writePhases(out, parts, writing)
  out.add('\n}')
}

function writeStruct(
  out: Splicer,
  parts: TransactionParts,
  source: string,
  authorizers: readonly FlowAddress[],
  { prefix, entry }: Names,
): void {
  const { transaction, prepare, fields, parameters, prepareParameters } = parts
  // A parameter of `prepare` hides the transaction's of the same name.
  const hidden = new Set(prepareParameters.map(({ name }) => name))
  const visible = parameters.filter(({ name }) => !hidden.has(name))
  out.add(`access(all) struct ${prefix} {`)
  for (const { node } of fields) out.add('\naccess(all) ').copy(node)
  out.add('\ninit(')
  list(out, [...visible, ...prepareParameters])
  out.add(') ')
  const body = prepare?.getChild('FunctionBlock')
  if (body) out.copy(body)
  else out.add('{}')
  out.add(`\naccess(all) fun ${prefix}_run(`)
  list(out, parameters)
  out.add(') {')
  writePhases(out, parts, { source, prefix, locals: new Map(), declaring: new Map() })
  out.add('\n}\n}').copy({ from: transaction.to, to: source.length })

  out.add(`\naccess(all) fun ${entry}(`)
  list(out, parameters)
  const given = visible.map(passed).join(', ')
  out.add(') {\n').add(`let run = ${prefix}(${given}`, prepare ?? transaction)
  if (given && prepareParameters.length > 0) out.add(', ')
  accounts(out, prepareParameters, authorizers)
  out.add(`)\nrun.${prefix}_run(${parameters.map(passed).join(', ')})\n}\n`)
}

import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '../../../cadence-syntax/problem.ts'
import { type CadenceParameter, parseCadence } from '../../../cadence-syntax/program.ts'
import { type FlowAddress, formatAddress, ZERO_ADDRESS } from '../../address.ts'
import { obstacleOf, type TransactionParts, transactionParts } from './obstacles.ts'
import { fieldOfSelf } from './self-field.ts'
import { type SplicedText, Splicer } from './spliced-text.ts'

/** A transaction as a script, or why there is none. */
export type DryRunPlan =
  | ({ readonly kind: 'script' } & SplicedText)
  /** `because` is a sentence. */
  | { readonly kind: 'impossible'; readonly because: string }

/**
 * A script that does what the transaction does, for `/v1/scripts`: what a script changes is dropped. A
 * transaction of one block becomes the script's `main`. Any other becomes a struct, or a resource where one of its fields is one: `prepare` is its initializer and
 * gets each authorizer by `getAuthAccount`, `pre`, `post` and `execute` are a function of it. The code itself
 * stays as it is, so that Cadence checks it as it checks the transaction.
 * @param authorizers in the order of `prepare`'s parameters.
 * @example
 * const plan = dryRunScript('transaction { execute { panic("no") } }', [])
 * plan.kind // => 'script'
 * dryRunScript('transaction { prepare(a: &Account) {} }', []).kind // => 'impossible'
 */
export function dryRunScript(source: string, authorizers: readonly FlowAddress[]): DryRunPlan {
  const program = parseCadence(source)
  const because = obstacleOf(program, authorizers)
  const parts = transactionParts(program)
  if (because !== null || !parts) {
    return { kind: 'impossible', because: because ?? 'The script declares no transaction.' }
  }
  return { kind: 'script', ...writeScript(parts, source, authorizers) }
}

/** A name that the source does not use. */
function freeName(source: string): string {
  let name = 'DryRun'
  for (let at = 1; source.includes(name); at += 1) name = `DryRun${at}`
  return name
}

/** `label: name`, as a call writes it. */
const passed = ({ label, name }: CadenceParameter) =>
  label === '_' ? name : `${label ?? name}: ${name}`

function writeScript(
  parts: TransactionParts,
  source: string,
  authorizers: readonly FlowAddress[],
): SplicedText {
  const { transaction } = parts
  const out = new Splicer(source).copy({ from: 0, to: transaction.from })
  const write = isOneBlock(parts) ? writeMain : writeComposite
  write(out, parts, source, authorizers)
  return out.done
}

/** Parameters as they stand in the source. */
function list(out: Splicer, parameters: readonly CadenceParameter[]): void {
  for (const [at, parameter] of parameters.entries()) {
    if (at > 0) out.add(', ')
    out.copy(parameter)
  }
}

const account = ({ type }: CadenceParameter, address: FlowAddress) =>
  `getAuthAccount<${type}>(${formatAddress(address)})`

/** Of `prepare`, one hides the transaction's of the same name. */
function visibleParameters({ parameters, prepareParameters }: TransactionParts) {
  const hidden = new Set(prepareParameters.map(({ name }) => name))
  return parameters.filter(({ name }) => !hidden.has(name))
}

/** Whether it is `prepare` alone or `execute` alone, so that `main` itself can be it: its errors have places. */
function isOneBlock(parts: TransactionParts): boolean {
  const { fields, prepare, pre, execute, post, parameters } = parts
  if (fields.length > 0 || visibleParameters(parts).length < parameters.length) return false
  const body = prepare?.getChild('FunctionBlock')
  if (!body) return true
  const conditions = [pre, post, body.getChild('PreConditions'), body.getChild('PostConditions')]
  return !execute && conditions.every(one => one === null)
}

function writeMain(
  out: Splicer,
  { transaction, parameters, prepareParameters, prepare, pre, execute, post }: TransactionParts,
  source: string,
  authorizers: readonly FlowAddress[],
): void {
  out.add('access(all) fun main(')
  list(out, parameters)
  out.add(') {')
  for (const conditions of [pre, post]) if (conditions) out.add('\n    ').copy(conditions)
  for (const [at, parameter] of prepareParameters.entries()) {
    const address = authorizers[at]
    if (address === undefined) continue
    out.add(`\n    let ${parameter.name} = ${account(parameter, address)}`, parameter)
  }
  const block = prepare?.getChild('FunctionBlock') ?? execute?.getChild('Block')
  if (block) out.add('\n').copy({ from: block.from + 1, to: block.to - 1 })
  out.add('\n}').copy({ from: transaction.to, to: source.length })
}

function writeComposite(
  out: Splicer,
  parts: TransactionParts,
  source: string,
  authorizers: readonly FlowAddress[],
): void {
  const { transaction, prepare, execute, pre, post, fields, resourceFields } = parts
  const name = freeName(source)
  const isResource = resourceFields.size > 0
  const visible = visibleParameters(parts)
  out.add(`access(all) ${isResource ? 'resource' : 'struct'} ${name} {`)
  for (const field of fields) {
    out.add('\n    access(all) ')
    const { of, type, definition } = partsOfField(field, source)
    if (type && definition && resourceFields.has(of)) {
      out.add('var ').copy(definition).add(': ').copy(type).add('?')
    } else out.copy(field)
  }
  out.add('\n    init(')
  list(out, [...visible, ...parts.prepareParameters])
  out.add(') ')
  const body = prepare?.getChild('FunctionBlock')
  if (body) out.copy(body)
  else out.add('{}')

  out.add(`\n    access(all) fun run${name}(`)
  list(out, parts.parameters)
  out.add(') {')
  for (const conditions of [pre, post]) if (conditions) out.add('\n        ').copy(conditions)
  for (const field of resourceFields) {
    out.add(`\n        let ${name}_${field} <- self.take${name}_${field}()`, execute ?? transaction)
  }
  const block = execute?.getChild('Block')
  if (block) copyBody(out, block, source, resourceFields, name)
  out.add('\n    }')
  for (const field of fields) {
    const { of, type } = partsOfField(field, source)
    if (!type || !resourceFields.has(of)) continue
    out
      .add(`\n    access(all) fun take${name}_${of}(): `)
      .copy(type)
      .add(` { let taken <- self.${of} <- nil; return <-taken! }`)
  }
  out.add('\n}').copy({ from: transaction.to, to: source.length })

  out.add('\naccess(all) fun main(')
  list(out, parts.parameters)
  const given = parts.prepareParameters.map((parameter, at) => {
    const label = parameter.label === '_' ? '' : `${parameter.label ?? parameter.name}: `
    return `${label}${account(parameter, authorizers[at] ?? ZERO_ADDRESS)}`
  })
  const phase = execute ?? pre ?? post ?? transaction
  out
    .add(') {\n    ')
    .add(
      `${isResource ? 'let run <- create' : 'let run ='} ${name}(${[...visible.map(passed), ...given].join(', ')})`,
      prepare ?? transaction,
    )
    .add('\n    ')
    .add(`run.run${name}(${parts.parameters.map(passed).join(', ')})`, phase)
    .add(`${isResource ? '\n    destroy run' : ''}\n}\n`)
}

function partsOfField(field: SyntaxNode, source: string) {
  const definition = field.getChild('Definition')
  const of = definition ? textOf(definition, source) : ''
  return { definition, of, type: field.getChild('TypeAnnotation') }
}

/** What is in a block, with the resource fields as the local variables that hold them there. */
function copyBody(
  out: Splicer,
  block: SyntaxNode,
  source: string,
  resourceFields: ReadonlySet<string>,
  name: string,
): void {
  let from = block.from + 1
  const replace = (node: SyntaxNode): void => {
    const field = fieldOfSelf(node, source)
    if (field !== null && resourceFields.has(field)) {
      out.copy({ from, to: node.from }).add(`${name}_${field}`)
      from = node.to
      return
    }
    childrenOf(node).forEach(replace)
  }
  out.add('\n')
  replace(block)
  out.copy({ from, to: block.to - 1 })
}

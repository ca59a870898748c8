/**
 * Kind, imports, parameters and problems of a Cadence program, valid or broken.
 * @module
 */

import { type SyntaxNode, Tree } from '@lezer/common'
import { requireInput } from '../../bytes/require-kind.ts'
import { inputTooLong } from '../../length-limit.ts'
import { type BoundedTree, MAX_ERRORS, parseBounded } from './bounded-parse.ts'
import { childrenOf, type SyntaxProblem, textOf } from './problem.ts'
import { findSyntaxProblems } from './syntax-problems.ts'

/**
 * Maximum UTF-16 units of a source to parse: the editor allows as much, and the chain 1,500,000 bytes for the whole
 * transaction (flow-go `DefaultMaxTransactionByteSize`).
 */
export const MAX_SOURCE_LENGTH = 2_000_000

/** Range of a source. Offsets count UTF-16 units. */
export interface SourceRange {
  readonly from: number
  readonly to: number
}

export interface CadenceParameter extends SourceRange {
  /** Argument label: null for the name itself, "_" for none. */
  readonly label: string | null
  readonly name: string
  /** Type as written, with "@" for a resource. */
  readonly type: string
}

export interface CadenceImport extends SourceRange {
  /** Imported names; empty if everything is imported. */
  readonly names: readonly ({
    readonly name: string
    readonly alias: string | null
  } & SourceRange)[]
  /** Account address ("0x…" as written), a file or contract in quotes, or a built-in contract. */
  readonly location: {
    readonly kind: 'address' | 'string' | 'identifier'
    readonly value: string
  } & SourceRange
}

export interface CadenceContract extends SourceRange {
  readonly name: string
  readonly isInterface: boolean
}

/** Content of a source. A source with problems is parsed as far as possible. */
export interface CadenceProgram {
  readonly source: string
  readonly tree: Tree
  /** Errors of Cadence's parser, in order; empty if it accepts the source. */
  readonly problems: readonly SyntaxProblem[]
  /** Kind by its declarations: a script has a function `main`. */
  readonly kind: 'transaction' | 'script' | 'contract' | 'other'
  /** Parameters of the transaction, or of a script's `main`. */
  readonly parameters: readonly CadenceParameter[]
  /** Parameters of a transaction's `prepare`: one reference per authorizer. */
  readonly prepare: readonly CadenceParameter[]
  readonly imports: readonly CadenceImport[]
  readonly contracts: readonly CadenceContract[]
}

/**
 * Parses a Cadence source: a transaction, script or contract, valid or broken. It never throws: errors are in
 * `problems`; a source that is too long, or not Cadence at all, is not parsed to its end. The syntax is that of Cadence
 * 1.0, as in the parser of cadence v1.10.
 * @example
 * const { parameters } = parseCadence('transaction(amount: UFix64) {}')
 * parameters[0]?.type // => 'UFix64'
 */
export function parseCadence(source: string): CadenceProgram {
  requireInput('text', source, 'source')
  if (source.length > MAX_SOURCE_LENGTH) return tooLong(source)
  const read = parseBounded(source)
  const { tree } = read
  const declarations = childrenOf(tree.topNode)
  const transaction = declarations.find(({ name }) => name === 'TransactionDeclaration')
  const main = declarations.find(
    node => node.name === 'FunctionDeclaration' && nameOf(node, source) === 'main',
  )
  const contracts = declarations.flatMap(node => readContract(node, source))
  return {
    source,
    tree,
    problems: problemsOf(read, source),
    kind: transaction ? 'transaction' : main ? 'script' : contracts.length ? 'contract' : 'other',
    parameters: readParameters(transaction ?? main, source),
    prepare: readParameters(transaction?.getChild('Prepare') ?? undefined, source),
    imports: declarations.flatMap(node => readImport(node, source)),
    contracts,
  }
}

/** Returns the problems of the parsed part, and reports if the rest was not parsed. */
function problemsOf({ tree, to, stopped }: BoundedTree, source: string): readonly SyntaxProblem[] {
  const problems = findSyntaxProblems(tree, source)
  if (stopped === null) return problems
  const message =
    stopped === 'errors'
      ? `The code has more than ${MAX_ERRORS} errors up to here; the rest isn’t read.`
      : 'The code is nested too deeply to be read.'
  return [...problems.filter(({ from }) => from < to), { from: to, to: source.length, message }]
}

/** Returns the result for a source that is too long to parse. */
function tooLong(source: string): CadenceProgram {
  const { message } = inputTooLong({
    what: 'The source',
    length: source.length,
    limit: MAX_SOURCE_LENGTH,
  })
  return {
    source,
    tree: Tree.empty,
    problems: [{ from: MAX_SOURCE_LENGTH, to: source.length, message }],
    kind: 'other',
    parameters: [],
    prepare: [],
    imports: [],
    contracts: [],
  }
}

const rangeOf = ({ from, to }: SourceRange): SourceRange => ({ from, to })

function nameOf(node: SyntaxNode, source: string): string {
  const name = node.getChild('Definition')
  return name ? textOf(name, source) : ''
}

function readParameters(
  owner: SyntaxNode | undefined,
  source: string,
): readonly CadenceParameter[] {
  const list = owner?.getChild('ParameterList')?.getChildren('Parameter') ?? []
  return list.map(parameter => {
    const label = parameter.getChild('ArgumentLabel')
    const type = parameter.getChild('TypeAnnotation')
    return {
      ...rangeOf(parameter),
      label: label && textOf(label, source),
      name: nameOf(parameter, source),
      type: type ? textOf(type, source) : '',
    }
  })
}

function readContract(node: SyntaxNode, source: string): readonly CadenceContract[] {
  if (!/^(?:Composite|Interface)Declaration$/.test(node.name) || !node.getChild('contract'))
    return []
  const isInterface = node.name === 'InterfaceDeclaration'
  return [{ ...rangeOf(node), name: nameOf(node, source), isInterface }]
}

function readImport(node: SyntaxNode, source: string): readonly CadenceImport[] {
  if (node.name !== 'ImportDeclaration') return []
  const names = node.getChildren('ImportItem').map(item => {
    const alias = item.getChild('Alias')
    return { ...rangeOf(item), name: nameOf(item, source), alias: alias && textOf(alias, source) }
  })
  const location = node.getChild('Location')
  if (location) {
    const text = textOf(location, source)
    const kind = text.startsWith('"') ? 'string' : text.startsWith('0x') ? 'address' : 'identifier'
    const value = kind === 'string' ? text.slice(1, -1) : text
    return [{ ...rangeOf(node), names, location: { ...rangeOf(location), kind, value } }]
  }
  const [only] = names
  if (!only) return []
  const { name, from, to } = only
  return [{ ...rangeOf(node), names: [], location: { from, to, kind: 'identifier', value: name } }]
}

import type { SyntaxNode } from '@lezer/common'
import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { stringLiteral } from './string-literal.ts'

/** Value of an expression, as far as the source and the arguments show. */
export type KnownValue =
  | { readonly kind: 'value'; readonly text: string }
  /** Derived from one argument. */
  | { readonly kind: 'from'; readonly parameter: string; readonly value: CadenceValue }
  | { readonly kind: 'computed' }

/** Maximum steps through variables that only contain another expression. */
const MAX_STEPS = 8

/** Evaluates expressions in a transaction's source. A name declared twice is not evaluated. */
export class SourceValues {
  readonly source: string
  readonly top: SyntaxNode
  readonly #declared = new Map<string, SyntaxNode[]>()
  readonly #values = new Map<string, CadenceValue | null>()
  readonly #accounts = new Map<string, FlowAddress>()

  constructor(
    source: string,
    values: readonly (CadenceValue | null)[],
    authorizers: readonly FlowAddress[],
  ) {
    const { tree, parameters, prepare } = parseCadence(source)
    this.source = source
    this.top = tree.topNode
    for (const [at, { name }] of parameters.entries()) this.#values.set(name, values[at] ?? null)
    for (const [at, { name }] of prepare.entries()) {
      const address = authorizers[at]
      if (address) this.#accounts.set(name, address)
    }
    this.#collect(this.top)
  }

  #collect(node: SyntaxNode): void {
    if (node.name === 'Definition') {
      const name = textOf(node, this.source)
      const known = this.#declared.get(name)
      if (known) known.push(node)
      else this.#declared.set(name, [node])
    }
    childrenOf(node).forEach(child => {
      this.#collect(child)
    })
  }

  /** Returns the expression of a constant variable; null for another name. */
  #held(name: string): SyntaxNode | null {
    const [definition, ...others] = this.#declared.get(name) ?? []
    const declaration = definition?.parent
    if (others.length > 0 || declaration?.name !== 'VariableDeclaration') return null
    return declaration.getChild('let') ? declaration.lastChild : null
  }

  #argument(name: string): CadenceValue | null {
    if ((this.#declared.get(name) ?? []).length !== 1) return null
    return this.#values.get(name) ?? null
  }

  /** Returns the authorizer whose account an expression starts with; null for another. */
  accountOf(node: SyntaxNode): FlowAddress | null {
    let at: SyntaxNode | null = node
    for (let step = 0; at && step < MAX_STEPS; ) {
      if (at.name === 'MemberExpression' || at.name === 'CallExpression') at = at.firstChild
      else if (at.name === 'VariableName') {
        const name = textOf(at, this.source)
        if ((this.#declared.get(name) ?? []).length !== 1) return null
        const account = this.#accounts.get(name)
        if (account) return account
        at = this.#held(name)
        step += 1
      } else return null
    }
    return null
  }

  tell(node: SyntaxNode | null): KnownValue {
    let at = node
    for (let step = 0; at?.name === 'VariableName' && step < MAX_STEPS; step += 1) {
      const name = textOf(at, this.source)
      const value = this.#argument(name)
      if (value) return { kind: 'value', text: formatSourceValue(value) }
      at = this.#held(name)
    }
    if (!at) return { kind: 'computed' }
    const text = textOf(at, this.source)
    if (/^(?:Number|FixedPoint)$/.test(at.name)) return { kind: 'value', text: numberOf(text) }
    if (at.name === 'HexNumber') return { kind: 'value', text }
    if (at.name === 'String') {
      const string = stringLiteral(text)
      return string === null ? { kind: 'computed' } : { kind: 'value', text: string }
    }
    return this.#fromOneArgument(at)
  }

  #fromOneArgument(node: SyntaxNode): KnownValue {
    const found = new Map<string, CadenceValue>()
    const seen = new Set<SyntaxNode['from']>()
    const visit = (one: SyntaxNode, steps: number): void => {
      if (one.name === 'VariableName') {
        const name = textOf(one, this.source)
        const value = this.#argument(name)
        const held = value ? null : this.#held(name)
        if (value) found.set(name, value)
        else if (held && steps < MAX_STEPS && !seen.has(held.from)) {
          seen.add(held.from)
          visit(held, steps + 1)
        }
        return
      }
      for (const child of childrenOf(one)) visit(child, steps)
    }
    visit(node, 0)
    // In a key, algorithms come from other arguments; the longest text is the key itself.
    const strings = [...found].filter(([, value]) => isText(value))
    const [only] = strings.length === 1 ? strings : [...found]
    if (!only || (found.size > 1 && strings.length !== 1)) return { kind: 'computed' }
    const [parameter, value] = only
    return { kind: 'from', parameter, value }
  }
}

const isText = (value: CadenceValue): boolean =>
  value.type === 'String' || (value.type === 'Array' && value.value.every(isText))

/** Returns `1000` for `1_000.0`. */
const numberOf = (text: string) => text.replaceAll('_', '').replace(/\.0+$/, '')

/** Formats text and numbers as people write them. */
export function formatSourceValue(value: CadenceValue): string {
  switch (value.type) {
    case 'String':
      return value.value
    case 'Address':
      return formatAddress(value.value)
    case 'UFix64':
      return numberOf(value.value)
    case 'Array':
      return value.value.map(formatSourceValue).join(', ')
    default:
      return formatCadence(value)
  }
}

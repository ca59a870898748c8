import type { SyntaxNode } from '@lezer/common'
import type {
  CadenceParameter,
  CadenceProgram,
  SourceRange,
} from '@toolkit/core/cadence/syntax/program'
import { quoted } from '@toolkit/core/text/quoted'
import type { ReviewFinding } from './finding.ts'
import { rangeReader } from './source-range.ts'

/** Name declared in the code, with the range in which it hides a parameter of the same name. */
interface Shadow {
  readonly name: string
  readonly declared: SourceRange
  readonly scope: SourceRange
  /** True if it has its own value: a function's parameter has the caller's. */
  readonly isValue: boolean
}

/** Kind of a literal, by the types it fits. */
type Kind = 'fixed-point' | 'integer' | 'address'

const KIND_OF_NODE: Readonly<Record<string, Kind>> = {
  FixedPoint: 'fixed-point',
  Number: 'integer',
}

/**
 * Finds parameters whose arguments a transaction ignores, so that the code differs from what is signed. A danger if the
 * code uses a value of its own instead.
 */
export function unusedParameters(program: CadenceProgram): readonly ReviewFinding[] {
  const { parameters, source, tree, kind } = program
  if (kind !== 'transaction' || parameters.length === 0) return []
  const body = tree.topNode.getChild('TransactionDeclaration')
  if (!body) return []
  const { shadows, uses, literals } = namesIn(body, source)
  const range = rangeReader(source)
  return parameters.flatMap((parameter): readonly ReviewFinding[] => {
    const { name } = parameter
    const own = shadows.filter(one => one.name === name)
    const isUsed = uses.some(
      use => use.name === name && !own.some(({ scope }) => isWithin(use, scope)),
    )
    if (isUsed) return []
    const shadow = own.find(({ isValue }) => isValue)
    const kinds = kindsOf(parameter)
    const replaced = shadow !== undefined || literals.some(one => kinds.includes(one))
    const at = range(shadow?.declared ?? parameter)
    const argument = `The argument ${quoted(name, MAX_QUOTED)}`
    return [
      {
        severity: replaced ? 'danger' : 'warning',
        code: shadow ? 'parameter/shadowed' : 'parameter/unused',
        message: shadow
          ? `${argument} isn’t used: line ${at.line} of the code has a value of its own by that name.`
          : replaced
            ? `${argument} isn’t used, and the code has such a value of its own.`
            : `${argument} isn’t used.`,
        range: at,
      },
    ]
  })
}

const MAX_QUOTED = 60

const isWithin = (inner: SourceRange, { from, to }: SourceRange) =>
  inner.from >= from && inner.to <= to

/** Returns the kinds of literals that could replace the argument. */
function kindsOf({ type }: CadenceParameter): readonly Kind[] {
  return [
    ...(/\bU?Fix(?:64|128)\b/u.test(type) ? (['fixed-point'] as const) : []),
    ...(/\b(?:U?Int|Word)\d*\b/u.test(type) ? (['integer'] as const) : []),
    ...(/\bAddress\b/u.test(type) ? (['address'] as const) : []),
  ]
}

function namesIn(body: SyntaxNode, source: string) {
  const shadows: Shadow[] = []
  const uses: ({ readonly name: string } & SourceRange)[] = []
  const literals: Kind[] = []
  body.cursor().iterate(node => {
    const { name: kind, from, to } = node
    if (kind === 'Definition') {
      const shadow = shadowOf(node.node, body, source)
      if (shadow) shadows.push(shadow)
    }
    if (kind === 'VariableName' && isUse(node.node, source)) {
      uses.push({ name: source.slice(from, to), from, to })
    }
    const literal = literalKind(node.node, source)
    if (literal) literals.push(literal)
  })
  return { shadows, uses, literals }
}

/** Returns the kind of a literal. Zero is the start of a count or a balance, not a chosen value. */
function literalKind({ name, from, to }: SyntaxNode, source: string): Kind | null {
  const text = source.slice(from, to)
  if (name === 'HexNumber') return text.length > SHORT_HEX ? 'address' : null
  return /[1-9]/u.test(text) ? (KIND_OF_NODE[name] ?? null) : null
}

/** Longer hex numbers are addresses. */
const SHORT_HEX = 10

/** Returns the hidden range; null for the transaction's own parameters and fields, and for members of types. */
function shadowOf(definition: SyntaxNode, body: SyntaxNode, source: string): Shadow | null {
  const owner = definition.parent
  const around = owner?.parent
  if (!owner || !around) return null
  const name = source.slice(definition.from, definition.to)
  const declared = { from: definition.from, to: definition.to }
  const { to } = owner
  switch (owner.name) {
    case 'VariableDeclaration': {
      // A name from "if let" is visible only in the following block.
      const block = around.name === 'IfStatement' ? around.getChild('Block') : null
      return { name, declared, scope: { from: to, to: block?.to ?? around.to }, isValue: true }
    }
    case 'ForStatement': {
      const block = owner.getChild('Block')
      return { name, declared, scope: { from: block?.from ?? to, to }, isValue: true }
    }
    case 'Parameter': {
      const callee = around.parent
      if (!callee || around.parent?.from === body.from) return null
      return { name, declared, scope: { from: around.from, to: callee.to }, isValue: false }
    }
    default:
      return null
  }
}

/** Returns true for a real use: not the label of an argument, or a value that is only logged. */
function isUse(node: SyntaxNode, source: string): boolean {
  const { parent } = node
  if (parent?.name !== 'Argument') return true
  if (node.nextSibling?.name === ':') return false
  const callee = parent.parent?.parent?.firstChild
  return !(callee?.name === 'VariableName' && source.slice(callee.from, callee.to) === 'log')
}

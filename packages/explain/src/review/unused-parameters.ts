import type { SyntaxNode } from '@lezer/common'
import type {
  CadenceParameter,
  CadenceProgram,
  SourceRange,
} from '@toolkit/core/cadence/syntax/program'
import { quoted } from '@toolkit/core/text/quoted'
import type { ReviewFinding } from './finding.ts'
import { placeReader } from './source-place.ts'

/** Where the code has a name of its own, and how far that hides a parameter of the same name. */
interface Shadow {
  readonly name: string
  readonly declared: SourceRange
  readonly scope: SourceRange
  /** Whether it stands for a value of its own: a function's parameter is what that is called with. */
  readonly isValue: boolean
}

/** Literals by the kind of type that they are a value of. */
type Kind = 'fixed-point' | 'integer' | 'address'

const KIND_OF_NODE: Readonly<Record<string, Kind>> = {
  FixedPoint: 'fixed-point',
  Number: 'integer',
}

/**
 * Parameters whose arguments a transaction doesn't go by: what is signed then says one thing, and the code does
 * another. A danger where the code has a value of its own in its place.
 */
export function unusedParameters(program: CadenceProgram): readonly ReviewFinding[] {
  const { parameters, source, tree, kind } = program
  if (kind !== 'transaction' || parameters.length === 0) return []
  const body = tree.topNode.getChild('TransactionDeclaration')
  if (!body) return []
  const { shadows, uses, literals } = namesIn(body, source)
  const place = placeReader(source)
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
    const at = place(shadow?.declared ?? parameter)
    const argument = `The argument ${quoted(name, MAX_QUOTED)}`
    return [
      {
        severity: replaced ? 'danger' : 'warning',
        code: shadow ? 'parameter/shadowed' : 'parameter/unused',
        sentence: shadow
          ? `${argument} isn’t used: line ${at.line} of the code has a value of its own by that name.`
          : replaced
            ? `${argument} isn’t used, and the code has such a value of its own.`
            : `${argument} isn’t used.`,
        place: at,
      },
    ]
  })
}

const MAX_QUOTED = 60

const isWithin = (inner: SourceRange, { from, to }: SourceRange) =>
  inner.from >= from && inner.to <= to

/** What a value written in the code would be taken for in place of the argument. */
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

/** Zero is where a count or a balance begins, and no value of anybody's. */
function literalKind({ name, from, to }: SyntaxNode, source: string): Kind | null {
  const text = source.slice(from, to)
  if (name === 'HexNumber') return text.length > SHORT_HEX ? 'address' : null
  return /[1-9]/u.test(text) ? (KIND_OF_NODE[name] ?? null) : null
}

/** Longer hex numbers are addresses. */
const SHORT_HEX = 10

/** Null for the transaction's own parameters and fields, and for what a type is made of. */
function shadowOf(definition: SyntaxNode, body: SyntaxNode, source: string): Shadow | null {
  const owner = definition.parent
  const around = owner?.parent
  if (!owner || !around) return null
  const name = source.slice(definition.from, definition.to)
  const declared = { from: definition.from, to: definition.to }
  const { to } = owner
  switch (owner.name) {
    case 'VariableDeclaration': {
      // Of "if let": in the block behind it alone.
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

/** Not the label of an argument, nor what is only written to the log. */
function isUse(node: SyntaxNode, source: string): boolean {
  const { parent } = node
  if (parent?.name !== 'Argument') return true
  if (node.nextSibling?.name === ':') return false
  const callee = parent.parent?.parent?.firstChild
  return !(callee?.name === 'VariableName' && source.slice(callee.from, callee.to) === 'log')
}

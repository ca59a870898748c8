import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from '../syntax/problem.ts'
import { type CadenceImport, type CadenceProgram, parseCadence } from '../syntax/program.ts'

/** A type that a contract declares. */
export interface Declaration {
  readonly node: SyntaxNode
  readonly what: 'struct' | 'enum' | 'struct interface' | 'other'
  /** Contract that declares it. */
  readonly contract: Contract
  /** Full name with contract and enclosing types: `FlowToken.Vault`. */
  readonly path: readonly string[]
}

/** Contract with available source. */
export interface Contract {
  /** 16 hex digits. */
  readonly address: string
  readonly name: string
  readonly source: string
  readonly imports: readonly CadenceImport[]
  readonly node: SyntaxNode
}

const isType = ({ name }: SyntaxNode) =>
  name === 'CompositeDeclaration' || name === 'InterfaceDeclaration'

const nameOf = (node: SyntaxNode, source: string) => {
  const name = node.getChild('Definition')
  return name === null ? '' : textOf(name, source)
}

/** Finds the contract of this name in a source; null if there is none. */
export function contractIn(source: string, address: string, name: string): Contract | null {
  const program: CadenceProgram = parseCadence(source)
  const node = childrenOf(program.tree.topNode).find(
    child => isType(child) && child.getChild('contract') && nameOf(child, source) === name,
  )
  return node === undefined ? null : { address, name, source, imports: program.imports, node }
}

function whatIs(node: SyntaxNode): Declaration['what'] {
  const isInterface = node.name === 'InterfaceDeclaration'
  if (node.getChild('struct')) return isInterface ? 'struct interface' : 'struct'
  return node.getChild('enum') && !isInterface ? 'enum' : 'other'
}

/** Finds a contract's declaration by its name path from the contract on; null if there is none. */
export function declarationIn(contract: Contract, names: readonly string[]): Declaration | null {
  let node: SyntaxNode | undefined = contract.node
  for (const name of names) {
    node = childrenOf(node.getChild('Members') ?? node).find(
      child =>
        (isType(child) || /^(?:Event|Attachment|Entitlement)/.test(child.name)) &&
        nameOf(child, contract.source) === name,
    )
    if (node === undefined) return null
  }
  return { node, what: whatIs(node), contract, path: [contract.name, ...names] }
}

/** Returns the fields of a struct or interface in order, with the node of each type. */
export function fieldsOf({ node, contract: { source } }: Declaration) {
  const members = node.getChild('Members')
  return (members?.getChildren('FieldDeclaration') ?? []).flatMap(field => {
    const type = field.getChild('TypeAnnotation')
    return type === null ? [] : [{ name: nameOf(field, source), type }]
  })
}

/** Returns the cases of an enum in order, and the name of its raw type. */
export function casesOf({ node, contract: { source } }: Declaration) {
  const raw = node.getChild('Conformances')?.getChild('NominalType')
  const cases = node.getChild('Members')?.getChildren('EnumCase') ?? []
  return { raw: raw ? textOf(raw, source) : '', cases: cases.map(one => nameOf(one, source)) }
}

import type { SyntaxNode } from '@lezer/common'
import type { FlowAddress } from '@toolkit/core/account/address'
import { textOf } from '@toolkit/core/cadence/syntax/problem'
import { type CadenceProgram, parseCadence } from '@toolkit/core/cadence/syntax/program'
import type { NetworkId } from '@toolkit/core/network/networks'
import { rangeReader } from '../source-range.ts'
import { type KnownImports, knownImports } from './known-imports.ts'
import { type Definitions, definitionsOf } from './plain-value.ts'
import { referenceType } from './reference-type.ts'

/** Use of its account by a contract's code beyond storing its own data there. */
export interface ContractUse {
  /** Clause that follows "Its code": "adds keys to its account". */
  readonly message: string
  /** From 1, in the contract's source. */
  readonly line: number
}

/**
 * Lists the uses of a contract's own account in its code, beyond what every contract does: the code has full access to
 * the account, in `init` immediately and in every function as long as it is deployed. Harmless are reads, storing data,
 * and borrowing, loading, issuing and publishing values of the contract's own types; any other use of the account is
 * listed, and so is code that can't be parsed.
 * @param accounts possible accounts of the contract, whose other contracts trust it as one of theirs.
 */
export function contractUses(
  source: string,
  network: NetworkId,
  accounts: readonly FlowAddress[] = [],
): readonly ContractUse[] {
  const program = parseCadence(source)
  if (program.problems.length > 0) return [{ message: 'can’t be read', line: 1 }]
  const placed = rangeReader(source)
  const names = declaredTypes(program)
  const imports = knownImports(program, network)
  const context = { source, names, imports, definitions: definitionsOf(program) }
  const uses: ContractUse[] = []
  const add = (node: SyntaxNode, message: string) => uses.push({ message, line: placed(node).line })
  for (const { address, title } of imports.values()) {
    if (address && accounts.includes(address)) {
      uses.push({ message: `acts as one of the account’s contracts towards ${title}`, line: 1 })
    }
  }
  program.tree.iterate({
    enter({ name, node }) {
      if (name === 'Conformances') {
        for (const one of inherited(node, program, imports)) {
          add(one, `runs code of ${textOf(one, source)}, which isn’t known, as its own`)
        }
      }
      if (name !== 'MemberExpression' || !isAccount(node, source)) return
      const message = useOf(node, context)
      if (message !== null) add(node, message)
    },
  })
  return uses
}

/** Returns the types that a program declares, contracts and nested ones. */
function declaredTypes({ tree, source }: CadenceProgram): ReadonlySet<string> {
  const names = new Set<string>()
  tree.iterate({
    enter({ name, node }) {
      const definition =
        /^(?:Composite|Interface)Declaration$/.test(name) && node.getChild('Definition')
      if (definition) names.add(textOf(definition, source))
    },
  })
  return names
}

/**
 * Returns true for a member named `account` of anything: the contract may have any name. Except the member of an
 * account's capabilities with this name, and a field declared by the enclosing type.
 */
function isAccount(node: SyntaxNode, source: string): boolean {
  const [base, property] = [node.firstChild, node.getChild('PropertyName')]
  if (!base || !property || textOf(property, source) !== 'account') return false
  const of = base.getChild('PropertyName')
  const whole = base.name === 'MemberExpression' ? base.firstChild : null
  const isPart = whole?.name === 'MemberExpression' && isAccount(whole, source)
  if (of && textOf(of, source) === 'capabilities' && isPart) return false
  const isSelf = base.name === 'VariableName' && textOf(base, source) === 'self'
  return !(isSelf && hasField(node, source))
}

/** Returns true if the type around a position is not a contract, and declares a field with this name. */
function hasField(node: SyntaxNode, source: string): boolean {
  let around = node.parent
  while (around && !/^(?:Composite|Attachment)Declaration$/.test(around.name))
    around = around.parent
  if (!around || around.getChild('contract')) return false
  const fields = around.getChild('Members')?.getChildren('FieldDeclaration') ?? []
  return fields.some(field => {
    const name = field.getChild('Definition')
    return name !== null && textOf(name, source) === 'account'
  })
}

/** Finds contract interfaces of others: their default functions run with this contract's account. */
function inherited(
  node: SyntaxNode,
  { source }: CadenceProgram,
  imports: KnownImports,
): readonly SyntaxNode[] {
  const owner = node.parent
  if (!owner?.getChild('contract')) return []
  return node
    .getChildren('NominalType')
    .filter(type => imports.get(textOf(type, source).split('.')[0] ?? '')?.isKnown !== true)
}

const READ = /^(?:address|balance|availableBalance)$/
const STORAGE_READ =
  /^(?:used|capacity|type|check|publicPaths|storagePaths|forEachPublic|forEachStored)$/

/** Describes the use of the account at a position; null if it is harmless. */
function useOf(node: SyntaxNode, context: CodeContext): string | null {
  const { source, names, imports } = context
  const chain = chainFrom(node, source)
  const [first = '', second = '', third = ''] = chain.names
  const isOwn = chain.types.length > 0 && chain.types.every(type => isOwnType(type, names))
  if (READ.test(first)) return null
  if (first === 'storage') {
    if (STORAGE_READ.test(second)) return null
    if (second === 'save') {
      return isOrdinary(chain.call, 'to', context)
        ? null
        : 'stores something at a path that others may look at'
    }
    if (/^(?:borrow|load|copy)$/.test(second)) {
      return isOwn
        ? null
        : `uses what else is stored in the account (${chain.types[0] ?? 'of any type'})`
    }
  }
  if (first === 'capabilities') {
    if (/^(?:publish|unpublish)$/.test(second)) {
      return isOrdinary(chain.call, second === 'publish' ? 'at' : null, context)
        ? null
        : 'changes what the account publishes for receiving tokens'
    }
    if (/^(?:get|borrow|exists)$/.test(second)) return null
    if (second === 'storage' && third === 'issue') {
      return isOwn ||
        (chain.types.length > 0 && chain.types.every(type => isShared(type, names, imports)))
        ? null
        : `gives others access to what is stored in the account (${chain.types[0] ?? 'of any type'})`
    }
    if (second === 'account') return 'gives others the whole account'
  }
  if (first === 'contracts' && /^(?:get|names)$/.test(second)) return null
  if (first === 'contracts' && second === 'borrow') return 'uses the account’s other contracts'
  if (first === 'keys' && /^(?:get|count|forEach)$/.test(second)) return null
  return Object.hasOwn(USES, first)
    ? (USES[first] ?? null)
    : 'gives its account on, so that everything may be done with it'
}

/** Context for analysing a contract's code. */
interface CodeContext {
  readonly source: string
  /** Types that it declares. */
  readonly names: ReadonlySet<string>
  readonly imports: KnownImports
  readonly definitions: Definitions
}

/** Standard paths for receiving assets. */
const STANDARD_PATH = /^\/(?:public|storage)\/(?:flowToken|\w*receiver)/i

/** Returns true if a call's path is a literal, and not a standard one. */
function isOrdinary(call: SyntaxNode | null, label: string | null, context: CodeContext): boolean {
  const all = call?.getChild('ArgumentList')?.getChildren('Argument') ?? []
  const values = all.map(one => one.getChildren('Expression'))
  const found = label
    ? values.find(([name, value]) => value && name && textOf(name, context.source) === label)
    : values[0]
  const paths = found ? pathsOf(found.at(-1) ?? null, context, MAX_NAMES) : null
  return paths?.every(path => !STANDARD_PATH.test(path)) ?? false
}

/** Maximum number of names for one path; more are obfuscation. */
const MAX_NAMES = 4

/** Returns the paths, or texts, that an expression may be; null if one isn't in the code. */
function pathsOf(
  node: SyntaxNode | null,
  context: CodeContext,
  steps: number,
): readonly string[] | null {
  const { source, names, definitions } = context
  if (!node || steps === 0) return null
  const text = textOf(node, source).replace(/\s+/g, '')
  const inner = node.firstChild
  switch (node.name) {
    case 'PathExpression':
      return [text]
    case 'String':
      return /[\\(]/.test(text) ? null : [text.slice(1, -1)]
    case 'ForceExpression':
    case 'ParenthesizedExpression':
      return pathsOf(node.getChild('Expression'), context, steps)
    case 'CallExpression': {
      const domain = /^(Storage|Public)Path\(/.exec(text)?.[1]?.toLowerCase()
      if (domain === undefined || inner?.name !== 'VariableName') return null
      const [one] = node.getChild('ArgumentList')?.getChildren('Argument') ?? []
      const said = pathsOf(one?.getChildren('Expression').at(-1) ?? null, context, steps - 1)
      return said?.map(name => `/${domain}/${name}`) ?? null
    }
    case 'VariableName':
    case 'MemberExpression': {
      const [base = '', member, ...others] = text.split('.')
      if (others.length > 0 || (member !== undefined && base !== 'self' && !names.has(base)))
        return null
      const values = definitions.get(member === undefined ? base : `self.${member}`) ?? []
      const all = values.slice(0, MAX_VALUES).map(value => pathsOf(value, context, steps - 1))
      const isAll = values.length > 0 && values.length <= MAX_VALUES
      return isAll && all.every(one => one !== null) ? all.flat() : null
    }
    default:
      return null
  }
}

/** Maximum number of values of one name; more are obfuscation. */
const MAX_VALUES = 4

const USES: Readonly<Record<string, string>> = {
  keys: 'changes the keys of the account',
  contracts: 'changes the contracts of the account',
  inbox: 'sends capabilities of the account to others',
  capabilities: 'gives others access to the account',
  storage: 'uses what else is stored in the account',
}

/** Returns the members after a position, and the type arguments of the call at their end. */
function chainFrom(start: SyntaxNode, source: string) {
  const names: string[] = []
  let node = start
  while (node.parent?.name === 'MemberExpression' && node.parent.firstChild?.from === node.from) {
    const property = node.parent.getChild('PropertyName')
    if (property) names.push(textOf(property, source))
    node = node.parent
  }
  const call = node.parent?.name === 'CallExpression' ? node.parent : null
  const types = call?.getChild('TypeArguments')?.getChildren('TypeAnnotation') ?? []
  // A function that isn't called here may be called anywhere.
  if (!call && names.length > 1 && !STORAGE_READ.test(names[1] ?? '')) names[1] = ''
  return {
    names,
    types: types.map(type => textOf(type, source)),
    call,
  }
}

/** Returns true for a type of the token standards or the contract itself that may be public, without entitlements. */
function isShared(type: string, names: ReadonlySet<string>, imports: KnownImports): boolean {
  const { entitlements, names: all, isPlain } = referenceType(type, imports)
  const shared = all.filter(name => !names.has(name.split('.')[0] ?? ''))
  return (
    entitlements.length === 0 &&
    !isPlain &&
    all.length > 0 &&
    shared.every(name => STANDARD_TYPE.test(name) && referenceType(name, imports).isPublic)
  )
}

const STANDARD_TYPE = /^(?:FungibleToken|NonFungibleToken|MetadataViews|ViewResolver)\./

/** Returns true for a type that the contract declares, or a capability on one. */
function isOwnType(type: string, names: ReadonlySet<string>): boolean {
  const bare = type.replace(/\bauth\s*\([^()]*\)/g, ' ')
  const all = [...bare.matchAll(/[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/g)].map(([name]) => name)
  const own = all.filter(name => name !== 'Capability')
  return own.length > 0 && own.every(name => names.has(name.split('.')[0] ?? ''))
}

import type { SyntaxNode } from '@lezer/common'
import { CORE_CONTRACTS } from '../../contracts/core-contracts.ts'
import { tryTo } from '../../errors.ts'
import type { NetworkId } from '../../network/networks.ts'
import {
  type CadenceAuthorization,
  type CadenceNominalType,
  type CadenceType,
  type NominalKind,
  SIMPLE_TYPES,
  type SimpleType,
} from '../cadence-type.ts'
import { textOf } from '../syntax/problem.ts'
import { canonicalTypeId } from '../type-id.ts'
import { typeNotWritten, typeSyntax, unknownTypeName } from './errors.ts'
import { typeAnnotation } from './type-annotation.ts'

/** Contract with its name in the code. */
export interface NamedContract {
  readonly name: string
  /** Contract's own name if the import renames it. */
  readonly contract: string
  readonly address: string
}

export interface TypeTextNames {
  /** Null resolves no contract by its name alone. */
  readonly network: NetworkId | null
  readonly contracts: readonly NamedContract[]
}

/** Entitlements, types from before Cadence 1.0, and types that only Cadence creates: none can be written. */
const NO_TYPES =
  /^(?:Mutate|Insert|Remove|Identity|Storage|\w+Value|Contracts|\w+Contract|Keys|\w+Key|Inbox|\w+InboxCapability|Capabilities|StorageCapabilities|AccountCapabilities|\w+Capability|\w+CapabilityController|\w+Mapping|AuthAccount.*|PublicAccount.*|<<invalid>>|Any|Storable)$/
const CONTROLLERS = [
  'StorageCapabilityController',
  'AccountCapabilityController',
  'DeployedContract',
]
const WRITTEN: ReadonlySet<string> = new Set(
  SIMPLE_TYPES.filter(name => CONTROLLERS.includes(name) || !NO_TYPES.test(name)),
)

const isSimple = (name: string): name is SimpleType => WRITTEN.has(name)

/** Cadence's names start with a letter, so a prefix makes an ID parse as a name. */
const ID = /\bA\.[0-9a-fA-F]{1,16}(?:\.[A-Za-z_]\w*)+/g
const STAND_IN = 'TypeByItsId'

/** Parses a type as people write it: `@FlowToken.Vault`, `&A.1654653399040a61.FlowToken.Vault`, `[Int?]`. */
class TypeTextReader {
  readonly #source: string
  readonly #ids: readonly string[]
  readonly #names: TypeTextNames
  readonly #kind: NominalKind

  constructor(source: string, ids: readonly string[], names: TypeTextNames, kind: NominalKind) {
    this.#source = source
    this.#ids = ids
    this.#names = names
    this.#kind = kind
  }

  #text(node: SyntaxNode): string {
    return textOf(node, this.#source).replace(
      new RegExp(`${STAND_IN}(\\d+)`, 'g'),
      (_, at) => this.#ids[Number(at)] ?? '',
    )
  }

  #inner(node: SyntaxNode): CadenceType {
    const type = node.getChild('Type')
    if (!type) throw typeSyntax({ type: this.#text(node), message: 'A type is missing.' })
    return this.read(type)
  }

  read(node: SyntaxNode): CadenceType {
    switch (node.name) {
      case 'ParenthesizedType':
        return this.#inner(node)
      case 'OptionalType': {
        const once: CadenceType = { kind: 'Optional', type: this.#inner(node) }
        return /\?\?$/.test(this.#text(node)) ? { kind: 'Optional', type: once } : once
      }
      case 'ArrayType': {
        const type = this.#inner(node)
        const number = node.getChild('Number')
        if (!number) return { kind: 'VariableSizedArray', type }
        const size = Number(this.#text(number).replaceAll('_', ''))
        if (Number.isSafeInteger(size)) return { kind: 'ConstantSizedArray', type, size }
        throw typeSyntax({ type: this.#text(node), message: 'The size is not a whole number.' })
      }
      case 'DictionaryType': {
        const [key, value] = node.getChildren('Type')
        if (!(key && value)) break
        return { kind: 'Dictionary', key: this.read(key), value: this.read(value) }
      }
      case 'ReferenceType':
        return {
          kind: 'Reference',
          type: this.#inner(node),
          authorization: this.#authorization(node.getChild('Authorization')),
        }
      case 'InstantiationType':
        return this.#instantiation(node)
      case 'IntersectionType': {
        const names = node.getChildren('NominalType')
        const kind = this.#kind === 'Resource' ? 'ResourceInterface' : 'StructInterface'
        return { kind: 'Intersection', types: names.map(name => this.#nominal(name, kind)) }
      }
      case 'NominalType': {
        const name = this.#text(node)
        return isSimple(name) ? { kind: name } : this.#nominal(node, this.#kind)
      }
      default:
    }
    throw typeNotWritten({ type: this.#text(node) })
  }

  #instantiation(node: SyntaxNode): CadenceType {
    const base = node.getChild('NominalType')
    const types = node.getChildren('TypeAnnotation').map(one => one.getChild('Type'))
    const [argument] = types
    const name = base ? this.#text(base) : ''
    if (!argument || types.length !== 1) throw typeNotWritten({ type: this.#text(node) })
    if (name === 'Capability') return { kind: 'Capability', type: this.read(argument) }
    if (name === 'InclusiveRange') return { kind: 'InclusiveRange', element: this.read(argument) }
    throw typeSyntax({ type: this.#text(node), message: `“${name}” has no type arguments.` })
  }

  #authorization(node: SyntaxNode | null): CadenceAuthorization {
    if (!node) return { kind: 'Unauthorized' }
    if (node.getChild('mapping')) throw typeNotWritten({ type: this.#text(node) })
    const entitlements = node.getChildren('NominalType').map(one => this.#entitlement(one))
    const anyOf = this.#text(node).includes('|')
    return {
      kind: anyOf ? 'EntitlementDisjunctionSet' : 'EntitlementConjunctionSet',
      entitlements,
    }
  }

  #entitlement(node: SyntaxNode): string {
    const name = this.#text(node)
    // Built-in types are written without a location.
    if ((SIMPLE_TYPES as readonly string[]).includes(name)) return name
    return this.#idOf(name)
  }

  #nominal(node: SyntaxNode, kind: NominalKind): CadenceNominalType {
    const typeID = this.#idOf(this.#text(node))
    const contract = /^A\.[0-9a-f]{16}\.\w+$/.test(typeID)
    return {
      kind: contract ? 'Contract' : kind,
      typeID,
      type: { kind: 'Unknown' },
      fields: [],
      initializers: [],
    }
  }

  /** Resolves a type ID, or a name of a contract or of Cadence itself, to the type ID. */
  #idOf(name: string): string {
    const own = canonicalTypeId(name)
    if (own !== null) return own
    const [first = '', ...rest] = name.split('.')
    const named = this.#names.contracts.find(one => one.name === first)
    const known: Readonly<Record<string, string>> =
      this.#names.network === null ? {} : CORE_CONTRACTS[this.#names.network]
    const address = named?.address ?? (Object.hasOwn(known, first) ? known[first] : undefined)
    if (address === undefined) throw unknownTypeName({ name })
    return ['A', address, named?.contract ?? first, ...rest].join('.')
  }
}

/**
 * Parses a type written as in Cadence code: `String`, `[UInt8]`, `@FlowToken.Vault` (`@` is for resources),
 * `&{FungibleToken.Receiver}`. Contracts are named as the code imports them, as the network's own contracts, or within
 * a full type ID: `A.1654653399040a61.FlowToken.Vault`.
 * @throws ToolError `argument/type-syntax`, `argument/unknown-type`, `argument/type-not-written`.
 */
export function readTypeText(text: string, names: TypeTextNames): CadenceType {
  const ids: string[] = []
  const written = text.trim().replace(ID, id => `${STAND_IN}${ids.push(id) - 1}`)
  const { source, annotation } = typeAnnotation(written, text)
  const type = annotation.getChild('Type')
  if (!type) throw typeSyntax({ type: text, message: 'Only one type is allowed.' })
  const kind = annotation.getChild('@') ? 'Resource' : 'Struct'
  return new TypeTextReader(source, ids, names, kind).read(type)
}

/** Formats a type so that `readTypeText` parses it; null for types that it does not support. */
export function writeTypeText(type: CadenceType): string | null {
  const text = writtenOf(type)
  if (text === null) return null
  for (const whole of [text, `@${text}`]) {
    const read = tryTo(() => readTypeText(whole, { network: null, contracts: [] }))
    // A type described in more detail (fields, initializers, another kind) is not this one.
    if (read && JSON.stringify(read) === JSON.stringify(type)) return whole
  }
  return null
}

function writtenOf(type: CadenceType): string | null {
  const around = (of: CadenceType, put: (text: string) => string) => {
    const text = writtenOf(of)
    return text === null ? null : put(text)
  }
  switch (type.kind) {
    case 'Optional':
      return around(type.type, text => (text.startsWith('&') ? `(${text})?` : `${text}?`))
    case 'VariableSizedArray':
      return around(type.type, text => `[${text}]`)
    case 'ConstantSizedArray':
      return around(type.type, text => `[${text}; ${type.size}]`)
    case 'Capability':
      return around(type.type, text => `Capability<${text}>`)
    case 'InclusiveRange':
      return around(type.element, text => `InclusiveRange<${text}>`)
    case 'Dictionary': {
      const key = writtenOf(type.key)
      return key === null ? null : around(type.value, value => `{${key}: ${value}}`)
    }
    case 'Reference': {
      const rights = rightsOf(type.authorization)
      return rights === null ? null : around(type.type, text => `${rights}&${text}`)
    }
    case 'Intersection': {
      const parts = type.types.map(writtenOf)
      return parts.includes(null) ? null : `{${parts.join(', ')}}`
    }
    default:
      if ('typeID' in type) return type.typeID
      return isSimple(type.kind) ? type.kind : null
  }
}

function rightsOf(authorization: CadenceAuthorization): string | null {
  switch (authorization.kind) {
    case 'Unauthorized':
      return ''
    case 'EntitlementConjunctionSet':
      return `auth(${authorization.entitlements.join(', ')}) `
    case 'EntitlementDisjunctionSet':
      return `auth(${authorization.entitlements.join(' | ')}) `
    default:
      return null
  }
}

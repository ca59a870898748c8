import type { SyntaxNode } from '@lezer/common'
import { textOf } from '../syntax/problem.ts'
import { type ArgumentType, formatArgumentType, isInteger, type JsonType } from './argument-type.ts'
import { NOT_IMPORTABLE } from './builtin-types.ts'
import { casesOf, type Declaration, fieldsOf } from './declarations.ts'
import { badKeyType, badRangeType, notImportable, typeSyntax, unknownTypeName } from './errors.ts'
import { typeAnnotation } from './type-annotation.ts'
import { NameResolver, NO_NAMES, type Scope, type TypeNames } from './type-names.ts'

/** Longest fixed-size array that has fields of its own. */
const MAX_ITEMS = 256
/** Number of structs in a type beyond which deeper parts are entered as JSON. */
const MAX_STRUCTS = 200

const json = (text: string, holds: JsonType['holds'], needs: string | null = null): JsonType => ({
  kind: 'Json',
  text,
  holds,
  needs,
})

/** Parses types. */
export class TypeReader {
  readonly #names: NameResolver
  /** Structs and interfaces being parsed, from the outermost on. */
  readonly #within: string[] = []
  #structs = 0

  constructor(names: TypeNames) {
    this.#names = new NameResolver(names)
  }

  /** @throws ToolError `argument/…` as `readParameterType`. */
  read(text: string): ArgumentType {
    const { source, annotation } = typeAnnotation(text)
    this.#structs = 0
    return this.#annotation(annotation, { source, imports: this.#names.imports, contract: null })
  }

  #annotation(node: SyntaxNode, scope: Scope): ArgumentType {
    const text = textOf(node, scope.source)
    if (node.getChild('@')) throw notImportable({ type: text, why: 'it is a resource' })
    const type = node.getChild('Type')
    if (!type) throw typeSyntax({ type: text, message: 'There is no type.' })
    return this.#type(type, scope)
  }

  #type(node: SyntaxNode, scope: Scope): ArgumentType {
    const text = textOf(node, scope.source)
    const inner = () => this.#inner(node, scope)
    switch (node.name) {
      case 'ParenthesizedType':
        return inner()
      case 'OptionalType': {
        const type: ArgumentType = { kind: 'Optional', type: inner() }
        // The grammar reads `??` as one token for two optionals.
        return /\?\?$/.test(text) ? { kind: 'Optional', type } : type
      }
      case 'ArrayType':
        return this.#array(node, scope)
      case 'DictionaryType':
        return this.#dictionary(node, scope)
      case 'InstantiationType':
        return this.#instantiation(node, scope)
      case 'IntersectionType':
        return this.#intersection(node, scope)
      case 'ReferenceType':
        throw notImportable({ type: text, why: 'it is a reference' })
      case 'FunctionType':
        throw notImportable({ type: text, why: 'it is a function' })
      default:
        return this.#named(nameParts(node, scope), scope)
    }
  }

  #inner(node: SyntaxNode, scope: Scope): ArgumentType {
    const type = node.getChild('Type')
    if (!type) throw typeSyntax({ type: textOf(node, scope.source), message: 'There is no type.' })
    return this.#type(type, scope)
  }

  #array(node: SyntaxNode, scope: Scope): ArgumentType {
    const type = this.#inner(node, scope)
    const number = node.getChild('Number')
    if (!number && node.getChild(';')) {
      const text = textOf(node, scope.source)
      throw typeSyntax({ type: text, message: 'The size of an array is written in decimal.' })
    }
    if (!number) return { kind: 'Array', type, size: null }
    const size = BigInt(
      textOf(number, scope.source)
        .replaceAll('_', '')
        .replace(/^0+(?=\d)/, ''),
    )
    if (
      size <= MAX_ITEMS ||
      (type.kind === 'Number' && type.name === 'UInt8' && size < 2n ** 32n)
    ) {
      return { kind: 'Array', type, size: Number(size) }
    }
    return json(`[${formatArgumentType(type)}; ${size}]`, ['Array'])
  }

  #dictionary(node: SyntaxNode, scope: Scope): ArgumentType {
    const [first, second] = node.getChildren('Type')
    if (!(first && second)) {
      throw typeSyntax({ type: textOf(node, scope.source), message: 'A type is missing.' })
    }
    const type = this.#type(first, scope)
    if (!isHashable(type)) throw badKeyType({ type: formatArgumentType(type) })
    return { kind: 'Dictionary', key: type, value: this.#type(second, scope) }
  }

  #instantiation(node: SyntaxNode, scope: Scope): ArgumentType {
    const text = textOf(node, scope.source)
    const base = node.getChild('NominalType')
    const types = node.getChildren('TypeAnnotation').map(one => one.getChild('Type'))
    const [argument] = types
    const name = base ? textOf(base, scope.source) : ''
    if (!argument || types.length !== 1)
      throw typeSyntax({ type: text, message: 'It has one type.' })
    if (name === 'Capability') {
      if (argument.name !== 'ReferenceType') {
        throw typeSyntax({ type: text, message: 'A capability is of a reference: Capability<&T>.' })
      }
      this.#checkNames(argument, scope)
      return json(text, 'capability')
    }
    if (name === 'InclusiveRange') {
      const element = textOf(argument, scope.source)
      if (!isInteger(element)) throw badRangeType({ type: element })
      return { kind: 'InclusiveRange', element }
    }
    throw typeSyntax({ type: text, message: `“${name}” has no type arguments.` })
  }

  /** Checks that the names in a type that is not parsed further are known. */
  #checkNames(node: SyntaxNode, scope: Scope): void {
    const name = node.name === 'NominalType' ? nameParts(node, scope) : []
    if (name.length > 0 && !Object.hasOwn(NOT_IMPORTABLE, name.join('.')))
      this.#names.find(name, scope)
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.name !== 'Authorization') this.#checkNames(child, scope)
    }
  }

  #intersection(node: SyntaxNode, scope: Scope): ArgumentType {
    const text = textOf(node, scope.source)
    const names = node.getChildren('NominalType').map(one => nameParts(one, scope))
    if (names.length === 0) throw typeSyntax({ type: text, message: 'It names no interface.' })
    let needs: string | null = null
    let builtin = false
    for (const name of names) {
      if (name.join('.') === 'StructStringer') {
        builtin = true
        continue
      }
      const found = this.#names.find(name, scope)
      if ('missing' in found) needs ??= found.missing
      else if (!('node' in found) || found.what !== 'struct interface') {
        throw notImportable({ type: text, why: `“${name.join('.')}” is no interface of structs` })
      } else this.#fields(found)
    }
    return json(text, builtin ? 'any' : 'struct', needs)
  }

  #named(names: readonly string[], scope: Scope): ArgumentType {
    const text = names.join('.')
    const found = this.#names.find(names, scope)
    if ('missing' in found) return json(text, 'composite', found.missing)
    if (!('node' in found)) return found
    if (found.what === 'enum') return this.#enum(found)
    if (found.what === 'struct') return this.#struct(found)
    throw notImportable({ type: text, why: 'it is neither a struct nor an enum' })
  }

  #struct(declaration: Declaration): ArgumentType {
    const id = idOf(declaration)
    const name = declaration.path.join('.')
    this.#structs++
    const again = this.#within.includes(id)
    if (again || this.#structs > MAX_STRUCTS) return json(name, 'composite')
    return { kind: 'Struct', id, fields: this.#fields(declaration) }
  }

  #fields(declaration: Declaration) {
    const id = idOf(declaration)
    if (this.#within.includes(id)) return []
    this.#within.push(id)
    try {
      const scope = { ...declaration.contract, contract: declaration.contract }
      return fieldsOf(declaration).map(({ name, type }) => ({
        name,
        type: this.#annotation(type, scope),
      }))
    } finally {
      this.#within.pop()
    }
  }

  #enum(declaration: Declaration): ArgumentType {
    const { raw, cases } = casesOf(declaration)
    if (!isInteger(raw)) throw unknownTypeName({ name: raw })
    // Cadence counts cases from 0.
    const counted = cases.map((name, at) => ({ name, raw: `${at}` }))
    return { kind: 'Enum', id: idOf(declaration), raw, cases: counted }
  }
}

const idOf = ({ contract, path }: Declaration) => `A.${contract.address}.${path.join('.')}`

/** Returns the parts of a name, without spaces and comments between them. */
const nameParts = (node: SyntaxNode, { source }: Scope) => textOf(node, source).split('.')

function isHashable(type: ArgumentType): boolean {
  if (type.kind === 'Json') {
    const { holds, text } = type
    return holds === 'composite' || text === 'HashableStruct' || isNumbers(holds)
  }
  return !['Optional', 'Array', 'Dictionary', 'InclusiveRange', 'Struct'].includes(type.kind)
}

const isNumbers = (holds: JsonType['holds']) =>
  typeof holds === 'object' && !holds.includes('Array')

/**
 * Parses the type of a parameter and resolves names through the imports: with fields for structs and cases for enums if
 * the contract's source is available.
 * @throws ToolError `argument/type-syntax`, `argument/unknown-type`, `argument/key-type`,
 * `argument/range-type`; `argument/not-importable` for resources, references, functions and other types
 * that Cadence takes no arguments of.
 * @example
 * readParameterType('[UFix64?]') // => { kind: 'Array', type: { kind: 'Optional', type: { kind: 'Number', name: 'UFix64' } }, size: null }
 * readParameterType('&Account') // throws argument/not-importable
 */
export function readParameterType(text: string, names: TypeNames = NO_NAMES): ArgumentType {
  return new TypeReader(names).read(text)
}

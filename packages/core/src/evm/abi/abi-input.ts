import type { AbiType } from './abi-type.ts'

/** User input for a value: a text, or a list for an array or a tuple. */
export type AbiInput = string | readonly AbiInput[]

/** Returns the initial input of a form; an array of fixed length has all of its items. */
export function emptyAbiInput(type: AbiType): AbiInput {
  if (type.kind === 'tuple') return type.members.map(member => emptyAbiInput(member.type))
  if (type.kind !== 'array') return type.kind === 'bool' ? 'false' : ''
  return Array.from({ length: type.length ?? 0 }, () => emptyAbiInput(type.item))
}

/** Returns true if an input has the shape of the type: it may come from a link, or from another signature. */
export function fitsAbiType(type: AbiType, input: AbiInput | undefined): input is AbiInput {
  if (type.kind === 'tuple') {
    return (
      Array.isArray(input) &&
      input.length === type.members.length &&
      type.members.every((member, index) => fitsAbiType(member.type, input[index]))
    )
  }
  if (type.kind !== 'array') return typeof input === 'string'
  const hasLength = Array.isArray(input) && (type.length ?? input.length) === input.length
  return hasLength && input.every(item => fitsAbiType(type.item, item))
}

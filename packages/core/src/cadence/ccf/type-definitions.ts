import type { CborReader } from './cbor-reader.ts'
import { ccfBadOrder, ccfUnknownType, ccfWrongCount } from './errors.ts'
import { NONE, nominalKind, takeInlineFields } from './read-type.ts'
import { type DeclaredType, type TypeTable, takeTypeId } from './type-table.ts'

const shorterFirst = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return a.length < b.length
  const at = a.findIndex((byte, index) => byte !== b[index])
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

/** Reads the types that a message declares, in the order of their IDs. */
export function takeTypeDefinitions(reader: CborReader, table: TypeTable): void {
  const offset = reader.at
  const length = reader.list()
  if (length === 0) {
    throw ccfWrongCount({ offset, what: 'list of types', expected: '1 or more', found: 0 })
  }
  const fieldsAt: { readonly type: DeclaredType; readonly at: number }[] = []
  let previous = new Uint8Array()
  for (let index = 0; index < length; index++) {
    reader.spend()
    const at = reader.at
    const tag = reader.tag()
    const kind = nominalKind(tag, 160, 176)
    if (kind === undefined) throw ccfUnknownType({ offset: at, what: `Tag ${tag}` })
    const isInterface = kind.endsWith('Interface')
    reader.listOf(isInterface ? 2 : 3)
    const id = table.declare(reader)
    const idAt = reader.at
    const typeID = takeTypeId(reader)
    const written = reader.bytes.slice(idAt, reader.at)
    if (!shorterFirst(previous, written)) throw ccfBadOrder({ offset: idAt, what: 'The type' })
    previous = written
    const initializers = kind === 'Event' ? [[]] : []
    const type: DeclaredType = { kind, typeID, type: NONE, fields: [], initializers }
    table.add(id, type)
    if (isInterface) continue
    // They may refer to types that follow.
    fieldsAt.push({ type, at: reader.at })
    reader.skip()
  }
  const end = reader.at
  for (const { type, at } of fieldsAt) {
    reader.at = at
    type.fields = takeInlineFields(reader, table)
  }
  reader.at = end
}

import type { CadenceNominalType } from '../cadence-type.ts'
import { canonicalTypeId } from '../type-id.ts'
import type { CborReader } from './cbor-reader.ts'
import {
  ccfBadOrder,
  ccfBadReference,
  ccfBadTypeId,
  ccfNotShortest,
  ccfUnusedType,
} from './errors.ts'

/** Declared type while it is read: its parts may refer to itself, so they are added later. */
export type DeclaredType = {
  -readonly [Part in keyof CadenceNominalType]: CadenceNominalType[Part]
}

/** Declared types of a message, or of one type value, by their numbers. */
export class TypeTable {
  readonly #types = new Map<bigint, DeclaredType>()
  readonly #used = new Set<bigint>()
  #next = 0n

  /** Reads the number of a type that is declared here: the next one. @throws ToolError `ccf/bad-order`. */
  declare(reader: CborReader): bigint {
    const offset = reader.at
    const id = readId(reader)
    if (id !== this.#next) throw ccfBadOrder({ offset, what: 'The number of the type' })
    this.#next += 1n
    return id
  }

  add(id: bigint, type: DeclaredType): void {
    this.#types.set(id, type)
  }

  /** Reads the number of a type declared before. @throws ToolError `ccf/bad-reference`. */
  refer(reader: CborReader): DeclaredType {
    const offset = reader.at
    const id = readId(reader)
    const type = this.#types.get(id)
    if (type === undefined) throw ccfBadReference({ offset })
    this.#used.add(id)
    return type
  }

  /** @throws ToolError `ccf/unused-type`. */
  requireUsed(): void {
    for (const [id, { typeID }] of this.#types) {
      if (!this.#used.has(id)) throw ccfUnusedType({ id: typeID })
    }
  }
}

/** Reads a type's number: bytes without leading zeros, none for 0. */
function readId(reader: CborReader): bigint {
  const offset = reader.at
  const bytes = reader.byteString()
  if (bytes[0] === 0 || bytes.length > 8) throw ccfNotShortest({ offset })
  return bytes.reduce((id, byte) => id * 256n + BigInt(byte), 0n)
}

/** Reads a type ID, `A.1654653399040a61.FlowToken.Vault`. @throws ToolError `ccf/bad-type-id`. */
export function takeTypeId(reader: CborReader): string {
  const offset = reader.at
  const id = reader.text()
  const canonical = canonicalTypeId(id)
  if (canonical === null) throw ccfBadTypeId({ offset, id })
  return canonical
}

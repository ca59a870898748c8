import type { Hex } from '../bytes/hex.ts'
import { MAX_UINT64, parseUnsigned } from '../bytes/integers.ts'
import { restWrongKind } from '../transaction/errors.ts'
import { idOf, listOf, type Part, parsed, partOf } from './json-fields.ts'

/** Identity and time of a block. */
export interface BlockHeader {
  readonly id: Hex<32>
  readonly height: bigint
  /** RFC 3339, as the node returns it. */
  readonly timestamp: string
}

/**
 * Parses the header of the only block in an answer of the access node.
 * @throws ToolError `transaction/rest-field` with the field's name.
 * @example
 * const header = { id: '01'.repeat(32), height: '7', timestamp: '2026-01-01T00:00:00Z' }
 * blockHeaderFromRest([{ header }]).height // => 7n
 * blockHeaderFromRest([]) // throws transaction/rest-field
 */
export function blockHeaderFromRest(json: unknown): BlockHeader {
  const [block, ...others] = listOf({ value: json, name: 'blocks' })
  if (block === undefined || others.length > 0) {
    throw restWrongKind({ field: 'blocks', expected: 'a list of one block' })
  }
  const header: Part = partOf(block, 'header')
  return {
    id: idOf(partOf(header, 'id')),
    height: parsed(partOf(header, 'height'), text =>
      parseUnsigned(text, { field: 'height', max: MAX_UINT64 }),
    ),
    timestamp: parsed(partOf(header, 'timestamp'), text => text),
  }
}

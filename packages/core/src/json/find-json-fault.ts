import type { JsonFault } from './parse-json.ts'
import { JsonScanner } from './scan-json.ts'

class Found extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super()
    this.fault = fault
  }
}

/**
 * Finds the offset (UTF-16 units) at which a text stops being JSON (RFC 8259), its end if it is truncated; null for
 * valid JSON. Engines report this only in some messages. Duplicate keys are accepted, as in `JSON.parse`.
 */
export function findJsonFault(text: string): number | null {
  const fail = (fault: JsonFault) => new Found(fault)
  const scanner = new JsonScanner(text, {
    maxDepth: Number.POSITIVE_INFINITY,
    repeatedKeys: true,
    fail,
  })
  try {
    while (scanner.next() !== 'end');
    return null
  } catch (error) {
    if (!(error instanceof Found)) throw error
    const { kind, offset } = error.fault
    return kind === 'unclosed' ? text.length : offset
  }
}

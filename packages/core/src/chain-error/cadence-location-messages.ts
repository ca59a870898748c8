import type { CadenceLocation } from './cadence-report.ts'

/** Older networks prefix a contract's location with `A.`. */
const CONTRACT = /^(?:A\.)?([0-9a-f]{16})\.(\w+)$/

/**
 * Formats a position in a program: `script, line 3, column 8`, `FlowToken (0x0ae5…), line 120, column 16`.
 * @param id the transaction's id, to distinguish its own script from other programs.
 */
export function describeLocation({ location, position }: CadenceLocation, id: string): string {
  const [, address, contract] = CONTRACT.exec(location) ?? []
  const program =
    location === id || location === ''
      ? 'script'
      : contract === undefined
        ? location
        : `${contract} (0x${address})`
  return position ? `${program}, line ${position.line}, column ${position.column}` : program
}

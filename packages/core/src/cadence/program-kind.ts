/** Comments and strings, in which words declare nothing. */
const NOT_CODE = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/g

const TRANSACTION = /(?:^|[\s;}])transaction\s*(?:\([^)]*\)\s*)?\{/
const SCRIPT = /\bfun\s+main\s*\(/
const CONTRACT = /\bcontract\s+(?:interface\s+)?([A-Za-z_]\w*)\s*(?::[^{]*)?\{/

/** Replaces comments and strings by spaces. */
const codeOf = (source: string) => source.replace(NOT_CODE, ' ')

/**
 * Returns the kind of a Cadence program by what it declares, without parsing it; null if it declares none, as an
 * excerpt.
 * @example
 * programKind('access(all) fun main(): Int { return 1 }') // => 'script'
 * programKind('transaction { prepare(signer: &Account) {} }') // => 'transaction'
 * programKind('// contract Hello {') // => null
 */
export function programKind(source: string): 'script' | 'transaction' | 'contract' | null {
  const code = codeOf(source)
  // A contract may have a function called main; a script declares no contract.
  if (CONTRACT.test(code)) return 'contract'
  if (TRANSACTION.test(code)) return 'transaction'
  return SCRIPT.test(code) ? 'script' : null
}

/**
 * Returns the name of the contract that a source declares first; null if it declares none.
 * @example
 * declaredContract('access(all) contract Hello {}') // => 'Hello'
 */
export const declaredContract = (source: string): string | null =>
  CONTRACT.exec(codeOf(source))?.[1] ?? null

import { readdirSync, readFileSync } from 'node:fs'
import solc from 'solc'

const FOLDER = new URL('../../e2e/fixtures/evm/', import.meta.url)
/** Bytecode and ABI of the contracts, as `evmContractsFile` writes them. */
export const EVM_CONTRACTS_FILE = new URL('contracts.json', FOLDER)

export interface CompiledContract {
  readonly abi: readonly { readonly type: string; readonly [field: string]: unknown }[]
  /** Deployment code in hex; the constructor's arguments follow. */
  readonly bytecode: string
}

/** The compiler's output, limited to the fields in use. */
interface CompilerOutput {
  readonly errors?: readonly { readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly abi: CompiledContract['abi']
            readonly evm: { readonly bytecode: { readonly object: string } }
          }
        >
      >
    >
  >
}

/**
 * Compiles the Solidity contracts of e2e/fixtures/evm, by name. @throws Error with the compiler's messages, including
 * warnings.
 */
function compileContracts(): Readonly<Record<string, CompiledContract>> {
  const names = readdirSync(FOLDER).filter(name => name.endsWith('.sol'))
  const sources = names.map(name => [
    name,
    { content: readFileSync(new URL(name, FOLDER), 'utf8') },
  ])
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources),
    settings: {
      optimizer: { enabled: true, runs: 1 },
      evmVersion: 'paris',
      // Without it, the bytecode ends with a hash that changes with every comment.
      metadata: { appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const answer: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const { errors: [error] = [], contracts = {} } = answer
  if (error) throw new Error(error.formattedMessage)
  return Object.fromEntries(
    Object.values(contracts)
      .flatMap(Object.entries)
      .map(([name, { abi, evm }]) => [name, { abi, bytecode: evm.bytecode.object }]),
  )
}

/** Text of the contracts' file: a line for each. */
export function evmContractsFile(): string {
  const lines = Object.entries(compileContracts()).map(
    ([name, contract]) => `${JSON.stringify(name)}: ${JSON.stringify(contract)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

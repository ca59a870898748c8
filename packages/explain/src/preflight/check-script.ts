import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import {
  type FlowAddress,
  formatAddress,
  isAddressOf,
  parseShortAddress,
} from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type CadenceProgram, parseCadence } from '@toolkit/core/cadence/syntax/program'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { quoted } from '@toolkit/core/text/quoted'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { gravestFirst } from '../review/finding.ts'
import { originFindings } from '../review/import-origins.ts'
import { foreignAddress } from './check-fields.ts'
import { finding, type PreFlightFinding, unchecked } from './finding.ts'

/** Parses the transaction's program; null if the script isn't text. */
export function programOf({ script }: Pick<Transaction, 'script'>): CadenceProgram | null {
  try {
    return parseCadence(decodeUtf8(script))
  } catch {
    return null
  }
}

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length

/** Checks that Cadence's parser accepts the script (flow-go `checkCanBeParsed`), and that it is one transaction. */
export function checkScript(
  { script }: Transaction,
  program: CadenceProgram | null,
): readonly PreFlightFinding[] {
  // A missing script has already been reported.
  if (script.length === 0) return []
  if (program === null) {
    return [
      finding('script', 'refused', 'script', notUtf8(script), {
        answer: 'node',
        advice: 'Save the script as UTF-8.',
      }),
    ]
  }
  const { problems, source, tree } = program
  const [first] = problems
  if (first) {
    const line = lineOf(source, first.from)
    const more = problems.length - 1
    return [
      finding(
        'script',
        'refused',
        'script',
        `The script isn’t Cadence at line ${line}: ${first.message}`,
        {
          answer: 'node',
          advice: more === 0 ? 'Correct that line.' : `Correct that line, and ${more} more below.`,
        },
      ),
    ]
  }
  const transactions = tree.topNode.getChildren('TransactionDeclaration').length
  return transactions === 1
    ? []
    : [
        finding(
          'script',
          'fails',
          'script',
          transactions === 0
            ? `The script declares no transaction${program.kind === 'other' ? '' : ` but a ${program.kind}`}.`
            : `The script declares ${transactions} transactions, and only one can run.`,
          { advice: 'Declare one “transaction { … }”.', answer: 1101 },
        ),
      ]
}

function notUtf8(script: Uint8Array): string {
  try {
    decodeUtf8(script)
    return 'The script cannot be read.'
  } catch (error) {
    const { message } = toToolError(error)
    return `The script isn’t UTF-8: ${message}`
  }
}

/**
 * Checks that there is one authorizer per parameter of `prepare` (cadence `InvalidTransactionAuthorizerCountError`).
 */
export function checkAuthorizers(
  { authorizers }: Transaction,
  program: CadenceProgram | null,
): readonly PreFlightFinding[] {
  if (program?.kind !== 'transaction' || program.problems.length > 0) return []
  const expected = program.prepare.length
  const count = authorizers.length
  if (expected === count) return []
  const names = program.prepare.map(({ name }) => name).join(', ')
  return [
    finding(
      'authorizers',
      'fails',
      'authorizers',
      `The script’s prepare takes ${expected} ${expected === 1 ? 'account' : 'accounts'}${names ? ` (${names})` : ''}, and the transaction has ${count} ${count === 1 ? 'authorizer' : 'authorizers'}.`,
      {
        answer: 1101,
        advice:
          count < expected
            ? 'Add an authorizer for each.'
            : 'Remove authorizers, or take all of them in prepare.',
      },
    ),
  ]
}

interface AddressImport {
  readonly address: FlowAddress
  readonly names: readonly string[]
}

const readAddress = (text: string): FlowAddress | null => {
  try {
    return parseShortAddress(text.replaceAll('_', ''))
  } catch {
    return null
  }
}

/** Returns the accounts that the script imports from, with the contracts it names. */
export function importedContracts(program: CadenceProgram | null): readonly AddressImport[] {
  return (program?.imports ?? []).flatMap(({ location, names }) => {
    const address = location.kind === 'address' ? readAddress(location.value) : null
    return address === null ? [] : [{ address, names: names.map(({ name }) => name) }]
  })
}

/** Checks that the accounts of this network have what the script imports. */
export function checkImports(
  program: CadenceProgram | null,
  { network, contracts }: PreFlightFacts,
): readonly PreFlightFinding[] {
  const unknown = new Map<string, PreFlightFinding>()
  const faults = [
    ...importsByName(program),
    ...importedContracts(program).flatMap(({ address, names }) => {
      const foreign = foreignImport(address, names, network)
      if (foreign) return [foreign]
      const there = contracts.get(address)
      if (!there?.known) {
        const because = there?.because ?? 'the network was not asked'
        unknown.set(
          address,
          unchecked('imports', 'script', `Imports from ${formatAddress(address)}`, because),
        )
        return []
      }
      return names.filter(name => !there.value.includes(name)).map(name => missing(address, name))
    }),
  ]
  return [...faults, ...deceptions(program, network), ...unknown.values()]
}

/** Finds names that look like known ones: the chain runs the transaction anyway. */
function deceptions(
  program: CadenceProgram | null,
  network: NetworkId,
): readonly PreFlightFinding[] {
  if (program === null) return []
  return gravestFirst(originFindings(program, network)).flatMap(({ severity, code, message }) =>
    severity === 'note' || ELSEWHERE.has(code)
      ? []
      : [finding('imports', 'warning', 'script', message, { advice: READ_IT })],
  )
}

// Already reported as a failure.
const ELSEWHERE: ReadonlySet<string> = new Set(['import/other-network', 'import/no-address'])
const READ_IT = 'Don’t sign unless you know whose contract that is.'

const missing = (address: FlowAddress, name: string) =>
  finding('imports', 'fails', 'script', `${formatAddress(address)} has no contract ${name}.`, {
    answer: 1101,
    advice: 'Check the address and the network that the import is meant for.',
  })

function foreignImport(address: FlowAddress, names: readonly string[], network: NetworkId) {
  if (isAddressOf(address, network)) return null
  return finding(
    'imports',
    'fails',
    'script',
    `${names.join(', ') || 'Everything'} is imported from ${formatAddress(address)}, which ${foreignAddress(address, network)}.`,
    { answer: 1101, advice: 'Import from the address that the contract has on this network.' },
  )
}

/**
 * Reports imports like `import "FlowToken"`, where flow-cli inserts an address; the only bare name that the chain
 * resolves is Crypto.
 */
function importsByName(program: CadenceProgram | null): readonly PreFlightFinding[] {
  return (program?.imports ?? []).flatMap(({ location: { kind, value } }) =>
    kind === 'address' || (kind === 'identifier' && value === 'Crypto')
      ? []
      : [
          finding(
            'imports',
            'fails',
            'script',
            `The import ${quoted(value)} has no address, and the chain imports from addresses only.`,
            {
              answer: 1054,
              advice: `Write “import ${/^\w+$/.test(value) ? value : 'Name'} from 0x…”.`,
            },
          ),
        ],
  )
}

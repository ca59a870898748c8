import { equalBytes } from '../../../bytes/bytes.ts'
import { decodeUtf8, encodeUtf8 } from '../../../bytes/utf8.ts'
import { parseCadence } from '../../../cadence-syntax/program.ts'
import { ToolError } from '../../../errors.ts'
import type { FlowAddress } from '../../address.ts'
import type { CadenceValue } from '../../cadence/cadence-value.ts'
import { decodeJsonCadence } from '../../cadence/json-cadence.ts'
import type { NetworkId } from '../../networks.ts'
import { argumentFits } from '../pre-flight/argument-fits.ts'
import type { TransactionTemplate } from '../templates/template.ts'
import type { TemplateContract } from '../templates/template-contracts.ts'
import { TRANSACTION_TEMPLATES } from '../templates/transaction-templates.ts'
import type { HandedTransaction } from './hand-over.ts'

const MOST_IMPORTS = 2000

/** A transaction whose script is one of the templates, byte for byte. */
export interface KnownTransaction {
  readonly template: TransactionTemplate
  /** In the order of the parameters. */
  readonly values: readonly { readonly name: string; readonly value: CadenceValue }[]
  /** The contract that the network has not of itself, and the account that the script has it from. */
  readonly elsewhere: { readonly contract: TemplateContract; readonly address: FlowAddress } | null
}

/**
 * The template that a transaction's script is, exactly as it is for this network, with its arguments; null
 * for any other script, and where the arguments are not what the template takes. A contract that the network has
 * nowhere of itself, as the emulator HybridCustody, may be at any account, which `elsewhere` names.
 */
export function knownTransaction({
  network,
  transaction,
}: HandedTransaction): KnownTransaction | null {
  const { script, authorizers } = transaction
  const template = TRANSACTION_TEMPLATES.find(
    one =>
      one.authorizers.length === authorizers.length &&
      one.parameters.length === transaction.arguments.length &&
      isScriptOf(one, network, script),
  )
  if (!template) return null
  const contract = template.missingOn(network)
  const address = contract && importedFrom(contract, script)
  const program = parseCadence(decodeUtf8(script))
  const values = transaction.arguments.map(argumentValue)
  const named = template.parameters.flatMap(({ name }, at) => {
    const value = values[at]
    // A text in an address's place would be read out as one.
    return value && argumentFits(value, at, program) !== false ? [{ name, value }] : []
  })
  return named.length === values.length
    ? { template, values: named, elsewhere: address && { contract, address } }
    : null
}

function isScriptOf(
  template: TransactionTemplate,
  network: NetworkId,
  script: Uint8Array,
): boolean {
  const contract = template.missingOn(network)
  const address = contract && importedFrom(contract, script)
  if (contract !== null && address === null) return false
  return equalBytes(encodeUtf8(template.script(network, address)), script)
}

/** The account in the import of a contract; null where there is none. Templates begin with their imports. */
function importedFrom(contract: TemplateContract, script: Uint8Array): FlowAddress | null {
  const head = new TextDecoder().decode(script.subarray(0, MOST_IMPORTS))
  const [, digits] = new RegExp(`^import ${contract} from 0x([0-9a-f]{16})$`, 'm').exec(head) ?? []
  return digits === undefined ? null : (digits as FlowAddress)
}

function argumentValue(bytes: Uint8Array): CadenceValue | null {
  try {
    return decodeJsonCadence(decodeUtf8(bytes))
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}

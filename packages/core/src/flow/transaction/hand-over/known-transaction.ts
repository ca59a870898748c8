import { equalBytes } from '../../../bytes/bytes.ts'
import { decodeUtf8, encodeUtf8 } from '../../../bytes/utf8.ts'
import { parseCadence } from '../../../cadence-syntax/program.ts'
import { ToolError } from '../../../errors.ts'
import type { CadenceValue } from '../../cadence/cadence-value.ts'
import { decodeJsonCadence } from '../../cadence/json-cadence.ts'
import { argumentFits } from '../pre-flight/argument-fits.ts'
import type { TransactionTemplate } from '../templates/template.ts'
import { TRANSACTION_TEMPLATES } from '../templates/transaction-templates.ts'
import type { HandedTransaction } from './hand-over.ts'

/** A transaction whose script is one of the templates, byte for byte. */
export interface KnownTransaction {
  readonly template: TransactionTemplate
  /** In the order of the parameters. */
  readonly values: readonly { readonly name: string; readonly value: CadenceValue }[]
}

/**
 * The template that a transaction's script is, exactly as it is for this network, with its arguments; null
 * for any other script, and where the arguments are not what the template takes.
 */
export function knownTransaction({
  network,
  transaction,
}: HandedTransaction): KnownTransaction | null {
  const { script, authorizers } = transaction
  const template = TRANSACTION_TEMPLATES.find(
    one =>
      one.missingOn(network) === null &&
      one.authorizers.length === authorizers.length &&
      one.parameters.length === transaction.arguments.length &&
      equalBytes(encodeUtf8(one.script(network)), script),
  )
  if (!template) return null
  const program = parseCadence(decodeUtf8(script))
  const values = transaction.arguments.map(argumentValue)
  const named = template.parameters.flatMap(({ name }, at) => {
    const value = values[at]
    // A text in an address's place would be read out as one.
    return value && argumentFits(value, at, program) !== false ? [{ name, value }] : []
  })
  return named.length === values.length ? { template, values: named } : null
}

function argumentValue(bytes: Uint8Array): CadenceValue | null {
  try {
    return decodeJsonCadence(decodeUtf8(bytes))
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}

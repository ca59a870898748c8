import { decodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { tryTo } from '@toolkit/core/errors'
import { type TemplateScript, templateOf } from '@toolkit/core/templates/transaction-templates'
import { argumentFits } from '../preflight/argument-fits.ts'
import type { SigningRequest } from './signing-request.ts'

/** A transaction whose script is one of the templates, byte for byte. */
export interface KnownTransaction extends Pick<TemplateScript, 'template' | 'elsewhere'> {
  /** In the order of the parameters. */
  readonly values: readonly { readonly name: string; readonly value: CadenceValue }[]
}

/**
 * The template that a transaction's script is, exactly as it is for this network, with its arguments; null
 * for any other script, and where the arguments are not what the template takes. A contract that the network has
 * nowhere of itself, as the emulator HybridCustody, may be at any account, which `elsewhere` names.
 */
export function knownTransaction({
  network,
  transaction,
}: SigningRequest): KnownTransaction | null {
  const { script, authorizers } = transaction
  const source = utf8Text(script)
  const made = source === null ? null : templateOf(source, network)
  if (source === null || made === null || made.movedFrom !== null) return null
  const { template, elsewhere } = made
  if (template.authorizers.length !== authorizers.length) return null
  if (template.parameters.length !== transaction.arguments.length) return null
  const program = parseCadence(source)
  const values = transaction.arguments.map(argumentValue)
  const named = template.parameters.flatMap(({ name }, at) => {
    const value = values[at]
    // A text in an address's place would be read out as one.
    return value && argumentFits(value, at, program) !== false ? [{ name, value }] : []
  })
  return named.length === values.length ? { template, values: named, elsewhere } : null
}

function argumentValue(bytes: Uint8Array): CadenceValue | null {
  return tryTo(() => decodeJsonCadence(decodeUtf8(bytes)))
}

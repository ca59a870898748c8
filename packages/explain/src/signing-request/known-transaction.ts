import { decodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { tryTo } from '@toolkit/core/errors'
import { type TemplateScript, templateOf } from '@toolkit/core/templates/transaction-templates'
import { argumentFits } from './argument-fits.ts'
import type { SigningRequest } from './signing-request.ts'

/** Transaction whose script is a template, byte for byte. */
export interface KnownTransaction extends Pick<TemplateScript, 'template' | 'elsewhere'> {
  /** In the order of the parameters. */
  readonly values: readonly { readonly name: string; readonly value: CadenceValue }[]
}

/**
 * Returns the template that equals a transaction's script on this network, with its arguments; null for any other
 * script, and if the arguments don't fit the template. A contract that the network lacks, like HybridCustody on the
 * emulator, may be on any account, named by `elsewhere`.
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
    // A text in place of an address would be displayed as one.
    return value && argumentFits(value, at, program) !== false ? [{ name, value }] : []
  })
  return named.length === values.length ? { template, values: named, elsewhere } : null
}

function argumentValue(bytes: Uint8Array): CadenceValue | null {
  return tryTo(() => decodeJsonCadence(decodeUtf8(bytes)))
}

import type { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { NewAccount } from '../../../chain/sponsor'
import { type Creation, sameAccount } from './creation'
import type { FormState } from './use-form'

/** The account that the form asks for as it stands; null while a field is wrong. */
export function accountOf(
  { key, weight, values }: Pick<FormState, 'key' | 'weight' | 'values'>,
  network: NetworkId,
): NewAccount | null {
  if (key.kind === 'refused' || weight.kind === 'refused') return null
  const { signatureAlgorithm, hashAlgorithm } = values
  return {
    network,
    publicKey: key.publicKey,
    signatureAlgorithm,
    hashAlgorithm,
    weight: weight.weight,
  }
}

/** What to show: a refusal of something that was never sent goes when something else is asked for. */
export function shownCreation(creation: Creation, asked: NewAccount | null): Creation {
  const refused = creation.phase === 'failed' && creation.failure.kind === 'not-sent'
  if (!refused || (asked && sameAccount(asked, creation.request))) return creation
  return { phase: 'idle' }
}

/** The field that the server found wrong, and how, while its value is still the same. */
export function refusedField(
  creation: Creation,
): { readonly field: string; readonly error: ToolError } | null {
  if (creation.phase !== 'failed' || creation.failure.kind !== 'not-sent') return null
  const { error } = creation.failure
  return error.position?.kind === 'field' ? { field: error.position.field, error } : null
}

import type { FlowAddress } from '../account/address.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import {
  accountCreatedMissing,
  accountCreatedPayload,
  accountCreatedSeveral,
} from '../transaction/errors.ts'

/** Event emitted by every account creation. */
export const ACCOUNT_CREATED = 'flow.AccountCreated'

export interface RawEvent {
  readonly type: string
  /** JSON-Cadence text in UTF-8, as the chain encoded it. */
  readonly payload: Uint8Array
}

function addressOf({ payload }: RawEvent): FlowAddress {
  const value = decodeJsonCadence(decodeUtf8(payload))
  const field =
    value.type === 'Event' && value.id === ACCOUNT_CREATED
      ? value.fields.find(({ name }) => name === 'address')?.value
      : undefined
  if (field?.type !== 'Address') throw accountCreatedPayload()
  return field.value
}

/**
 * Returns the address of the only account that a transaction created, from its events.
 * @throws ToolError `account-created/none`, `account-created/several`, `account-created/payload`,
 * `json-cadence/…`.
 */
export function addressFromEvents(events: readonly RawEvent[]): FlowAddress {
  const [created, ...others] = events.filter(({ type }) => type === ACCOUNT_CREATED)
  if (created === undefined) throw accountCreatedMissing()
  if (others.length > 0) throw accountCreatedSeveral({ count: others.length + 1 })
  return addressOf(created)
}

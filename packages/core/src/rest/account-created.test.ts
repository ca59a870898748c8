import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { ACCOUNT_CREATED, addressFromEvents, type RawEvent } from './account-created.ts'

function created(address: string, id = ACCOUNT_CREATED): RawEvent {
  const fields = [{ name: 'address', value: { type: 'Address', value: address } }]
  const json = JSON.stringify({ type: 'Event', value: { id, fields } })
  return { type: ACCOUNT_CREATED, payload: encodeUtf8(`${json}\n`) }
}
const other: RawEvent = { type: 'flow.AccountKeyAdded', payload: encodeUtf8('not read') }

describe('addressFromEvents', () => {
  it('finds the address among other events', () => {
    expect(addressFromEvents([other, created('0x01cf0e2f2f715450'), other])).toBe(
      '01cf0e2f2f715450',
    )
  })

  it('pads an address that is written short', () => {
    expect(addressFromEvents([created('0xcf0e2f2f715450')])).toBe('00cf0e2f2f715450')
  })

  it('refuses none, several, and payloads that hold no address', () => {
    expect(refusal(() => addressFromEvents([other]))).toMatchInlineSnapshot(`
      {
        "code": "account-created/none",
        "message": "The transaction created no account: it has no flow.AccountCreated event.",
      }
    `)
    const two = [created('0x01cf0e2f2f715450'), created('0x179b6b1cb6755e31')]
    expect(refusal(() => addressFromEvents(two))).toMatchInlineSnapshot(`
      {
        "code": "account-created/several",
        "message": "The transaction created 2 accounts, not one.",
        "suggestion": "Open the transaction and look at its flow.AccountCreated events.",
      }
    `)
    const wrong = created('0x01cf0e2f2f715450', 'flow.AccountKeyAdded')
    expect(refusal(() => addressFromEvents([wrong]))).toMatchInlineSnapshot(`
      {
        "code": "account-created/payload",
        "message": "The flow.AccountCreated event contains no address.",
      }
    `)
    const broken = { type: ACCOUNT_CREATED, payload: encodeUtf8('{') }
    expect(refusal(() => addressFromEvents([broken])).code).toBe('json-cadence/syntax')
  })
})

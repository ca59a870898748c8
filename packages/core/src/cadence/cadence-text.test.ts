import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { isBeforeCadence1 } from './before-cadence-1.ts'
import { readCadenceText } from './cadence-text.ts'
import { decodeJsonCadence } from './json-cadence.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const INT = '{"type":"Int","value":"42"}'
const CCF = 'd88282d88904c2412a'

describe('a value as text', () => {
  it.each([
    ['JSON', INT],
    ['Base64 of JSON, in lines', base64(INT).replace(/.{20}/g, '$&\n')],
    ['Base64 of JSON in quotes', `"${base64(INT)}"\n`],
    ['CCF in hex', CCF],
    ['CCF in hex with 0x and spaces', `0x${CCF.replace(/../g, '$& ')}`],
    ['CCF in Base64', Buffer.from(CCF, 'hex').toString('base64')],
  ])('%s', (_, text) => {
    expect(readCadenceText(text).value).toEqual({ type: 'Int', value: 42n })
  })

  it.each([
    ['', 'json-cadence/syntax'],
    ['Hello there', 'json-cadence/syntax'],
    [`${CCF}00`, 'ccf/trailing-bytes'],
    [base64('{"type":"Int","value":42}'), 'json-cadence/wrong-kind'],
    ['f86c', 'json-cadence/syntax'],
  ])('%s is refused', (text, code) => {
    expect(refusal(() => readCadenceText(text)).code).toBe(code)
  })
})

describe('before Cadence 1.0', () => {
  const capability = (path: string) =>
    `{"type":"Capability","value":{"path":${path},"address":"0x0000000000000001","borrowType":"Int"}}`

  it('reads the path of a capability that is a text, which the chain no longer takes', () => {
    const text = capability('"/public/number"')
    const { value } = readCadenceText(text)
    expect(value).toEqual({
      type: 'Capability',
      address: '0000000000000001',
      borrowType: { kind: 'TypeId', typeID: 'Int' },
      id: null,
      path: { type: 'Path', domain: 'public', identifier: 'number' },
    })
    expect(isBeforeCadence1(value)).toBe(true)
    expect(refusal(() => decodeJsonCadence(text)).code).toBe('json-cadence/wrong-kind')
    expect(refusal(() => readCadenceText(capability('"/publik/number"'))).code).toBe(
      'json-cadence/bad-path',
    )
  })

  it.each([
    ['{"type":"Type","value":{"staticType":{"kind":"AuthAccount"}}}', true],
    [
      '{"type":"Type","value":{"staticType":{"kind":"Restriction","typeID":"","type":{"kind":"AnyStruct"},"restrictions":[]}}}',
      true,
    ],
    [
      '{"type":"Type","value":{"staticType":{"kind":"Optional","type":{"kind":"Reference","authorized":true,"type":{"kind":"Int"}}}}}',
      true,
    ],
    ['{"type":"Type","value":{"staticType":{"kind":"Account"}}}', false],
    ['{"type":"Array","value":[{"type":"Int","value":"1"}]}', false],
  ])('%s: %s', (text, before) => {
    expect(isBeforeCadence1(decodeJsonCadence(text))).toBe(before)
  })
})

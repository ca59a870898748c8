import { expect, it } from 'vitest'
import { parseAddress } from '../account/address.ts'
import { parseCadence } from '../cadence/syntax/program.ts'
import { NETWORK_IDS } from '../network/networks.ts'
import { findContract, findNameScript, parseFindName } from './find-name.ts'

it('has a contract of the network itself, or none', () => {
  expect(NETWORK_IDS.map(id => findContract(id) !== null)).toEqual(
    NETWORK_IDS.map(id => id !== 'emulator'),
  )
  for (const id of NETWORK_IDS) {
    const contract = findContract(id)
    if (contract !== null) expect(parseAddress(contract, id)).toBe(contract)
  }
})

it.each(['abc.find', 'a-1.find', `${'a'.repeat(16)}.find`])('takes %s', name => {
  expect(parseFindName(name)).toBe(name)
  expect(parseFindName(name.toUpperCase())).toBe(name)
})

it.each(['ab.find', `${'a'.repeat(17)}.find`, 'аbc.find', 'a_b.find', 'abc', 'abc.find.find', ''])(
  'refuses %j',
  text => {
    expect(() => parseFindName(text)).toThrow(expect.objectContaining({ code: 'find-name/form' }))
  },
)

it('asks by a program without a problem, and reads whose it is, nobody, or something else', () => {
  const owner = parseAddress('1654653399040a61')
  const { script, arguments: given, read } = findNameScript(owner, 'abc.find')
  expect(parseCadence(script).problems).toEqual([])
  expect(given).toEqual([{ type: 'String', value: 'abc.find' }])
  expect(read({ type: 'Optional', value: { type: 'Address', value: owner } })).toEqual({
    address: owner,
  })
  expect(read({ type: 'Optional', value: null })).toEqual({ address: null })
  expect(read({ type: 'Address', value: owner })).toBe(null)
  expect(read({ type: 'Optional', value: { type: 'String', value: 'x' } })).toBe(null)
})

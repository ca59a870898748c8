import type { FlowAddress } from '@toolkit/core/account/address'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import type { SendAllPart } from './plan-send-all.ts'

const list = (value: readonly CadenceValue[]): CadenceValue => ({ type: 'Array', value })
const text = (value: string): CadenceValue => ({ type: 'String', value })
const integer = (value: bigint): CadenceValue => ({ type: 'UInt64', value })
const path = (domain: 'storage' | 'public', identifier: string): CadenceValue => ({
  type: 'Path',
  domain,
  identifier,
})

/** Returns the arguments of the template `send-all` for one transaction of a plan, in the order of its parameters. */
export function sendAllArguments(
  to: FlowAddress,
  { vaults, collections, evm, flow, feeLimit }: SendAllPart,
): readonly CadenceValue[] {
  return [
    { type: 'Address', value: to },
    list(vaults.map(one => path('storage', one.path))),
    list(vaults.map(one => text(one.type))),
    list(vaults.map(one => path('public', one.receiver))),
    list(collections.map(one => path('storage', one.path))),
    list(collections.map(one => text(one.type))),
    list(collections.map(one => path('public', one.receiver))),
    list(collections.map(one => list(one.ids.map(integer)))),
    { type: 'Bool', value: evm },
    { type: 'Bool', value: flow },
    integer(feeLimit),
  ]
}

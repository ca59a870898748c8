import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { formatFixedPoint, parseFixedPoint } from '@toolkit/core/cadence/cadence-value'
import { toToolError } from '@toolkit/core/errors'
import { LOCAL_NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import { orList } from '@toolkit/core/text/format-list'
import * as v from 'valibot'
import { badField, badInput } from '../../errors.ts'
import { fieldError } from './account-request.ts'

/** Request for FLOW for an account on a local network. */
export interface FundRequest {
  readonly network: NetworkId
  readonly address: FlowAddress
  /** With 8 decimals: `1000.00000000`. */
  readonly amount: string
}

const MAX_FLOW = 1_000_000n
const UNITS = 100_000_000n

const Body = v.strictObject({
  network: v.picklist(LOCAL_NETWORK_IDS),
  address: v.pipe(v.string(), v.maxLength(100)),
  amount: v.pipe(v.string(), v.maxLength(40)),
})

const AMOUNT = `Send FLOW as a text with a decimal point, more than 0.0 and up to ${MAX_FLOW}.0.`
const EXPECTED: Readonly<Record<string, string>> = {
  network: `Use ${orList(LOCAL_NETWORK_IDS)}: FLOW of other networks has a price.`,
  address: 'Use the address of an account on the emulator.',
  amount: AMOUNT,
}

/** Parses the body of POST /api/fund. Throws ApiError 400. */
export function parseFundRequest(json: unknown): FundRequest {
  const result = v.safeParse(Body, json)
  if (!result.success) throw fieldError(result.issues[0], EXPECTED, Object.keys(EXPECTED))
  const { network, address, amount } = result.output
  const read = parseFixedPoint('UFix64', amount)
  if (!('value' in read) || read.value <= 0n || read.value > MAX_FLOW * UNITS) {
    throw badField('amount', 'amount is missing or wrong.', AMOUNT)
  }
  return {
    network,
    address: readAddress(address, network),
    amount: formatFixedPoint('UFix64', read.value),
  }
}

function readAddress(text: string, network: NetworkId): FlowAddress {
  try {
    return parseAddress(text, network)
  } catch (error) {
    throw badInput(toToolError(error).at({ kind: 'field', field: 'address' }))
  }
}

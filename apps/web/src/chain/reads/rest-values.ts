import { parseAddress } from '@toolkit/core/account/address'
import { parseBase64 } from '@toolkit/core/bytes/base64'
import { readHex } from '@toolkit/core/bytes/hex'
import { toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'

// Building blocks of the access node's REST answers. Numbers come as strings, bytes as base64.

/** Schema step that applies `parse`; if it throws, the answer is invalid. */
export const parsedBy = <Input, Output>(parse: (input: Input) => Output) =>
  v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
    try {
      return parse(dataset.value)
    } catch (error) {
      addIssue({ message: toToolError(error).message })
      return NEVER
    }
  })

const decimal = v.pipe(v.string(), v.regex(/^\d{1,39}$/))
export const bigint = v.pipe(
  decimal,
  v.transform(text => BigInt(text)),
)
export const base64 = v.pipe(
  v.string(),
  parsedBy(text => parseBase64(text)),
)
export const identifier = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/),
  parsedBy(text => readHex(text, 32)),
)

export const addressOn = (network: NetworkId) =>
  v.pipe(
    v.string(),
    parsedBy(text => parseAddress(text, network)),
  )

import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { formatAddress, parseAddress } from '@toolkit/core/flow/address'

/** Key indexes are 32 bits on the chain. */
const MAX_KEY_INDEX = 0xffffffffn

/**
 * The signature as FCL's `signUserMessage` gives it: a list of one CompositeSignature, `addr` with 0x
 * and `signature` as 128 hex digits.
 * @throws ToolError `address/…`, `integer/…`.
 */
export function compositeSignatureJson(facts: {
  readonly address: string
  readonly keyIndex: string
  readonly signature: string
}): string {
  const signature = {
    f_type: 'CompositeSignature',
    f_vsn: '1.0.0',
    addr: formatAddress(parseAddress(facts.address)),
    keyId: Number(parseUnsigned(facts.keyIndex, { field: 'key index', max: MAX_KEY_INDEX })),
    signature: facts.signature,
  }
  return JSON.stringify([signature], null, 2)
}

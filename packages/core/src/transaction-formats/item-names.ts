import type { DecodedTransaction } from '../transaction/decode-transaction.ts'

/** Item of a transaction's RLP. */
export interface TransactionItemName {
  /** Stable, the same in payload, envelope and full encoding: `authorizers.2`, `payloadSignatures.0.keyIndex`. */
  readonly key: string
  /** Name beside its list: `authorizer 3`, `key index`. */
  readonly name: string
  /** Full name: `authorizer 3`, `key index of payload signature 1`. */
  readonly fullName: string
}

/** Items of a payload, in order (flow-go `PayloadCanonicalForm`). */
const PAYLOAD = [
  ['script', 'script'],
  ['arguments', 'arguments'],
  ['referenceBlockId', 'reference block ID'],
  ['computeLimit', 'compute limit'],
  ['proposalKey.address', 'proposer address'],
  ['proposalKey.keyIndex', 'proposal key index'],
  ['proposalKey.sequenceNumber', 'sequence number'],
  ['payer', 'payer address'],
  ['authorizers', 'authorizers'],
] as const

const ELEMENTS: Readonly<Record<string, string>> = {
  arguments: 'argument',
  authorizers: 'authorizer',
}

const SIGNED = [
  ['payload', 'payload'],
  ['payloadSignatures', 'payload signatures'],
  ['envelopeSignatures', 'envelope signatures'],
] as const

const SIGNATURE = [
  ['signer', 'signer index'],
  ['keyIndex', 'key index'],
  ['signature', 'signature'],
  ['extensionData', 'extension data'],
] as const

const plain = (key: string, name: string): TransactionItemName => ({ key, name, fullName: name })

/**
 * Returns the name of the item at `path` of a transaction's RLP; null if the form has no such item.
 * @param form how much of a transaction the RLP is: the same path means another item in each.
 * @param path places counted from 0, from the outermost item, which is the empty path.
 */
export function transactionItemName(
  form: DecodedTransaction['form'],
  path: readonly number[],
): TransactionItemName | null {
  if (form === 'payload') return payloadItem(path)
  const [part, ...rest] = path
  if (part === undefined) {
    return form === 'full' ? plain('transaction', 'transaction') : plain('envelope', 'envelope')
  }
  if (part === 0) return payloadItem(rest)
  return part === 1 || form === 'full' ? signatureItem(part, rest) : null
}

function payloadItem(path: readonly number[]): TransactionItemName | null {
  const [at, element, ...deeper] = path
  if (at === undefined) return plain('payload', 'payload')
  const field = PAYLOAD[at]
  if (!field || deeper.length > 0) return null
  const [key, name] = field
  if (element === undefined) return plain(key, name)
  const one = ELEMENTS[key]
  return one === undefined ? null : plain(`${key}.${element}`, `${one} ${element + 1}`)
}

function signatureItem(part: number, path: readonly number[]): TransactionItemName | null {
  const list = SIGNED[part]
  const [at, field, ...deeper] = path
  if (!list || deeper.length > 0) return null
  const [key, name] = list
  if (at === undefined) return plain(key, name)
  const one = `${key === 'payloadSignatures' ? 'payload' : 'envelope'} signature ${at + 1}`
  if (field === undefined) return plain(`${key}.${at}`, one)
  const named = SIGNATURE[field]
  if (!named) return null
  return {
    key: `${key}.${at}.${named[0]}`,
    name: named[1],
    fullName: `${named[1]} of ${one}`,
  }
}

const PAYLOAD_NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(PAYLOAD)

/** Returns the full name of the field with this key; null if transactions have no such field. */
export function transactionFieldName(key: string): string | null {
  const [list = '', at, field] = key.split('.')
  if (list === 'payloadSignatures' || list === 'envelopeSignatures') {
    const part = SIGNED.findIndex(([name]) => name === list)
    const fieldAt = SIGNATURE.findIndex(([name]) => name === field)
    const path = [at === undefined ? [] : [Number(at)], field === undefined ? [] : [fieldAt]].flat()
    return signatureItem(part, path)?.fullName ?? null
  }
  const one = ELEMENTS[list]
  if (one !== undefined && at !== undefined) return `${one} ${Number(at) + 1}`
  return PAYLOAD_NAMES.get(key) ?? null
}

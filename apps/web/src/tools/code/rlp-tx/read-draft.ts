import { parseAddress } from '@toolkit/core/account/address'
import { concatBytes } from '@toolkit/core/bytes/bytes'
import { parseHex, readHex } from '@toolkit/core/bytes/hex'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import { unrelatedSigner } from '@toolkit/core/transaction/errors'
import {
  MAX_KEY_INDEX,
  MAX_UINT64,
  signerList,
  type Transaction,
  type TransactionSignature,
} from '@toolkit/core/transaction/transaction'
import { type ByteSource, streamSource } from '../../../bytes/byte-source'
import type { Draft, DraftItem, DraftSignature } from './draft'

/** A field that does not fit, by the key that the byte map has for it. */
export interface Fault {
  readonly key: string
  readonly error: ToolErrorFacts<string>
}

export type DraftReading =
  | { readonly kind: 'read'; readonly transaction: Transaction }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }

async function bytesOf(source: ByteSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of streamSource(source)) parts.push(part)
  return concatBytes(...parts)
}

/** Reads the fields strictly; gives the transaction, or every field that does not fit. */
export async function readDraft(draft: Draft): Promise<DraftReading> {
  const faults: Fault[] = []
  /** `fallback` is never used: with a fault there is no transaction. */
  async function field<T>(key: string, fallback: T, read: () => T | Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      faults.push({ key, error: error.toJSON() })
      return fallback
    }
  }
  const bytes = (key: string, source: ByteSource) =>
    field(key, new Uint8Array(), () => bytesOf(source))
  const nobody = parseAddress('00'.repeat(8))
  const address = (key: string, text: string) => field(key, nobody, () => parseAddress(text))
  const uint = (key: string, text: string, name: string, max: bigint) =>
    field(key, 0n, () => parseUnsigned(text, { field: name, max }))
  const keyIndex = async (key: string, text: string) =>
    Number(await uint(key, text, 'key index', BigInt(MAX_KEY_INDEX)))
  const hex = (key: string, text: string, name: string) =>
    field(key, new Uint8Array(), () => parseHex(text, { field: name }))
  const each = <T, U>(
    list: readonly DraftItem<T>[],
    read: (value: T, at: number) => Promise<U>,
  ): Promise<readonly U[]> => Promise.all(list.map(({ value }, at) => read(value, at)))

  const unsigned = {
    script: await bytes('script', draft.script),
    arguments: await each(draft.arguments, (one, at) => bytes(`arguments.${at}`, one)),
    referenceBlockId: await field('referenceBlockId', readHex('00'.repeat(32), 32), () =>
      readHex(draft.referenceBlockId, 32, 'reference block ID'),
    ),
    computeLimit: await uint('computeLimit', draft.computeLimit, 'compute limit', MAX_UINT64),
    proposalKey: {
      address: await address('proposalKey.address', draft.proposer),
      keyIndex: await keyIndex('proposalKey.keyIndex', draft.proposalKeyIndex),
      sequenceNumber: await uint(
        'proposalKey.sequenceNumber',
        draft.sequenceNumber,
        'sequence number',
        MAX_UINT64,
      ),
    },
    payer: await address('payer', draft.payer),
    authorizers: await each(draft.authorizers, (one, at) => address(`authorizers.${at}`, one)),
  }
  const signers = faults.length === 0 ? new Set(signerList(unsigned)) : null
  const signature = async (prefix: string, one: DraftSignature): Promise<TransactionSignature> => {
    const key = (name: string) => `${prefix}.${name}`
    const extensionData = await hex(key('extensionData'), one.extensionData, 'extension data')
    return {
      address: await field(key('signer'), nobody, () => {
        const signer = parseAddress(one.signer)
        if (signers?.has(signer) === false) throw unrelatedSigner({ address: signer })
        return signer
      }),
      keyIndex: await keyIndex(key('keyIndex'), one.keyIndex),
      signature: await hex(key('signature'), one.signature, 'signature'),
      ...(extensionData.length > 0 ? { extensionData } : {}),
    }
  }
  const signatures = (list: 'payloadSignatures' | 'envelopeSignatures') =>
    each(draft[list], (one, at) => signature(`${list}.${at}`, one))
  const transaction = {
    ...unsigned,
    payloadSignatures: await signatures('payloadSignatures'),
    envelopeSignatures: await signatures('envelopeSignatures'),
  }
  return faults.length === 0 ? { kind: 'read', transaction } : { kind: 'faults', faults }
}

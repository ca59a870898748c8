import { addressAt, type FlowAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import type { NetworkId } from '@toolkit/core/network/networks'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SigningRequest } from '../src/signing-request/signing-request.ts'

export const VICTIM: FlowAddress = addressAt('emulator', 5n)
export const OTHER: FlowAddress = addressAt('emulator', 7n)
export const THIEF: FlowAddress = addressAt('emulator', 6n)

export interface Attack {
  readonly name: string
  readonly incoming: SigningRequest
  /** Reported by: a danger of the review, or the sentence about what is signed. */
  readonly told: 'danger' | 'sentence'
  /** Each must match. */
  readonly said: readonly RegExp[]
}

interface Parts extends Partial<Transaction> {
  readonly network?: NetworkId
  readonly values?: readonly CadenceValue[]
}

export function incoming(
  script: string,
  { network = 'emulator', values = [], ...rest }: Parts = {},
) {
  const transaction: Transaction = {
    script: encodeUtf8(script),
    arguments: values.map(encodeArgument),
    referenceBlockId: 'ab'.repeat(32) as Transaction['referenceBlockId'],
    computeLimit: 999n,
    proposalKey: { address: VICTIM, keyIndex: 0, sequenceNumber: 4n },
    payer: VICTIM,
    authorizers: [VICTIM],
    payloadSignatures: [],
    envelopeSignatures: [],
    ...rest,
  }
  return { network, transaction }
}

export function template(id: string): string {
  const found = TRANSACTION_TEMPLATES.find(one => one.id === id)
  if (!found) throw new Error(`no template ${id}`)
  return found.script('emulator', found.missingOn('emulator') && OTHER)
}

export const amount = (value: string) => ({ type: 'UFix64', value }) as const
export const address = (value: FlowAddress) => ({ type: 'Address', value }) as const
export const text = (value: string) => ({ type: 'String', value }) as const

/** Returns a template with the import of a contract changed to another account. */
export const withImport = (id: string, contract: string, from: FlowAddress) =>
  template(id).replace(
    new RegExp(`^import ${contract} from 0x[0-9a-f]{16}$`, 'm'),
    `import ${contract} from 0x${from}`,
  )

/** Returns a transaction that requests `rights` on the victim's account and runs `code`. */
export const prepared = (rights: string, code: string, imports = '') =>
  incoming(
    `${imports}transaction {\n    prepare(signer: auth(${rights}) &Account) {\n        ${code}\n    }\n}\n`,
  )

/** Attack reported by a danger of the review. */
export const danger = (
  name: string,
  transaction: SigningRequest,
  ...said: readonly RegExp[]
): Attack => ({
  name,
  told: 'danger',
  incoming: transaction,
  said,
})

/** Attack reported by the sentence about what is signed. */
export const sentence = (
  name: string,
  transaction: SigningRequest,
  ...said: readonly RegExp[]
): Attack => ({ ...danger(name, transaction, ...said), told: 'sentence' })

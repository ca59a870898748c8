/**
 * The entry of the published package: what it takes to build, sign, send and follow a transaction, and to read accounts,
 * blocks and scripts. Everything else is imported by the path of its module.
 * @module
 */

// biome-ignore lint/performance/noBarrelFile: the entry that a package is imported by.
export { type FlowAddress, formatAddress, parseAddress } from '@toolkit/core/account/address'
export { formatHex, type Hex, parseHex } from '@toolkit/core/bytes/hex'
export type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
export { decodeJsonCadence, encodeArgument } from '@toolkit/core/cadence/json-cadence'
export { ToolError } from '@toolkit/core/errors'
export { generatePrivateKey, parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
export { publicKeyOf } from '@toolkit/core/keys/public-key'
export type { NetworkId } from '@toolkit/core/network/networks'
export type { TransactionResult } from '@toolkit/core/rest/transaction-result'
export type { Secret } from '@toolkit/core/secret'
export {
  signEnvelope,
  signPayload,
  type TransactionSigner,
} from '@toolkit/core/transaction/sign-transaction'
export { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
export {
  type AccessNode,
  getAccount,
  getAccountKeys,
  getBlock,
  getLatestBlock,
  getTransaction,
  getTransactionResult,
  runScript,
} from './actions.ts'
export { createClient } from './create-client.ts'
export {
  buildTransaction,
  sendTransaction,
  type TransactionRequest,
  waitForTransaction,
} from './send.ts'

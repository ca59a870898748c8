import type { FlowAddress } from '@toolkit/core/flow/address'
import type { Transaction, TransactionSignature } from '@toolkit/core/flow/transaction'

/**
 * The chain's own wording (flow-go `fvm/errors`): what a failed transaction's result says. Codes
 * nest, the deepest is the cause, and the whole is wrapped once more with the cause's code.
 */

interface Coded {
  readonly text: string
  /** The deepest code. */
  readonly cause: number
}

function coded(code: number, text: string): Coded {
  return { text: `[Error Code: ${code}] ${text}`, cause: code }
}

function wrap(code: number, text: string, inner: Coded | string): Coded {
  const [innerText, cause] = typeof inner === 'string' ? [inner, code] : [inner.text, inner.cause]
  return { text: `[Error Code: ${code}] ${text}: ${innerText}`, cause }
}

/** The part of execution in which it failed, as the node's list of errors names it. */
export type Stage = 'verification' | 'sequence' | 'execution'

const STAGES: Readonly<Record<Stage, string>> = {
  verification: 'transaction verification failed',
  sequence: 'checking sequence number failed',
  execution: 'transaction execute failed',
}

/** The whole `error_message` of a result. */
export function errorMessage(stage: Stage, { text, cause }: Coded): string {
  return `[Error Code: ${cause}] error caused by: 1 error occurred:\n\t* ${STAGES[stage]}: ${text}\n\n`
}

export function badProposal({ proposalKey }: Transaction, inner: Coded | string): Coded {
  return wrap(
    1006,
    `invalid proposal key: public key ${proposalKey.keyIndex} on account ${proposalKey.address} does not have a valid signature`,
    inner,
  )
}

export function badSignature(
  part: 'payload' | 'envelope',
  { keyIndex, address }: TransactionSignature,
  inner: Coded | string,
): Coded {
  const which = `public key ${keyIndex} on account ${address} does not have a valid signature`
  return part === 'payload'
    ? wrap(1008, `invalid payload signature: ${which}`, inner)
    : wrap(1009, `invalid envelope key: ${which}`, inner)
}

export function noSuchKey(address: FlowAddress, keyIndex: number): Coded {
  return coded(
    1202,
    `account public key not found for address ${address} and key index ${keyIndex}`,
  )
}

export function tooLittleWeight(
  role: 'authorizer' | 'payer',
  address: FlowAddress,
  weight: number,
  threshold: number,
): Coded {
  return coded(
    1055,
    `authorization failed for account ${address}: ${role} account does not have sufficient signatures (${weight} < ${threshold})`,
  )
}

export function wrongSequenceNumber({ proposalKey }: Transaction, current: bigint): Coded {
  const { address, keyIndex, sequenceNumber } = proposalKey
  return coded(
    1007,
    `invalid proposal key: public key ${keyIndex} on account ${address} has sequence number ${current}, but given ${sequenceNumber}`,
  )
}

/** A Cadence failure. `said` is what the program would have panicked with. */
export function cadenceError(said: string): Coded {
  return coded(1101, `cadence runtime error: Execution failed:\nerror: ${said}\n`)
}

export function badArguments(issue: string): Coded {
  return coded(1052, `transaction arguments are invalid: (${issue})`)
}

export function badPublicKey(key: string, issue: string): Coded {
  return coded(1051, `invalid value (${key}): invalid encoded public key value: ${issue}`)
}

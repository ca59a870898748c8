import { parseBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { evmHoldings, holdings } from './holdings.ts'
import type { Ledger } from './ledger.ts'
import { badRequest } from './node-error.ts'
import { parseNodeAddress } from './parse-request.ts'

/** Value in JSON-Cadence. */
export interface CadenceJson {
  readonly type: string
  readonly value: unknown
}

export interface ScriptRequest {
  readonly ledger: Ledger
  readonly script: string
  readonly arguments: readonly CadenceJson[]
  /** Height as in the query: a number, or `sealed`. */
  readonly height: string
}

/** Result of a script; undefined if it is another script. It may throw a NodeError. */
export type ScriptAnswer = (requested: ScriptRequest) => CadenceJson | undefined

function flow(units: bigint): CadenceJson {
  const digits = units.toString().padStart(9, '0')
  return { type: 'UFix64', value: `${digits.slice(0, -8)}.${digits.slice(-8)}` }
}

/** Available and total balance, used storage and capacity: the account page's first script. */
const overview: ScriptAnswer = ({ ledger, script, arguments: [address] }) => {
  if (!script.includes('availableBalance') || !script.includes('storage.capacity')) return undefined
  const account = ledger.account(parseNodeAddress(String(address?.value), ledger.network))
  if (!account) throw badRequest('[Error Code: 1101] cadence runtime error: no such account')
  // 100 MB per FLOW; an account's minimum balance pays for what it uses.
  const locked = account.balance < 100_000n ? account.balance : 100_000n
  return {
    type: 'Array',
    value: [
      flow(account.balance),
      flow(account.balance - locked),
      { type: 'UInt64', value: '1372' },
      { type: 'UInt64', value: `${account.balance}` },
    ],
  }
}

/** Vaults and collections that an account stores: none, unless a test adds some. */
const stored: ScriptAnswer = ({ script }) => {
  if (!script.includes('storage.forEachStored')) return undefined
  const entry = (key: string, value: CadenceJson) => ({
    key: { type: 'String', value: key },
    value,
  })
  return {
    type: 'Dictionary',
    value: [
      entry('height', { type: 'UInt64', value: '1' }),
      entry('total', { type: 'Int', value: '0' }),
      entry('items', { type: 'Array', value: [] }),
      entry('broken', { type: 'Array', value: [] }),
    ],
  }
}

/** Total FLOW of an account, for a script that returns nothing else. */
const balance: ScriptAnswer = ({ ledger, script, arguments: [address] }) => {
  if (!/\{\s*return getAccount\(address\)\.balance\s*\}/.test(script)) return undefined
  const account = ledger.account(parseNodeAddress(String(address?.value), ledger.network))
  return account ? flow(account.balance) : undefined
}

/** Script that only imports contracts to check that they load: here all of them do. */
const checks: ScriptAnswer = ({ script }) =>
  /^(?:import [\w, ]+ from 0x[0-9a-f]{16}\n\n)?access\(all\) fun main\(\) \{\}\n$/.test(script)
    ? { type: 'Void', value: undefined }
    : undefined

/** Base64 of the JSON-Cadence, as the node sends it; 400 for an unknown script. */
export function answerScript(
  ledger: Ledger,
  taught: readonly ScriptAnswer[],
  url: URL,
  body: string,
): string {
  const { script, arguments: given } = JSON.parse(body) as {
    readonly script: string
    readonly arguments: readonly string[]
  }
  const text = (base64: string) => decodeUtf8(parseBase64(base64))
  const requested: ScriptRequest = {
    ledger,
    script: text(script),
    arguments: given.map(one => JSON.parse(text(one)) as CadenceJson),
    height: url.searchParams.get('block_height') ?? 'sealed',
  }
  for (const answer of [...taught, overview, holdings, evmHoldings, stored, balance, checks]) {
    const value = answer(requested)
    if (value) return Buffer.from(`${JSON.stringify(value)}\n`).toString('base64')
  }
  throw badRequest('[Error Code: 1101] cadence runtime error: the stand-in runs no Cadence')
}

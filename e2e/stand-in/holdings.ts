import type { Ledger } from './ledger.ts'
import { badRequest } from './node-error.ts'
import { parseNodeAddress } from './parse-request.ts'
import type { CadenceJson, ScriptAnswer } from './scripts.ts'

export const text = (value: string): CadenceJson => ({ type: 'String', value })
export const list = (value: readonly CadenceJson[]): CadenceJson => ({ type: 'Array', value })
export const int = (value: number | bigint | string): CadenceJson => ({
  type: 'Int',
  value: `${value}`,
})
export const flag = (value: boolean): CadenceJson => ({ type: 'Bool', value })
export const dictionary = (facts: Readonly<Record<string, CadenceJson>>): CadenceJson => ({
  type: 'Dictionary',
  value: Object.entries(facts).map(([key, value]) => ({ key: text(key), value })),
})
const EMPTY = list([])
const itemsOf = (value: CadenceJson | undefined): readonly CadenceJson[] =>
  Array.isArray(value?.value) ? value.value : []

export function flow(units: bigint): CadenceJson {
  const digits = units.toString().padStart(9, '0')
  return { type: 'UFix64', value: `${digits.slice(0, -8)}.${digits.slice(-8)}` }
}

/** Facts about an account’s parts that a test sets, besides its FLOW and keys. */
export interface TaughtParts {
  readonly stored?: Facts
  readonly coas?: readonly Facts[]
  readonly staking?: Facts
}

type Facts = Readonly<Record<string, CadenceJson>>

/** Answers with accounts' holdings: their FLOW and keys, and the parts that a test sets. */
export const holdingsWith =
  (taught: (address: string) => TaughtParts): ScriptAnswer =>
  ({ ledger, script, arguments: [addresses] }) => {
    if (!script.includes('"control": controlOf(address)')) return undefined
    const requested = requestedKeys(script)
    return dictionary({
      height: { type: 'UInt64', value: '1' },
      accounts: list(
        itemsOf(addresses).map(({ value }) => {
          const address = String(value)
          return accountOf(
            { ledger, address, requested, script },
            taught(address.replace('0x', '')),
          )
        }),
      ),
    })
  }

/** Answers with accounts' holdings: their FLOW and keys, and nothing else. */
export const holdings = holdingsWith(() => ({}))

interface RequestedAccount {
  readonly ledger: Ledger
  readonly address: string
  /** Requested public keys, in one text. */
  readonly requested: string
  readonly script: string
}

function accountOf(one: RequestedAccount, taught: TaughtParts): CadenceJson {
  return dictionary({
    address: { type: 'Address', value: one.address },
    control: controlOf(one),
    stored: dictionary({
      ...{ vaults: EMPTY, collections: EMPTY, custody: EMPTY },
      ...{ broken: int(0), tooMany: flag(false) },
      ...taught.stored,
    }),
    coas: dictionary({ coas: list((taught.coas ?? []).map(dictionary)) }),
    ...(one.script.includes('linksOf')
      ? {
          links: dictionary({
            ...{ manages: flag(false), sharable: flag(false) },
            ...{ children: EMPTY, owned: EMPTY, parents: EMPTY },
          }),
        }
      : {}),
    ...(one.script.includes('stakesOf') ? { staking: stakesOf(taught) } : {}),
  })
}

/** Balance and keys of an account; throws the program's failure where the ledger has none. */
function controlOf({ ledger, address, requested }: RequestedAccount): CadenceJson {
  const account = ledger.account(parseNodeAddress(address, ledger.network))
  if (!account) throw programFails('[Error Code: 1201] account not found')
  const active = account.keys.filter(({ revoked }) => !revoked)
  const own = account.keys.flatMap(({ publicKey, weight, revoked }, index) =>
    requested.includes(publicKey)
      ? [list([`${index}`, `${weight}`, revoked ? 'revoked' : '', publicKey].map(text))]
      : [],
  )
  return dictionary({
    balance: flow(account.balance),
    available: flow(account.balance),
    own: list(own),
    active: int(active.reduce((sum, { weight }) => sum + weight, 0)),
  })
}

const stakesOf = ({ staking }: TaughtParts): CadenceJson =>
  dictionary({ nodes: EMPTY, delegators: EMPTY, collection: flag(false), ...staking })

/** The node's error for a script that fails. */
export const programFails = (reason: string) =>
  badRequest(`[Error Code: 1101] cadence runtime error: ${reason}`)

/** Answers for one part of an account alone: its keys or its stakes. */
export const partsWith =
  (taught: (address: string) => TaughtParts): ScriptAnswer =>
  ({ ledger, script, arguments: [address] }) => {
    const at = String(address?.value)
    const requested = requestedKeys(script)
    if (script.includes('return controlOf(address)')) {
      return controlOf({ ledger, address: at, requested, script })
    }
    return script.includes('return stakesOf(address)')
      ? stakesOf(taught(at.replace('0x', '')))
      : undefined
  }

const requestedKeys = (script: string): string =>
  /let asked: \[String\] = \[(.*)\]/.exec(script)?.[1] ?? ''

/** Facts about an EVM address that a test sets. */
export interface TaughtEvm {
  readonly attoflow?: bigint
  readonly nonce?: number
  /** In hex. */
  readonly code?: string
  /** Return data of contracts in hex: `balanceOf`, `decimals` and `symbol`. */
  readonly tokens?: Readonly<Record<string, readonly [string, string, string]>>
}

/** Answers with EVM addresses' holdings: empty and never used, except where a test sets them. */
export const evmHoldingsWith =
  (taught: (address: string) => TaughtEvm): ScriptAnswer =>
  ({ script, arguments: [owners, contracts] }) => {
    if (!script.includes('fun main(owners: [String], tokens: [String])')) return undefined
    const requested = itemsOf(contracts).map(({ value }) => String(value))
    return dictionary({
      height: { type: 'UInt64', value: '1' },
      addresses: list(
        itemsOf(owners).map(({ value }) => {
          const { attoflow = 0n, nonce = 0, code = '', tokens = {} } = taught(String(value))
          return dictionary({
            address: text(String(value)),
            balance: { type: 'UInt', value: `${attoflow}` },
            nonce: { type: 'UInt64', value: `${nonce}` },
            codeLength: int(code.length / 2),
            code: text(code.length === 46 ? code : ''),
            tokens: list(
              requested.flatMap(contract => {
                const answers = tokens[contract]
                return answers ? [list([contract, ...answers].map(text))] : []
              }),
            ),
          })
        }),
      ),
    })
  }

export const evmHoldings = evmHoldingsWith(() => ({}))

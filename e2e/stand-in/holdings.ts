import type { Ledger } from './ledger.ts'
import { badRequest } from './node-error.ts'
import { parseNodeAddress } from './parse-request.ts'
import type { CadenceJson, ScriptAnswer } from './scripts.ts'

const text = (value: string): CadenceJson => ({ type: 'String', value })
const list = (value: readonly CadenceJson[]): CadenceJson => ({ type: 'Array', value })
const int = (value: number | bigint | string): CadenceJson => ({ type: 'Int', value: `${value}` })
const flag = (value: boolean): CadenceJson => ({ type: 'Bool', value })
const dictionary = (facts: Readonly<Record<string, CadenceJson>>): CadenceJson => ({
  type: 'Dictionary',
  value: Object.entries(facts).map(([key, value]) => ({ key: text(key), value })),
})
const EMPTY = list([])
const itemsOf = (value: CadenceJson | undefined): readonly CadenceJson[] =>
  Array.isArray(value?.value) ? value.value : []

function flow(units: bigint): CadenceJson {
  const digits = units.toString().padStart(9, '0')
  return { type: 'UFix64', value: `${digits.slice(0, -8)}.${digits.slice(-8)}` }
}

/** What accounts hold: their FLOW and keys, and nothing else. */
export const holdings: ScriptAnswer = ({ ledger, script, arguments: [addresses] }) => {
  if (!script.includes('"control": controlOf(address)')) return undefined
  const asked = /let asked: \[String\] = \[(.*)\]/.exec(script)?.[1] ?? ''
  return dictionary({
    height: { type: 'UInt64', value: '1' },
    accounts: list(
      itemsOf(addresses).map(({ value }) => accountOf(ledger, String(value), asked, script)),
    ),
  })
}

function accountOf(ledger: Ledger, address: string, asked: string, script: string): CadenceJson {
  const account = ledger.account(parseNodeAddress(address, ledger.network))
  if (!account) {
    throw badRequest(
      '[Error Code: 1101] cadence runtime error: [Error Code: 1201] account not found',
    )
  }
  const active = account.keys.filter(({ revoked }) => !revoked)
  const own = account.keys.flatMap(({ publicKey, weight, revoked }, index) =>
    asked.includes(publicKey)
      ? [list([`${index}`, `${weight}`, revoked ? 'revoked' : '', publicKey].map(text))]
      : [],
  )
  const none = { nodes: EMPTY, delegators: EMPTY, collection: flag(false) }
  return dictionary({
    address: { type: 'Address', value: address },
    control: dictionary({
      balance: flow(account.balance),
      available: flow(account.balance),
      own: list(own),
      active: int(active.reduce((sum, { weight }) => sum + weight, 0)),
    }),
    stored: dictionary({
      ...{ vaults: EMPTY, collections: EMPTY, custody: EMPTY },
      ...{ broken: int(0), tooMany: flag(false) },
    }),
    evm: dictionary({ found: flag(false) }),
    ...(script.includes('linksOf')
      ? {
          links: dictionary({
            ...{ manages: flag(false), sharable: flag(false) },
            ...{ children: EMPTY, owned: EMPTY, parents: EMPTY },
          }),
        }
      : {}),
    ...(script.includes('stakesOf') ? { staking: dictionary(none) } : {}),
  })
}

/** What EVM addresses hold: nothing, and none was ever used. */
export const evmHoldings: ScriptAnswer = ({ script, arguments: [owners] }) => {
  if (!script.includes('fun main(owners: [String], tokens: [String])')) return undefined
  return dictionary({
    height: { type: 'UInt64', value: '1' },
    addresses: list(
      itemsOf(owners).map(({ value }) =>
        dictionary({
          address: text(String(value)),
          balance: { type: 'UInt', value: '0' },
          nonce: { type: 'UInt64', value: '0' },
          codeLength: int(0),
          code: text(''),
          tokens: EMPTY,
        }),
      ),
    ),
  })
}

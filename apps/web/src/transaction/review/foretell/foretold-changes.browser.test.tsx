import { addressAt } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { encodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import type { ReviewFinding } from '@toolkit/core/transaction/review/finding'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { serverNetworks } from '../../../../testing/server-networks'
import { forgetSettings } from '../../../chain/config'
import type { ForetellQuestion } from './foretell-question'
import { ForetoldChanges } from './foretold-changes'

const [ALICE, BOB] = [addressAt('emulator', 5n), addressAt('emulator', 6n)]
const FLOW = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
const VAULT = '/storage/flowTokenVault'

const string = (value: string): CadenceValue => ({ type: 'String', value })
const amount = (value: string): CadenceValue => ({ type: 'UFix64', value })
const list = (value: readonly CadenceValue[]): CadenceValue => ({ type: 'Array', value })
const facts = (values: Readonly<Record<string, CadenceValue>>): CadenceValue => ({
  type: 'Dictionary',
  value: Object.entries(values).map(([key, value]) => ({ key: string(key), value })),
})
const count = (value: bigint): CadenceValue => ({ type: 'Int', value })

/** What the script sees of an account. */
const seen = (address: typeof ALICE, flow: string, controllers: readonly CadenceValue[] = []) =>
  facts({
    address: { type: 'Address', value: address },
    flow: amount(flow),
    available: amount(flow),
    used: { type: 'UInt64', value: 1000n },
    capacity: { type: 'UInt64', value: 100_000n },
    total: count(1n),
    paths: list([string(VAULT)]),
    items: list([list([string(VAULT), string(FLOW)])]),
    vaults: list([facts({ path: string(VAULT), type: string(FLOW), balance: amount(flow) })]),
    collections: list([]),
    coas: list([]),
    published: list([]),
    controllers: list(controllers),
    capable: list([{ type: 'Path', domain: 'storage', identifier: 'flowTokenVault' }]),
  })
const STOLEN = facts({
  id: { type: 'UInt64', value: 7n },
  type: string(`auth(A.ee82856bf20e2aa6.FungibleToken.Withdraw)&${FLOW}`),
  path: string(VAULT),
  tag: string(''),
})
const answerOf = (after: readonly CadenceValue[]) =>
  formatBase64(
    encodeJsonCadence(
      facts({
        height: { type: 'UInt64', value: 41n },
        before: list([seen(ALICE, '1000.00100000'), seen(BOB, '0.00100000')]),
        after: list(after),
        fees: list([amount('1.00000000'), amount('0.00010000'), amount('0.00000000')]),
      }),
    ),
  )
const MOVED = answerOf([seen(ALICE, '900.00100000', [STOLEN]), seen(BOB, '100.00100000')])
const NOTHING = answerOf([seen(ALICE, '1000.00100000'), seen(BOB, '0.00100000')])

/** Questions that the node has; each is answered when the test says so. */
const asked: { readonly script: string; readonly signal: AbortSignal }[] = []
const waiting: ((answer: Response) => void)[] = []
const answer = (body: string | object, status = 200) =>
  waiting.shift()?.(Response.json(body, { status }))

beforeEach(() => {
  forgetSettings()
  asked.length = 0
  waiting.length = 0
  const real = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.pathname === '/api/config') {
      return Response.json({ networks: serverNetworks(false), walletConnectProjectId: null })
    }
    if (!url.pathname.endsWith('/v1/scripts')) return real(input, init)
    const request = new Request(input, init)
    const { script } = await request.json()
    const { signal } = request
    asked.push({ script: atob(script), signal })
    return new Promise((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetSettings()
})

const transaction = (source: string): ForetellQuestion => ({
  script: encodeUtf8(source),
  arguments: [encodeUtf8(JSON.stringify({ type: 'Address', value: `0x${BOB}` }))],
  authorizers: [ALICE],
  payer: ALICE,
  proposalKey: { address: ALICE, keyIndex: 0, sequenceNumber: 0n },
  computeLimit: 9999n,
})
const CODE = 'transaction(to: Address) { prepare(me: &Account) {} }'
const show = async (source = CODE, onFindings?: (findings: readonly ReviewFinding[]) => void) => {
  const part = (text: string) => (
    <ForetoldChanges
      network="emulator"
      transaction={transaction(text)}
      {...(onFindings ? { onFindings } : {})}
    />
  )
  const view = await render(part(source))
  return { change: (text: string) => view.rerender(part(text)) }
}
const press = () => page.getByRole('button', { name: 'Show what it will change' }).click()

test('asks nothing before the press, then shows what moves, and a capability as a danger', async () => {
  const found = vi.fn()
  await show(CODE, found)
  await expect.element(page.getByText('Nothing is changed, and script')).toBeVisible()
  expect(asked).toEqual([])
  await press()
  await expect.poll(() => asked.length).toBe(1)
  answer(MOVED)
  await expect
    .element(
      page.getByText('tried on block 41, without signatures · asked Flow Emulator: 1 script'),
    )
    .toBeVisible()
  const [alice, bob] = [ALICE, BOB].map(one => `0x${one.slice(0, 4)}…${one.slice(-4)}`)
  await expect.element(page.getByText(`${alice} −100.00 FLOW, ${bob} +100.00 FLOW`)).toBeVisible()
  const rows = page.getByRole('list', { name: 'Before and after' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(`FLOW${alice}1,000.001900.001`)
  await expect.element(rows.nth(2)).toHaveTextContent('New capability')
  await expect
    .element(
      page.getByText(`Anyone who has it can withdraw from ${VAULT} of 0x${ALICE}, without limit.`),
    )
    .toBeVisible()
  await expect.element(rows.nth(1)).toHaveTextContent(`FLOW${bob}0.001100.001`)
  await expect.element(rows.nth(3)).toHaveTextContent('Keysno change')
  await expect.element(rows.nth(5)).toHaveTextContent('Fee0.0001 FLOW')
  await expect
    .element(page.getByRole('list', { name: 'Money flow' }))
    .toHaveTextContent('100.00 FLOW')
  expect(found.mock.lastCall?.[0]).toMatchObject([
    { severity: 'danger', code: 'foretell/withdraw-capability' },
  ])
})

test('asks again by itself when the transaction is another one, and drops what runs for the older', async () => {
  const { change } = await show()
  await press()
  await expect.poll(() => asked.length).toBe(1)
  await change(`${CODE} // 2`)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(asked[1]?.script).toContain('// 2')
  waiting.shift()
  answer(NOTHING)
  await expect
    .element(page.getByText('Nothing changes in the accounts that it names, but for the fee'))
    .toBeVisible()
  // The same bytes in other objects are the same transaction.
  await change(`${CODE} // 2`)
  await expect.element(page.getByText('Nothing changes in the accounts')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('what no script can try is told from the code, and said to be known in part', async () => {
  await show(`transaction(to: Address) { prepare(me: auth(Keys) &Account) {
  me.keys.add(publicKey: k, hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0) } }`)
  await press()
  await expect.poll(() => asked.length).toBe(1)
  answer(
    {
      code: 400,
      message:
        'Invalid Flow argument: [Error Code: 1057] error caused by: 1 error occurred:\n\t* [Error Code: 1101] cadence runtime error: Execution failed:\nerror: [Error Code: 1057] operation (AddAccountKey) is not supported in this environment\n',
    },
    400,
  )
  await expect.element(page.getByText('Known only in part')).toBeVisible()
  await expect
    .element(page.getByText('with weight 1000: anyone who has it controls the account.'))
    .toBeVisible()
  await expect.element(page.getByText('Contractsnot known')).toBeVisible()
})

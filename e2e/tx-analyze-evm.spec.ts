import {
  type Abi,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  parseAbi,
} from 'viem'
import { jumpSince, remember } from './scenarios/geometry.ts'
import type { StandInAccessNode } from './stand-in/access-node.ts'
import {
  coaCreated,
  dryCalls,
  type EvmCall,
  type EvmContract,
  evmExecuted,
  logOf,
  noCoa,
  word,
} from './stand-in/evm.ts'
import { put } from './stand-in/test-transactions.ts'
import { answer, card, nodeOf, openPart, PATH, unique } from './support/analyze-page.ts'
import { expect, test } from './support/test.ts'

// Contracts may return anything: Analyze describes it as what it is, and its layout stays still.

const address = (pair: string): Hex => `0x${pair.repeat(20)}`
const [FROM, TO, MARKET] = [address('aa'), address('bb'), address('ee')] as const
const [USDF, LIES, HUGE, REVERTS, TWIN] = [
  ...[address('c1'), address('c2'), address('c3'), address('c4'), address('c5')],
] as const
const TRANSFER = 'event Transfer(address indexed from, address indexed to, uint256 value)'

const string = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text])
const error = (signature: string, ...args: readonly unknown[]) =>
  encodeErrorResult({ abi: parseAbi([`error ${signature}`] as never) as Abi, args })
const callOf = (signature: string, ...args: readonly unknown[]) =>
  hexToBytes(encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never) as Abi, args }))
const token = (name: string, symbol: string, decimals: EvmContract[string]): EvmContract => ({
  'name()': string(name),
  'symbol()': string(symbol),
  'decimals()': decimals,
})

const TOKENS = {
  [USDF]: token('USD Flow', 'USDF', word(6n)),
  [LIES]: token('Liar', 'LIE', word(77n)),
  [HUGE]: token('Huge', 'HUGE', word(2n ** 255n)),
  [REVERTS]: token('Refuser', 'NO', { reverts: error('Error(string)', 'no decimals today') }),
  // With Cyrillic letters.
  [TWIN]: token('USD \u0421oin', 'USD\u0421', word(6n)),
}

const moved = (contract: Hex, amount: bigint) => logOf(contract, TRANSFER, [FROM, TO], word(amount))
const transfer = (contract: Hex, amount: bigint): EvmCall => ({
  ...{ from: FROM, to: contract, data: callOf('transfer(address to, uint256 amount)', TO, amount) },
  logs: [moved(contract, amount)],
})

/** Adds a transaction with these calls; returns its ID. */
function run(node: StandInAccessNode, ...calls: readonly EvmCall[]): string {
  const { network } = node.ledger
  return put(node, unique(node), { events: calls.map(call => evmExecuted(network, call)) })
}
const pageOf = (id: string) => `${PATH}?network=emulator#id=${id}`

for (const width of [1280, 400]) {
  test(`amounts are told in tokens once the token has answered, and nothing moves at ${width} px`, async ({
    page,
    open,
    chain,
  }) => {
    const node = nodeOf(chain)
    node.scripts.push(dryCalls(TOKENS))
    const scripts = node.hold(/\/v1\/scripts/)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(pageOf(run(node, transfer(USDF, 25_500_000n))))
    await scripts.reached
    await expect(answer(page)).toHaveText(`${FROM} sent 25,500,000 units of 0xc1c1…c1c1 to ${TO}`)
    const changed = card(page, 'What changed')
    await expect(changed).toContainText(`called transfer(to, amount) of ${USDF}, 25,500,000 units`)
    await remember(page)
    scripts.release()
    await expect(answer(page)).toHaveText(`${FROM} sent 25.5 USDF to ${TO}`)
    await expect(changed).toContainText(`25.5 USDF from ${FROM} to ${TO}`)
    await expect(changed).toContainText(`ERC-20 contract ${USDF} USD Flow (USDF)`)
    await expect(changed).toContainText(
      `called transfer(to, amount) of ${USDF}, 25.5 USDF to ${TO}`,
    )
    await expect(
      page.getByRole('group', { name: `25.5 USDF from ${FROM} to ${TO}.` }),
    ).toBeVisible()
    const { score, moved: what } = await jumpSince(page)
    expect(score, what.join('; ')).toBeLessThan(0.02)
  })
}

test('tokens that lie, refuse or look like another one, and a node that doesn’t answer', async ({
  open,
  chain,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.*\/v1\/scripts/)
  const node = nodeOf(chain)
  node.scripts.push(dryCalls(TOKENS))
  node.failNext(/\/v1\/scripts/, 400, '{"code":400,"message":"no scripts today"}')
  const amounts = [USDF, LIES, HUGE, REVERTS, TWIN].map(one => transfer(one, 1_500_000n))
  const page = await open(pageOf(run(node, ...amounts)))
  const changed = card(page, 'What changed')

  await test.step('units stay until the node answers', async () => {
    await expect(changed).toContainText('the tokens’ decimals couldn’t be read')
    await expect(answer(page)).toContainText('sent 1,500,000 units of 0xc1c1…c1c1, ')
    await changed.getByRole('button', { name: 'Try again' }).click()
    await expect(changed).not.toContainText('couldn’t be read')
  })

  await expect(answer(page)).toHaveText(
    `${FROM} sent 1.5 USDF, 1,500,000 units of 0xc2c2…c2c2 and 1,500,000 units of 0xc3c3…c3c3 to ${TO}, and 2 more transfers`,
  )
  const row = (contract: Hex) =>
    changed.getByRole('listitem').filter({ hasText: `ERC-20 contract ${contract}` })
  await expect(row(LIES)).toContainText(`1,500,000 units from ${FROM}`)
  await expect(row(LIES)).toContainText('Its decimals: 77. More than any token needs, so amounts')
  await expect(row(HUGE)).toContainText('57896044…819968. More than a uint8 can hold')
  await expect(row(REVERTS)).toContainText(
    'No decimals (reverts: “no decimals today”), so amounts are shown in units.',
  )
  await expect(row(TWIN)).toContainText(`1.5 “USD\u0421” from ${FROM}`)
  await expect(row(TWIN)).toContainText('CYRILLIC CAPITAL LETTER ES')
  await expect(row(TWIN).locator('mark')).toHaveCount(3)
  // A user who reads only the picture or the headline sees it there.
  await expect(page.getByRole('group', { name: /1.5 “USD\u0421” of 0xc5c5…c5c5/ })).toBeVisible()
})

test('calls, errors and logs that don’t fit are told as what they are', async ({ open, chain }) => {
  const node = nodeOf(chain)
  node.scripts.push(dryCalls(TOKENS))
  const whole = callOf('transfer(address to, uint256 amount)', TO, 5n)
  const outside = callOf('aggregate((address target, bytes data)[] calls)', [[TO, '0x1234']])
  outside[4 + 28] = 0x7f
  const clash = callOf('many_msg_babbage(bytes1 a)', '0x01')
  const flood = hexToBytes(error('Flooded(bytes water)', `0x${'ab'.repeat(100_000)}`))
  const misfit = { ...moved(USDF, 9n), data: '0x00' as Hex }
  const stranger = { address: MARKET, topics: [word(1n)], data: '0x' as Hex }
  const calls = [whole.subarray(0, 40), outside, clash].map(data => ({
    from: FROM,
    to: MARKET,
    data,
  }))
  const id = run(
    node,
    ...calls,
    { from: FROM, to: USDF, data: whole, logs: [misfit, stranger] },
    { from: FROM, to: MARKET, data: callOf('drown()'), reverted: flood },
  )
  const page = await open(pageOf(id))
  const changed = card(page, 'What changed')
  const item = (at: number) => changed.getByRole('listitem').filter({ hasText: 'Flow EVM' }).nth(at)

  await expect(answer(page)).toHaveText('EVM call failed: “execution reverted”')
  await expect(answer(page)).toHaveAttribute('data-answer', 'warning')
  await expect(changed).toContainText('4 of 5 EVM transactions succeeded')
  await expect(item(0)).toContainText('Byte 36: amount')
  await expect(item(0)).toContainText('None of them fits the bytes')
  await expect(item(1)).toContainText('Byte 4: calls')
  await expect(item(2)).toContainText('Only many_msg_babbage(bytes1) fits the bytes')
  await item(3).getByText('2 logs').click()
  await expect(item(3)).toContainText(
    'logged data that doesn’t fit Transfer(address,address,uint256)',
  )
  await expect(item(3)).toContainText('logged an unknown event')
  await expect(item(4)).toContainText('reverted with an unknown error')
  await expect(item(4)).toContainText('100,068 bytes')

  await test.step('an ABI with an error twice names it, in the headline too', async () => {
    await changed.getByText('Paste its ABI', { exact: true }).click()
    const abi = changed.getByRole('textbox', { name: 'ABI' })
    await abi.fill('error Flooded(bytes water)\nerror Flooded(bytes other)\nfunction drown()')
    await expect(changed).toContainText('More than once: Flooded(bytes); the first counts')
    await expect(item(4)).toContainText('called drown()')
    await expect(item(4)).toContainText('reverted with Flooded(water)')
    await expect(answer(page)).toHaveText('EVM call reverted with Flooded(…)')
    await abi.fill('error Flooded(bytes')
    await expect(abi).toHaveAttribute('aria-invalid', 'true')
    await expect(answer(page)).toHaveText('EVM call failed: “execution reverted”')
  })

  await openPart(page, 'Events')
  await expect(card(page, /^Events/)).toContainText('TransactionExecuted')
})

test('a COA that its account has removed opens from here, and says so', async ({ open, chain }) => {
  const node = nodeOf(chain)
  node.scripts.push(noCoa)
  const coa: Hex = `0x${'0'.repeat(23)}2${'5'.repeat(16)}`
  const id = put(node, unique(node), { events: [coaCreated(node.ledger.network, coa)] })
  const page = await open(pageOf(id))
  await expect(answer(page)).toContainText(`EVM account ${coa} created`)
  await card(page, 'What changed').getByRole('link', { name: coa }).click()
  await page.getByRole('button', { name: 'Find its owner' }).click()
  await expect(page.getByText('it’s no longer at /storage/evm there')).toBeVisible()
})

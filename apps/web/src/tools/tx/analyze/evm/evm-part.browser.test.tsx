import { parseHex, readHex } from '@toolkit/core/bytes/hex'
import { signatureHash } from '@toolkit/core/evm/abi/abi-item'
import type { AbiValue } from '@toolkit/core/evm/abi/abi-type'
import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import type { EvmExecution } from '@toolkit/explain/effects/evm-execution'
import type { DirectCall } from '@toolkit/explain/evm/direct-call'
import { NO_UNITS, type TokenUnits } from '@toolkit/explain/evm/token-unit'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { EvmPart, type EvmPartProps } from './evm-part'

const [FROM, TOKEN, TO] = ['aa'.repeat(20), 'bb'.repeat(20), 'cc'.repeat(20)] as const

interface Made {
  readonly data: Uint8Array
  readonly returned?: Uint8Array
  readonly logs?: EvmExecution['logs']
}

function executionOf({ data, returned, logs = [] }: Made): EvmExecution {
  const directCall: DirectCall = {
    ...{ does: 'call', from: readHex(FROM, 20), to: readHex(TOKEN, 20), data, value: 0n },
    ...{ gasLimit: 90_000n, nonce: 0n },
  }
  return {
    ...{ hash: readHex('01'.repeat(32), 32), hashMatches: true, directCall, ethereum: null },
    ...{ sender: null, payload: new Uint8Array(), gasConsumed: 30_000n, blockHeight: 7n },
    ...{ errorCode: returned ? 306n : 0n, errorMessage: returned ? 'execution reverted' : '' },
    ...{ revertReason: null, returnedData: returned ?? new Uint8Array(), logs, contract: null },
  }
}
const dataOf = (signature: string, ...values: readonly AbiValue[]) =>
  encodeCall(parseSignature(signature), values)
const TRANSFER = dataOf('transfer(address, uint256)', TO, 1500n)
const POKE = dataOf('poke(uint256)', 77n)

const UNITS = new Map([[TOKEN, { decimals: 2, label: 'USDF', distinct: true }]])

function Displayed({
  executions,
  units = NO_UNITS,
}: Pick<EvmPartProps, 'executions'> & { units?: TokenUnits }) {
  const [text, onChange] = useState('')
  return <EvmPart {...{ executions, units, abi: { text, onChange } }} network="testnet" row="" />
}
const show = (...executions: readonly EvmExecution[]) =>
  render(<Displayed executions={executions} />)
const rows = (name: string) => page.getByRole('table', { name }).getByRole('row')
const field = page.getByRole('textbox', { name: 'ABI' })

test('a call in a sentence, with its arguments by name, type and value', async () => {
  const { unmount } = await show(executionOf({ data: TRANSFER }))
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent(/called transfer\(to, amount\) of/)
  await expect
    .element(rows('Arguments of transfer').nth(1))
    .toHaveTextContent(`NametoTypeaddressValue0x${TO}`)
  await expect
    .element(rows('Arguments of transfer').nth(2))
    .toHaveTextContent('NameamountTypeuint256Value1500')
  const link = page.getByRole('link', { name: `0x${TO}` }).first()
  await expect.element(link).toHaveAttribute('href', `/account/lookup?network=testnet#evm=0x${TO}`)
  await unmount()
})

test('an ABI that is pasted reads what the table has not; its errors have their place', async () => {
  const { unmount } = await show(executionOf({ data: POKE }))
  await expect.element(page.getByText(/No common function has this selector/)).toBeVisible()
  await page.getByText('Paste its ABI', { exact: true }).click()
  await field.fill('function poke(uint257 hardness)')
  await expect
    .element(page.getByText(/There is no type uint257|is no type of the ABI/))
    .toBeVisible()
  await expect.element(page.getByText(/offsets? 14/).first()).toBeVisible()
  await field.fill('function poke(uint256 hardness)\nfunction poke(uint256 other)')
  await expect
    .element(rows('Arguments of poke').nth(1))
    .toHaveTextContent('NamehardnessTypeuint256Value77')
  await expect
    .element(page.getByText(/More than once: poke\(uint256\); the first counts/).last())
    .toBeVisible()
  await unmount()
})

test('call data that is cut, that points outside, and that two functions have', async () => {
  const calls = [[TO, Uint8Array.of(0x12, 0x34)]]
  const deepLink = dataOf('aggregate((address, bytes)[])', calls)
  deepLink[4 + 28] = 0x7f
  const flag = dataOf('many_msg_babbage(bytes1)', Uint8Array.of(1))
  const { unmount } = await show(
    ...[TRANSFER.subarray(0, 40), deepLink, flag].map(data => executionOf({ data })),
  )
  await expect.element(page.getByText('3 of 3 EVM transactions succeeded')).toBeVisible()
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent(/Byte 36: amount/)
  await expect.element(items.nth(0)).toHaveTextContent(/None of them fits the bytes/)
  await expect.element(items.nth(1)).toHaveTextContent(/Byte 4: calls/)
  await expect
    .element(items.nth(2))
    .toHaveTextContent(/Only many_msg_babbage\(bytes1\) fits the bytes/)
  await unmount()
})

test('a revert with its values, and one with 100 kB that nothing knows', async () => {
  const error = 'error ERC20InsufficientBalance(address, uint256, uint256)'
  const returned = dataOf(error, FROM, 1n, 2n)
  const flood = new Uint8Array(100_000).fill(0xab)
  const { unmount } = await show(
    executionOf({ data: TRANSFER, returned }),
    executionOf({ data: TRANSFER, returned: flood }),
  )
  await expect.element(page.getByText('0 of 2 EVM transactions succeeded')).toBeVisible()
  await expect
    .element(rows('Values of ERC20InsufficientBalance').nth(3))
    .toHaveTextContent('NameneededTypeuint256Value2')
  const second = page.getByRole('listitem').nth(1)
  await expect.element(second).toHaveTextContent(/reverted with an unknown error \(0xabababab\)/)
  await expect.element(second).toHaveTextContent('100,000 bytes')
  expect(second.element().textContent?.length).toBeLessThan(2000)
  await unmount()
})

test('logs by their events; one whose data does not fit says so and is shown as bytes', async () => {
  const word = (address: string) => parseHex(address.padStart(64, '0'))
  const topics = [signatureHash('Transfer(address,address,uint256)'), word(FROM), word(TO)]
  const data = new Uint8Array(32).with(31, 9)
  const address = readHex(TOKEN, 20)
  const logs = [
    { address, topics, data },
    { address, topics, data: data.subarray(1) },
    { address, topics: [new Uint8Array(32)], data },
  ]
  const { unmount } = await show(
    executionOf({ data: TRANSFER, logs }),
    executionOf({ data: TRANSFER, logs: null }),
  )
  await page.getByText('3 logs').click()
  await expect.element(page.getByText(/logged Transfer\(from, to, value\)/)).toBeVisible()
  await expect
    .element(rows('Values of Transfer').nth(3))
    .toHaveTextContent('NamevalueTypeuint256Value9')
  await expect
    .element(page.getByText(/logged data that doesn’t fit Transfer\(address,address,uint256\)/))
    .toBeVisible()
  await expect.element(page.getByText('logged an unknown event')).toBeVisible()
  await expect.element(page.getByText('Its logs can’t be read.')).toBeVisible()
  await unmount()
})

test('an amount in the token’s own unit once it is known', async () => {
  const { rerender, unmount } = await show(executionOf({ data: TRANSFER }))
  const executions = [executionOf({ data: TRANSFER })]
  await expect.element(page.getByText(/1,500 units to/)).toBeVisible()
  await rerender(<Displayed executions={executions} units={UNITS} />)
  await expect.element(page.getByText(/15 USDF to/)).toBeVisible()
  await unmount()
})

test('a long batch is laid out in parts', async () => {
  const { unmount } = await show(
    ...Array.from({ length: 45 }, () => executionOf({ data: TRANSFER })),
  )
  const messages = () => page.getByText(/called transfer/).elements().length
  await expect.element(page.getByText('45 of 45 EVM transactions succeeded')).toBeVisible()
  expect(messages()).toBe(20)
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await page.getByRole('button', { name: 'Show 5 more' }).click()
  expect(messages()).toBe(45)
  await unmount()
})

import { parseAddress } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { press, unfold } from '../../../testing/actions'
import { answerRequests } from '../../../testing/page-problems'
import { endWorkers } from '../../workers/run-task'
import { ArgumentForm } from './argument-form'
import { useParameters } from './use-parameters'

const SERVICE = parseAddress('1654653399040a61')
const SHOP = `access(all) contract Shop {
  access(all) enum Size: UInt8 { access(all) case small; access(all) case big }
  access(all) struct Item {
    access(all) let name: String
    access(all) let size: Size
    init(name: String, size: Size) { self.name = name; self.size = size }
  }
}`
const script = (parameters: string) =>
  `import Shop from 0x${SERVICE}\ntransaction(${parameters}) { prepare(signer: &Account) {} }`
const MANY = script(
  'to: Address, amount: UFix64, tags: [String], grid: [[Int8]], prices: {String: UFix64}, memo: Character?, item: Shop.Item, at: StoragePath, code: [UInt8]',
)
const JSON_OF_MANY = `[
  {"value":"0x${SERVICE}","type":"Address"},
  {"value":"1.50000000","type":"UFix64"},
  {"value":[{"value":"b","type":"String"},{"value":"a","type":"String"}],"type":"Array"},
  {"value":[{"value":[{"value":"-7","type":"Int8"}],"type":"Array"}],"type":"Array"},
  {"value":[{"key":{"value":"tea","type":"String"},"value":{"value":"2.00000000","type":"UFix64"}}],"type":"Dictionary"},
  {"value":{"value":"é","type":"Character"},"type":"Optional"},
  {"value":{"id":"A.${SERVICE}.Shop.Item","fields":[{"value":{"value":"cup","type":"String"},"name":"name"},{"value":{"value":{"id":"A.${SERVICE}.Shop.Size","fields":[{"value":{"value":"1","type":"UInt8"},"name":"rawValue"}]},"type":"Enum"},"name":"size"}]},"type":"Struct"},
  {"value":{"domain":"storage","identifier":"cups"},"type":"Path"},
  {"value":[{"value":"202","type":"UInt8"},{"value":"254","type":"UInt8"}],"type":"Array"}
]`

const ACCOUNT = JSON.stringify({
  address: SERVICE,
  balance: '0',
  keys: [],
  contracts: { Shop: formatBase64(encodeUtf8(SHOP)) },
})

/** The node answers for the contract's account once `until` resolves. */
function answerContract(until: Promise<void> = Promise.resolve()): void {
  answerRequests(new RegExp(`/v1/accounts/${SERVICE}\\?`), () => {
    const body = new ReadableStream({
      async start(stream) {
        await until
        stream.enqueue(encodeUtf8(ACCOUNT))
        stream.close()
      },
    })
    return new Response(body)
  })
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
/** By keyboard: a hint above that appears or disappears moves the button, even under a pointer. */
async function add(name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Add to ${name}`, exact: true })
  await expect.element(button).toBeVisible()
  await press(button, '{Enter}')
}
const json = box('Arguments as JSON-Cadence')

function Form({ source }: { readonly source: string }) {
  const [value, setValue] = useState<readonly ArgumentInput[]>([])
  const program = useParameters(source, 'mainnet')
  return (
    <ArgumentForm
      program={program}
      network="mainnet"
      value={value}
      onChange={setValue}
      faults={new Map()}
    />
  )
}

test('a worker that is lost is said, and the parameters are read at a press', async () => {
  class LostWorker {
    onerror: ((event: ErrorEvent) => void) | null = null
    postMessage() {
      setTimeout(() => this.onerror?.(new ErrorEvent('error', { message: 'lost' })))
    }
    terminate() {}
  }
  endWorkers()
  vi.stubGlobal('Worker', LostWorker)
  await render(<Form source="transaction(amount: UFix64) {}" />)
  await expect.element(page.getByText(/worker stopped or couldn’t be loaded/)).toBeVisible()
  vi.unstubAllGlobals()
  await press(page.getByRole('button', { name: 'Try again' }), '{Enter}')
  await expect.element(box('amount')).toBeVisible()
})

test('many types: fields, lists, a struct of a contract and a file become JSON-Cadence', async () => {
  answerContract()
  await render(<Form source={MANY} />)
  await box('to').fill(`0x${SERVICE}`)
  await box('amount').fill('1.5')
  await expect.element(page.getByText('Sent as 1.50000000')).toBeVisible()
  await add('tags')
  await box('tags[0]').fill('a')
  await add('tags')
  await box('tags[1]').fill('b')
  await press(page.getByRole('button', { name: 'Move tags[1] up' }), '{Enter}')
  await expect.element(page.getByRole('button', { name: 'Move tags[0] down' })).toHaveFocus()
  await add('grid')
  await add('grid[0]')
  await box('grid[0][0]').fill('-7')
  await add('prices')
  await box('prices[0].key').fill('tea')
  await box('prices[0].value').fill('2')
  await page.getByRole('checkbox', { name: 'memo (optional)' }).click()
  await box('memo').fill('é')
  await box('item.name').fill('cup')
  await page.getByRole('combobox', { name: 'item.size' }).selectOptions('big (1)')
  await box('at').fill('/storage/cups')
  const file = new File([Uint8Array.of(202, 254)], 'cups.bin')
  await userEvent.upload(page.getByLabelText('File for code', { exact: true }), file)
  await expect.element(page.getByRole('group', { name: 'code' })).toHaveTextContent('cups.bin')
  await unfold('As JSON-Cadence')
  await expect.element(json).toHaveValue(JSON_OF_MANY)
})

test('JSON-Cadence that is pasted fills the form byte for byte, also before a contract was read', async () => {
  let answer = () => {}
  answerContract(new Promise(resolve => (answer = resolve)))
  await render(<Form source={MANY} />)
  await unfold('As JSON-Cadence')
  await json.fill(JSON_OF_MANY)
  await expect.element(page.getByText('Sent byte for byte as pasted.')).toBeVisible()
  await expect.element(box('item')).toBeVisible()
  answer()
  await expect.element(box('item.name')).toHaveValue('cup')
  await expect.element(box('code')).toHaveValue('cafe')
  await expect.element(json).toHaveValue(JSON_OF_MANY)
  await expect.element(page.getByText('Sent byte for byte as pasted.')).toBeVisible()
  await box('item.name').fill('pot')
  await expect.element(json).toHaveValue(JSON_OF_MANY.replace('"cup"', '"pot"'))
  await json.fill(JSON_OF_MANY.replace('"1.50000000"', '"1.5"'))
  await expect.element(page.getByText(/amount differs from byte 13 on/)).toBeVisible()
  await json.fill('[{"type":"Address","value":"0x01"}]')
  await expect.element(json).toHaveAccessibleDescription(/1 argument in the JSON, and 9 parameters/)
  await expect.element(json).toHaveValue('[{"type":"Address","value":"0x01"}]')
})

test('what is wrong is said at its place, and what was typed stays when the script changes', async () => {
  const { rerender } = await render(
    <Form source={script('to: Address, amount: UFix64, tags: [Int8], by: {Int: Bool}')} />,
  )
  await box('to').fill('0xf8d6e0586b0a20c7')
  await box('amount').fill('0.123456789')
  await expect.element(box('to')).toHaveAccessibleDescription(/on the Emulator, not Mainnet/)
  await expect.element(box('amount')).toHaveAccessibleDescription(/too many decimals/)
  for (const at of [0, 1]) {
    await add('tags')
    await add('by')
    await box(`tags[${at}]`).fill(['5', '128'][at] ?? '')
    await box(`by[${at}].key`).fill('7')
  }
  await expect.element(box('tags[1]')).toHaveAccessibleDescription(/from -128 to 127/)
  await expect.element(box('tags[0]')).not.toHaveAttribute('aria-invalid')
  await expect.element(box('by[1].key')).toHaveAccessibleDescription(/also at by\[0\]\.key/)

  // Another order, another name, another type, and one that is not importable as an argument.
  await rerender(<Form source={script('tags: [Int8], sum: UFix64, to: String, who: &Account')} />)
  await expect.element(page.getByText('who: &Account')).toBeVisible()
  await expect.element(page.getByText('it is a reference')).toBeVisible()
  await expect.element(box('tags[1]')).toHaveValue('128')
  await expect.element(box('sum')).toHaveValue('0.123456789')
  await expect.element(box('to')).toHaveValue('')
  await rerender(<Form source={script('to: Address, code: [UInt8], amount: UFix64')} />)
  await expect.element(box('to')).toHaveValue('0xf8d6e0586b0a20c7')
  await expect.element(box('amount')).toHaveValue('0.123456789')
})

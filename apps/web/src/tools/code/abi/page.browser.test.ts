import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyLink, press } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { reopen } from '../../../../testing/reopen'

const PATH = '/code/abi'
const word = (value: number) => value.toString(16).padStart(64, '0')
const ADDRESS = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const CALL = `a9059cbb${ADDRESS.padStart(64, '0')}${word(100)}`

const abi = page.getByRole('textbox', { name: 'Signature or JSON ABI' })
const answer = page.getBySelector('[data-answer]')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const encoded = field('Encoded')
const bytes = field('Bytes')
const rows = page.getByRole('listbox', { name: 'Values' })
const decode = () => page.getByRole('radio', { name: 'Decode' }).click()
const marked = (look: string) => page.getBySelector(`[role=gridcell][data-marked=${look}]`)

test('a form by types: what is missing, what is wrong, and the bytes', async () => {
  await openTool(PATH)
  await abi.fill('f(uint8 a, (bool b, string c) d, bytes2[] e)')
  await expect.element(answer).toHaveTextContent('1 value to enter')
  await field('a').fill('256')
  await expect.element(answer).toHaveTextContent('a isn’t valid')
  await expect.element(field('a')).toHaveAccessibleDescription(/uint8 holds numbers from 0 to 255/)
  await field('a').fill('0xff')
  await field('d.c').fill('é')
  await page.getByRole('radio', { name: 'true' }).click()
  await page.getByRole('button', { name: 'Add to e' }).click()
  await expect.element(answer).toHaveTextContent('1 value to enter')
  await field('e[0]').fill('0x0102')
  await expect
    .element(answer)
    .toHaveTextContent('f(uint8,(bool,string),bytes2[]): 3 values in 292 bytes')
  const tail = `${word(1)}${word(64)}${word(2)}${'c3a9'.padEnd(64, '0')}${word(1)}${'0102'.padEnd(64, '0')}`
  await expect.element(encoded).toHaveValue(`0xa356f88b${word(255)}${word(96)}${word(224)}${tail}`)
  // The value whose field has the focus is marked in the bytes.
  await expect.element(marked('content').first()).toHaveAttribute('data-at', '260')
  // Another signature has separate fields, and this one keeps its input.
  await abi.fill('f(uint8 a)')
  await expect.element(answer).toHaveTextContent('1 value to enter')
  await abi.fill('f(uint8 a, (bool b, string c) d, bytes2[] e)')
  await expect.element(answer).toHaveTextContent('3 values in 292 bytes')
})

test('packed mode, and what it can’t hold', async () => {
  await openTool(PATH)
  await abi.fill('(int16,string)')
  await field('#1').fill('-1')
  await field('#2').fill('hi')
  await press(page.getByRole('switch', { name: 'Packed' }), ' ')
  await expect.element(encoded).toHaveValue('0xffff6869')
  await expect.element(answer).toHaveTextContent('(int16,string): 2 values in 4 bytes')
  await abi.fill('(string[])')
  await page.getByRole('button', { name: 'Add to #1' }).click()
  await expect.element(answer).toHaveTextContent('#1 (string[]) can’t be encoded in packed mode')
})

test('a call: values and places, marked on either side; then edited', async () => {
  await openTool(PATH)
  await decode()
  await abi.fill('transfer(address to, uint256 amount)')
  await bytes.fill(CALL)
  await expect.element(answer).toHaveTextContent('transfer(address,uint256): 2 values in 68 bytes')
  await expect
    .element(rows)
    .toHaveTextContent(/to0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedamount100/)
  await press(rows, '{ArrowDown}')
  await expect.element(page.getByText('Bytes 36 to 67.')).toBeVisible()
  await expect.element(marked('content').first()).toHaveAttribute('data-at', '36')
  await page.getBySelector('[role=gridcell][data-at="10"]').click()
  await expect.element(page.getByText('Bytes 4 to 35.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the values' }).click()
  await expect.element(field('amount')).toHaveValue('100')
  await expect.element(encoded).toHaveValue(`0x${CALL}`)
})

test('what is wrong with bytes is said with the byte, which is marked; nothing typed is lost', async () => {
  await openTool(PATH)
  await decode()
  await abi.fill('f(bytes a)')
  for (const [rest, message, at] of [
    [`${word(32)}${word(4)}010203`, /Byte 36: a announces 4 bytes, and 3 bytes follow/, '36'],
    [`${word(96)}${word(0)}`, /Byte 4: a holds an offset that points to byte 100, outside/, '4'],
  ] as const) {
    const call = `0xd45754f8${rest}`
    await bytes.fill(call)
    await expect.element(answer).toHaveTextContent(message)
    await expect.element(bytes).toHaveValue(call)
    if (at) await expect.element(marked('fault').first()).toHaveAttribute('data-at', at)
  }
  await bytes.fill(`0xd45754f8${word(64)}${word(0)}${word(0)}`)
  await expect.element(answer).toHaveTextContent('f(bytes): 1 value in 100 bytes')
  await expect.element(page.getByText(/byte 4 points past 32 unread bytes/)).toBeVisible()
  await bytes.fill('0xzz')
  await expect.element(answer).toHaveTextContent('Not valid hex')
  await expect.element(bytes).toHaveAccessibleDescription(/"z"/)
  await abi.fill('f(bites)')
  await expect.element(answer).toHaveTextContent('Not a valid ABI')
  await expect.element(abi).toHaveAccessibleDescription(/"bites" is no type of the ABI/)
})

test('a JSON ABI: repeated entries are told, overloads chosen, and bytes name their own', async () => {
  await openTool(PATH)
  const entry = (name: string, type: string) => ({
    type: 'function',
    name,
    inputs: [{ name: 'a', type }],
  })
  const json = [entry('f', 'uint8'), entry('f', 'uint8'), entry('f', 'bool'), { type: 'receive' }]
  await abi.fill(JSON.stringify(json))
  await expect.element(abi).toHaveAccessibleDescription(/f\(uint8\) is there more than once/)
  const choice = page.getByRole('combobox', { name: 'Function, event or error' })
  await choice.selectOptions('f(bool)')
  await expect.element(answer).toHaveTextContent('f(bool): 1 value in 36 bytes')
  const hex = (encoded.element() as HTMLTextAreaElement).value
  await decode()
  await choice.selectOptions('The one that the bytes name')
  await bytes.fill(hex)
  await expect.element(answer).toHaveTextContent('f(bool): 1 value in 36 bytes')
  await bytes.fill('0xc0ffee00')
  await expect
    .element(answer)
    .toHaveTextContent('No function of the ABI has the selector 0xc0ffee00')
})

test('a log by its topics, and a revert without an ABI', async () => {
  await openTool(PATH)
  await decode()
  await bytes.fill(`4e487b71${word(0x11)}`)
  await expect.element(answer).toHaveTextContent('Panic(uint256): 1 value in 36 bytes')
  await expect.element(page.getByText('Reverted: panic 0x11: arithmetic overflow')).toBeVisible()
  const call = `${'1'.padStart(64, '0')}${word(5)}`
  await page
    .getByRole('combobox', { name: 'What the bytes are' })
    .selectOptions('Call data, with the selector')
  await bytes.fill(`a9059cbb${call}`)
  await expect.element(answer).toHaveTextContent('transfer(address,uint256): 2 values in 68 bytes')
  await expect.element(page.getByText(/^A common signature, of ERC-20/)).toBeVisible()
  await abi.fill('event Transfer(address indexed from, address indexed to, uint256 value)')
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  await page.getByRole('textbox', { name: 'Topics' }).fill(`0x${topic} ${word(1)}`)
  await page.getByRole('textbox', { name: 'Data' }).fill(word(5))
  await expect.element(answer).toHaveTextContent('has 3 topics, not 2')
  await page.getByRole('textbox', { name: 'Topics' }).fill(`0x${topic} ${word(1)} ${word(2)}`)
  await expect
    .element(answer)
    .toHaveTextContent('Transfer(address,address,uint256): 3 values in 32 bytes')
  await press(rows, '{ArrowDown}')
  await expect.element(page.getByText('Topic 2')).toBeVisible()
})

test('a link opens the same, in both directions', async () => {
  await openTool(PATH)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect.element(answer).toHaveTextContent('2 values in 68 bytes')
  const toEncode = await copyLink()
  await decode()
  await bytes.fill(CALL)
  await expect.element(answer).toHaveTextContent('2 values in 68 bytes')
  const toDecode = await copyLink()
  await reopen(`${PATH}${toEncode}`)
  await expect.element(field('amount')).toHaveValue('1000000000000000000')
  await reopen(`${PATH}${toDecode}`)
  await expect.element(bytes).toHaveValue(CALL)
  await expect.element(answer).toHaveTextContent('2 values in 68 bytes')
})

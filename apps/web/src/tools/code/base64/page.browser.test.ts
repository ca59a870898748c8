import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropFiles, expectTexts, expectValue, openIn, press } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'

const PATH = '/code/base64'

const data = page.getByRole('textbox', { name: 'Data', exact: true })
const base64 = page.getByRole('textbox', { name: 'Base64', exact: true })
const outOfDate = page.getByText('Out of date')
const openInMenu = page.getByRole('button', { name: 'Open in', exact: true })

test('each side follows the other, character by character', async () => {
  await openTool(PATH)
  for (const [text, encoded] of [
    ['héllo 🌊', 'aMOpbGxvIPCfjIo='],
    ['héllo', 'aMOpbGxv'],
    ['   ', 'ICAg'],
    [' a\n', 'IGEK'],
    ['', ''],
  ] as const) {
    await data.fill(text)
    await expect.element(base64).toHaveValue(encoded)
    await base64.fill('')
    await expect.element(data).toHaveValue('')
    await base64.fill(encoded)
    await expect.element(data).toHaveValue(text)
  }
  await base64.fill('')
  await press(base64, 'aGVs')
  await expect.element(data).toHaveValue('hel')
  await press(data, '{End}lo')
  await expect.element(base64).toHaveValue('aGVsbG8=')
})

test('URL-safe is read, and written on a press, with padding and lines', async () => {
  await openTool(PATH)
  await base64.fill('-_8')
  await expect.element(data).toHaveValue('fbff')
  await expect.element(base64).toHaveAccessibleDescription(/Read as URL-safe Base64/)
  await expect.element(data).toHaveAccessibleDescription(/UTF-8 text, so they’re shown as hex/)
  await page.getByText('Format', { exact: true }).click()
  await page.getByRole('radio', { name: 'URL-safe' }).click()
  await expect.element(base64).toHaveValue('-_8')
  await press(page.getByRole('switch', { name: 'Padding' }), ' ')
  await expect.element(base64).toHaveValue('-_8=')
  await page.getByRole('radio', { name: 'Standard' }).click()
  await expect.element(base64).toHaveValue('+/8=')

  await page.getByRole('radio', { name: 'Text' }).click()
  await data.fill('flow '.repeat(20))
  await page.getByRole('radio', { name: '76 (MIME)' }).click()
  await expectValue(base64, /^.{76}\n.{60}$/)
  await page.getByRole('radio', { name: '64 (PEM)' }).click()
  await expectValue(base64, /^.{64}\n.{64}\n.{8}$/)
})

test('what is wrong is marked at its offset; the other side stays, out of date', async () => {
  await openTool(PATH)
  await base64.fill('aGVsbG8=')
  await expect.element(data).toHaveValue('hello')
  await expect.element(outOfDate).not.toBeInTheDocument()
  for (const [text, message] of [
    ['aGV*bG8=', /contains "\*".*offset 3/],
    ['+-bG8=', /"-" of URL-safe Base64.*offset 1/],
  ] as const) {
    await base64.fill(text)
    await expect.element(base64).toHaveAccessibleDescription(message)
    await expect.element(base64).toHaveAttribute('aria-invalid', 'true')
    await expect.element(base64).toHaveValue(text)
    await expect.element(data).toHaveValue('hello')
    await expect.element(outOfDate).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show in field' }).click()
  await expect.element(base64).toHaveFocus()
  await expect.element(base64).toHaveProperty('selectionStart', 1)
  await base64.fill('data:text/plain,hello')
  await expect.element(base64).toHaveAccessibleDescription(/percent-encoded text, not Base64/)
})

test('files, given and decoded, open in other tools', async () => {
  await openTool(PATH)
  const bytes = new Uint8Array(60_000).fill(0xfe)
  await page.getByLabelText('File for Data').upload(new File([bytes], 'a.bin'))
  await expect.element(openInMenu).toBeVisible()
  // A file has no text format.
  await expect.element(page.getByRole('group', { name: 'Data: format' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(openInMenu).not.toBeInTheDocument()
  // 0xfe, 60,000 times.
  await page
    .getByLabelText('File for Base64')
    .upload(new File(['/v7+'.repeat(20_000)], 'a.txt', { type: 'text/plain' }))
  await openIn('Open in Hex')
  await expect.element(page.getByText(/^60,?000 bytes/).first()).toBeVisible()
})

test('a byte order mark before a data URI is told by its place', async () => {
  await openTool(PATH)
  const file = new File(['\ufeffdata:text/plain;base64,aGVsbG8='], 'uri.txt')
  await page.getByLabelText('File for Base64').upload(file)
  await expect.element(page.getByText(/contains the invisible character U\+FEFF/)).toBeVisible()
  await expect.element(page.getByText(/at offset 0\)/)).toBeVisible()
})

test('lenient reading lists what it let pass', async () => {
  await openTool(PATH)
  await base64.fill('aGVs*\nbG9')
  await page.getByRole('button', { name: 'Read leniently' }).click()
  await expect.element(data).toHaveValue('hello')
  await expectTexts(page.getByRole('note').getByRole('listitem'), [
    '1 character outside the alphabet, the first "*", at offset 4',
    '1 white-space character at offset 5',
    'Missing padding at offset 9',
    'Non-zero trailing bits in the last character at offset 8',
  ])
})

test('a file dropped anywhere on the field is read', async () => {
  await openTool(PATH)
  dropFiles(data, [new File(['dropped'], 'note.txt')])
  await expect
    .element(page.getByRole('group', { name: 'Data', exact: true }))
    .toHaveTextContent('note.txt')
  await expect.element(base64).toHaveValue('ZHJvcHBlZA==')
})

test('line breaks that are not edited stay as they came', async () => {
  await openTool(PATH)
  await base64.fill('YQ0KYg1j')
  await expect.element(data).toHaveValue('a\nb\nc')
  await press(data, '{Control>}{End}{/Control}d')
  await expect.element(base64).toHaveValue('YQ0KYg1jZA==')
})

test('a byte order mark is kept by editing and copying a long text', async () => {
  await openTool(PATH)
  // The byte order mark, and “a” 120,000 times.
  const encoded = `77u/${'YWFh'.repeat(40_000)}`
  await page.getByLabelText('File for Base64').upload(new File([encoded], 'a.txt'))
  await page.getByRole('button', { name: 'Edit anyway' }).click()
  await expect.element(data).toHaveValue(`\ufeff${'a'.repeat(120_000)}`)
})

import { watchLongTasks } from './support/byte-input.ts'
import { displayedValue } from './support/displayed-value.ts'
import { goBack } from './support/history.ts'
import { holdable } from './support/hold-work.ts'
import {
  downloaded,
  header,
  keystore,
  newFile,
  PATH,
  PHRASE,
  p256,
  press,
  published,
  secret,
} from './support/keystore-page.ts'
import { expect, test } from './support/test.ts'

test('a file of wallet-core 4.1.13 opens, is called weak, and is saved again', async ({ open }) => {
  const page = await open(PATH)
  const { text, password } = published('wc BackwardCompatibility/4.1.13')
  await page.getByLabel('Keystore file').setInputFiles({
    name: 'wallet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(keystore(page)).toHaveValue(text)
  await expect(header(page)).toContainText('The salt is empty')
  await secret(page, 'Password').fill(password)
  await press(page, 'Open')
  const phrase = page.getByRole('region', { name: 'Seed phrase' })
  await expect(phrase).toBeVisible()
  await expect(page.getByText(PHRASE)).toHaveCount(0)
  expect(await displayedValue(page, 'seed phrase')).toBe(PHRASE)
  await press(page, 'Save again')
  await expect(newFile(page)).toContainText('Written and checked', { timeout: 30_000 })
  const { name, text: again } = await downloaded(page)
  expect(name).toMatch(/^UTC--.*\.json$/)
  const saved = JSON.parse(again)
  expect(saved.crypto.kdfparams).toMatchObject({ n: 262_144, r: 8, p: 1 })
  expect(saved.crypto.kdfparams.salt).toHaveLength(64)
  expect(saved.activeAccounts).toEqual(JSON.parse(text).activeAccounts)
  await keystore(page).fill(again)
  await expect(header(page)).toContainText('Standard')
  await press(page, 'Open')
  await expect(phrase).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Weaker than')).toHaveCount(0)
})

test('row 29: the standard cost shows progress, can be cancelled, and never holds the page; leaving it empties everything', async ({
  page,
  open,
}) => {
  const work = await holdable(page)
  await open(PATH)
  const { text, password } = published('ethers wallet_keystore_passwd')
  await keystore(page).fill(text)
  await expect(header(page)).toContainText('256 MiB')
  await expect(header(page)).toContainText('on this machine')
  await secret(page, 'Password').fill(password)
  const longTasks = await watchLongTasks(page)
  // On a busy machine the work may be done before the press.
  await work.holdWorkers()
  await press(page, 'Open')
  await press(page, 'Cancel')
  await expect(page.getByText('Not opened yet')).toBeVisible()
  await work.release()
  await press(page, 'Open')
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expect(p256(page)).toBeVisible({ timeout: 30_000 })
  expect(await longTasks()).toEqual([])

  // Leaving the page empties everything.
  await page.goto('/')
  await goBack(page)
  await expect(keystore(page)).toHaveValue('')
  await expect(secret(page, 'Password')).toHaveValue('')
})

import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import vectors from '../packages/core/fixtures/hash.json' with { type: 'json' }
import {
  allAlgorithms,
  digests,
  EMPTY,
  field,
  keyUse,
  row,
  sha256,
  unfold,
} from './support/hash-page.ts'
import { expect, test } from './support/test.ts'

test('the hash of nothing, and of white space', async ({ open }) => {
  const page = await open('/code/hash')
  await expect(row(page, 'SHA2-256')).toContainText(EMPTY)
  await expect(row(page, 'SHA3-256')).toContainText('a7ffc6f8bf1ed766')
  await expect(row(page, 'Keccak-256')).toContainText('c5d2460186f7233c')
  for (const text of [' ', '\n', 'a ', ' a', '0x616263']) {
    await field(page).fill(text)
    await expect(row(page, 'SHA2-256')).toContainText(sha256(text))
  }
  await field(page).fill('')
  await expect(row(page, 'SHA2-256')).toContainText(EMPTY)
})

test('all algorithms at once, under Flow’s names, the broken ones marked', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('héllo 🌊')
  // Flow's are in view; the first row is the header.
  const rows = digests(page).getByRole('row')
  await expect(rows).toHaveCount(7)
  for (const [at, name] of ['SHA3-256', 'SHA2-256', 'Keccak-256', 'KMAC128 for BLS'].entries()) {
    await expect(rows.nth(at + 1)).toContainText(name)
  }
  await allAlgorithms(page)
  await expect(rows).toHaveCount(22)
  for (const [name, openssl] of [
    ['SHA2-256', 'sha256'],
    ['SHA2-384', 'sha384'],
    ['SHA2-512', 'sha512'],
    ['SHA3-256', 'sha3-256'],
    ['SHA3-512', 'sha3-512'],
    ['RIPEMD-160', 'ripemd160'],
    ['BLAKE2b-512', 'blake2b512'],
    ['SHA-1', 'sha1'],
    ['MD5', 'md5'],
  ] as const) {
    await expect(row(page, name)).toContainText(
      createHash(openssl).update('héllo 🌊').digest('hex'),
    )
  }
  for (const name of ['SHA2_256', 'SHA3_256', 'KECCAK_256', 'KMAC128_BLS_BLS12_381']) {
    await expect(digests(page).getByText(name, { exact: true })).toBeVisible()
  }
  await expect(row(page, 'MD5')).toContainText('Broken')
  await expect(row(page, 'SHA-1')).toContainText('Broken')
})

test('hex and Base64; what is wrong is said at its place, and the last digest is out of date', async ({
  open,
}) => {
  const page = await open('/code/hash')
  await page.getByRole('radio', { name: 'Hex' }).first().check()
  await field(page).fill('0x61 62:63')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  await field(page).fill('61 6g')
  await expect(page.getByText('not a hex digit', { exact: false })).toBeVisible()
  await expect(digests(page).getByText('Out of date')).toBeVisible()
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  await expect(field(page)).toHaveValue('61 6g')
  await field(page).fill('616')
  await expect(digests(page).getByText('Out of date')).toBeVisible()
  await field(page).fill('')
  await expect(row(page, 'SHA2-256')).toContainText(EMPTY)
  await page.getByRole('radio', { name: 'Base64' }).first().check()
  await field(page).fill('-_8')
  await expect(row(page, 'SHA2-256')).toContainText(sha256(Buffer.from('-_8', 'base64url')))
})

test('domain tags', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('hello')
  const tagged = (tag: string) => sha256(`${tag.padEnd(32, '\0')}hello`)
  await page.getByLabel('Flow domain tag').selectOption('FLOW-V0.0-user')
  await expect(row(page, 'SHA2-256')).toContainText(tagged('FLOW-V0.0-user'))
  await page.getByLabel('Flow domain tag').selectOption('FLOW-V0.0-transaction')
  await expect(row(page, 'SHA2-256')).toContainText(tagged('FLOW-V0.0-transaction'))
  await page.getByLabel('Flow domain tag').selectOption('Custom tag')
  await page.getByLabel('Custom tag', { exact: true }).fill('mine')
  await expect(row(page, 'SHA2-256')).toContainText(tagged('mine'))
  await page.getByLabel('Custom tag', { exact: true }).fill('FLOW-Collector_Vote-V00-CS00-with-')
  await expect(
    page.getByText('The domain tag is 34 bytes long', { exact: false }).first(),
  ).toBeVisible()
  await expect(row(page, 'KMAC128 for BLS')).toContainText('ae73851c377c82e8cace1b10a5b38397')
})

test('HMAC, whose key is in no link', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-write'])
  const page = await open('/code/hash')
  await field(page).fill('hello & good bye')
  await unfold(page, 'Key')
  await keyUse(page, 'HMAC')
  await page.getByLabel('HMAC key', { exact: true }).fill('top secret')
  const mac = createHmac('sha256', 'top secret').update('hello & good bye').digest('hex')
  await expect(row(page, 'HMAC-SHA2-256')).toContainText(mac)
  await allAlgorithms(page)
  await expect(row(page, 'CRC32')).toContainText('no HMAC of CRC32')
  await page.getByLabel('Flow domain tag').selectOption('FLOW-V0.0-user')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  // The clipboard cannot be read under the page's policy; the address bar holds the same.
  const link = page.url()
  expect(link).toContain('#data=hello+%26+good+bye&tag=user')
  expect(decodeURIComponent(link)).not.toMatch(/secret|key|hmac/i)

  await page.goto('about:blank')
  await page.goto(link)
  await expect(field(page)).toHaveValue('hello & good bye')
  const plain = sha256(`${'FLOW-V0.0-user'.padEnd(32, '\0')}hello & good bye`)
  await expect(row(page, 'SHA2-256')).toContainText(plain)

  // A link that is followed on the open page means the same as on a new one.
  await unfold(page, 'Key')
  await keyUse(page, 'HMAC')
  await expect(row(page, 'HMAC-SHA2-256')).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = '#data=abc'
  })
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
})

const OPENSSL = 'openssl'

/** The published BLAKE3 digest of the bytes 00 01 02, in one of its modes. */
const blake3 = (kind: string) => {
  const found = vectors.cases.find(one => one.kind === kind && one.input.messageLength === 3)
  if (!found) throw new Error(`there is no ${kind} of three bytes`)
  return { ...found.input, digest: found.expected.digest.slice(0, 64) }
}

test('keyed modes of the hashes’ own, and a derived key that goes into no link', async ({
  open,
}) => {
  const page = await open('/code/hash')
  await page.getByRole('radio', { name: 'Hex' }).first().check()
  await field(page).fill('000102')
  await unfold(page, 'Key')
  await keyUse(page, 'Keyed hash')
  const { keyText = '', digest } = blake3('BLAKE3-keyed')
  await page.getByLabel('Key', { exact: true }).fill(keyText)
  await expect(digests(page).getByRole('row')).toHaveCount(6)
  await expect(row(page, 'BLAKE3 keyed')).toContainText(digest)
  const options = ['-macopt', `hexkey:${Buffer.from(keyText).toString('hex')}`, 'BLAKE2BMAC']
  const mac = execFileSync(OPENSSL, ['mac', ...options], { input: Buffer.from('000102', 'hex') })
  await expect(row(page, 'BLAKE2b-512 keyed')).toContainText(mac.toString().trim().toLowerCase())
  await page.getByLabel('Key', { exact: true }).fill('short')
  await expect(row(page, 'BLAKE3 keyed')).toContainText('exactly 32 bytes; this one has 5')
  await expect(row(page, 'BLAKE2s-256 keyed')).toContainText(/[0-9a-f]{64}/)
  await keyUse(page, 'Derive key')
  const derived = blake3('BLAKE3-derive-key')
  await page.getByLabel('Context', { exact: true }).fill(derived.context ?? '')
  await expect(row(page, 'BLAKE3 derived key')).toContainText(derived.digest)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  await keyUse(page, 'No key')
  await expect(row(page, 'SHA2-256')).toContainText(sha256(Buffer.from('000102', 'hex')))
})

test('a link down the page leaves what was typed', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('typed')
  await page.evaluate(() => window.location.assign('#content'))
  await expect(page).toHaveURL(/#content$/)
  await expect(field(page)).toHaveValue('typed')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('typed'))
})

test('an expected digest says which row it is', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('hello')
  const expected = page.getByLabel('Expected digest (optional)')
  const keccak = '1c8aff950685c2ed4bc3174f3472287b56d9517b9c948127319a09a7a36deac8'
  for (const text of [
    keccak,
    `0x${keccak.toUpperCase()}`,
    Buffer.from(keccak, 'hex').toString('base64'),
  ]) {
    await expected.fill(text)
    await expect(page.getByText('Matches Keccak-256.')).toBeVisible()
    await expect(row(page, 'Keccak-256')).toContainText('Matches')
  }
  // One of an algorithm that is not Flow's comes into view by itself.
  await expected.fill(createHash('md5').update('hello').digest('hex'))
  await expect(row(page, 'MD5')).toContainText('Matches')
  await expect(row(page, 'SHA-1')).toHaveCount(0)
  await expected.fill(keccak)
  await field(page).fill('hello ')
  await expect(page.getByText('No match with these digests.')).toBeVisible()
  await expect(page.getByText('It has 32 bytes, as', { exact: false })).toBeVisible()
  await expected.fill('nonsense!')
  await expect(page.getByText('neither hex nor Base64', { exact: false })).toBeVisible()
})

test('a digest opened in another tool, by keyboard', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).fill('hello')
  const button = page.getByRole('button', { name: 'Open SHA2-256 in…', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Open in Base64' })
  await expect(item).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await item.press('Enter')
  await expect(page).toHaveURL(/\/code\/base64/)
  const base64 = createHash('sha256').update('hello').digest('base64')
  await expect
    .poll(() =>
      page
        .locator('textarea')
        .evaluateAll(all => all.map(one => (one as HTMLTextAreaElement).value)),
    )
    .toContain(base64)
})

test('keyboard only', async ({ open }) => {
  const page = await open('/code/hash')
  await field(page).focus()
  await page.keyboard.type('abc')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Hex' }).first()).toBeChecked()
  await expect(
    page
      .getByText('is not a hex digit', { exact: false })
      .or(digests(page).getByText('Out of date'))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('616263')
  await expect(row(page, 'SHA2-256')).toContainText(sha256('abc'))
  const copy = page.getByRole('button', { name: 'Copy SHA2-256', exact: true })
  for (let step = 0; step < 30; step++) {
    if (await copy.evaluate(button => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(copy).toBeFocused()
})

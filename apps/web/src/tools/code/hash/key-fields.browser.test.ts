import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import vectors from '../../../../../../packages/core/fixtures/hash.json' with { type: 'json' }
import { copyLink, expectCount, unfold } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { reopen } from '../../../../testing/reopen'
import {
  allAlgorithms,
  digests,
  field,
  format,
  keyUse,
  PATH,
  row,
  sha256,
  tag,
} from './testing/hash-page'

test('HMAC, whose key is in no link', async () => {
  await openTool(PATH)
  await field.fill('hello & good bye')
  await unfold('Key')
  await keyUse('HMAC').click()
  await page.getByLabelText('HMAC key', { exact: true }).fill('top secret')
  // Output of `openssl dgst -sha256 -hmac`.
  const mac = '8cf7bf7946e014a65c2b90a3e1a77db8ca0b6a863eb6e7f7af6ca67faf9046b9'
  await expect.element(row('HMAC-SHA2-256')).toHaveTextContent(mac)
  await allAlgorithms()
  await expect.element(row('CRC32')).toHaveTextContent('no HMAC of CRC32')
  await unfold('Flow domain tag')
  await tag.selectOptions('FLOW-V0.0-user')
  const link = await copyLink()
  expect(link).toContain('#data=hello+%26+good+bye&tag=user')
  expect(decodeURIComponent(link)).not.toMatch(/secret|key|hmac/i)

  await reopen(`${PATH}${link}`)
  await expect.element(field).toHaveValue('hello & good bye')
  const plain = await sha256(`${'FLOW-V0.0-user'.padEnd(32, '\0')}hello & good bye`)
  await expect.element(row('SHA2-256')).toHaveTextContent(plain)

  // A link followed on the open page has the same effect as on a new one.
  await unfold('Key')
  await keyUse('HMAC').click()
  await expect.element(row('HMAC-SHA2-256')).toBeVisible()
  window.location.hash = '#data=abc'
  await expect.element(row('SHA2-256')).toHaveTextContent(await sha256('abc'))
})

/** Published BLAKE3 digest of the bytes 00 01 02, in one of its modes. */
const blake3 = (kind: string) => {
  const found = vectors.cases.find(one => one.kind === kind && one.input.messageLength === 3)
  if (!found) throw new Error(`there is no ${kind} of three bytes`)
  return { ...found.input, digest: found.expected.digest.slice(0, 64) }
}

test('keyed modes of the hashes’ own, and a derived key that goes into no link', async () => {
  await openTool(PATH)
  await format('Hex').click()
  await field.fill('000102')
  await unfold('Key')
  await keyUse('Keyed hash').click()
  const { keyText = '', digest } = blake3('BLAKE3-keyed')
  const key = page.getByLabelText('Key', { exact: true })
  await key.fill(keyText)
  await expectCount(digests.getByRole('row'), 6)
  await expect.element(row('BLAKE3 keyed')).toHaveTextContent(digest)
  // Output of `openssl mac -macopt hexkey:… BLAKE2BMAC`, with the key of BLAKE3's vectors.
  expect(formatHex(new TextEncoder().encode(keyText))).toMatch(/^77686174732074686520456c7669/)
  await expect
    .element(row('BLAKE2b-512 keyed'))
    .toHaveTextContent(
      'c0b67296a8c7663ab001f967320c590673441893109463242d8a0978d4dd986144c07a9b0c5dba861a4f7d7d0439802cd12857a49b71776949843903db5df5bf',
    )
  await key.fill('short')
  await expect.element(row('BLAKE3 keyed')).toHaveTextContent('exactly 32 bytes; this one has 5')
  await expect.element(row('BLAKE2s-256 keyed')).toHaveTextContent(/[0-9a-f]{64}/)
  await keyUse('Derive key').click()
  const derived = blake3('BLAKE3-derive-key')
  await page.getByLabelText('Context', { exact: true }).fill(derived.context ?? '')
  await expect.element(row('BLAKE3 derived key')).toHaveTextContent(derived.digest)
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeDisabled()
  await keyUse('No key').click()
  await expect.element(row('SHA2-256')).toHaveTextContent(await sha256(parseHex('000102')))
})

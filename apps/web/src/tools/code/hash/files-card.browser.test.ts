import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropFiles, expectCount, unfold } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import {
  chooser,
  EMPTY,
  expected,
  field,
  files,
  headline,
  PATH,
  row,
  sha256,
} from './testing/hash-page'

const fileRow = (name: string) => files.getByRole('row').filter({ hasText: name })

test('several files at once, text untouched', async () => {
  await openTool(PATH)
  await field.fill('typed')
  const sevens = new Uint8Array(3_000_000).fill(7)
  await chooser.upload([
    new File(['one\n'], 'one.txt'),
    new File([sevens], 'two.bin'),
    new File([], 'empty'),
  ])
  await expect
    .element(files.getByRole('status').first())
    .toHaveTextContent(/^3 of 3 files hashed\.$/)
  // SHA2-256 and SHA3-256, the latter from OpenSSL.
  for (const [name, sha2, sha3] of [
    [
      'one.txt',
      await sha256('one\n'),
      '9241024260f87e2b901ed6972c48a17c4dc71e0939b0dd445f431f9cf406ca3a',
    ],
    [
      'two.bin',
      await sha256(sevens),
      '9cda1cade9c7cc061be218bac75bdc51f9e79f004b2301569be86e7ee7860f67',
    ],
    ['empty', EMPTY, 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a'],
  ] as const) {
    await expect.element(fileRow(name)).toHaveTextContent(sha2)
    await expect.element(fileRow(name)).toHaveTextContent(sha3)
  }
  await unfold('Algorithms for files')
  await page.getByRole('checkbox', { name: 'MD5' }).click()
  const md5 = '97ddaa60d67d6c21c66aff9569d3f6b6'
  await expect.element(fileRow('two.bin')).toHaveTextContent(md5)
  await expected.fill(`${md5}  two.bin`)
  await expect.element(headline('Matches MD5 of two.bin')).toBeVisible()
  await expect.element(field).toHaveValue('typed')
  await expect.element(row('SHA2-256')).toHaveTextContent(await sha256('typed'))
  await page.getByRole('button', { name: 'Remove one.txt' }).click()
  await expectCount(files.getByRole('row'), 3)
})

test('files dropped on the field', async () => {
  await openTool(PATH)
  dropFiles(field, [new File(['dropped'], 'dropped.txt'), new File(['too'], 'dropped-too.txt')])
  await expectCount(files.getByRole('row'), 3)
  await expect.element(files.getByRole('row').nth(1)).toHaveTextContent(await sha256('dropped'))
  await expect.element(files.getByRole('row').nth(2)).toHaveTextContent(await sha256('too'))
})

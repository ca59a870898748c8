import { createDecipheriv } from 'node:crypto'
import { open as openFile, stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'

export const PATH = '/code/aes'

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const secret = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator(':not([type=radio])'))
export const choose = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: option }).check()
export const act = (page: ScenarioPage, name: 'Encrypt' | 'Decrypt') =>
  page.getByRole('button', { name, exact: true }).click()
export const ciphertext = (page: Page) => page.getByRole('textbox', { name: /^ciphertext \(/ })

/** Decrypts one of our files with node:crypto; its tag is at the end. */
export async function openedByNode(path: string, iv: string) {
  const { size } = await stat(path)
  const handle = await openFile(path)
  const tag = Buffer.alloc(16)
  await handle.read(tag, 0, 16, size - 16)
  const nonce = Buffer.from(iv.replaceAll(' ', ''), 'hex')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.alloc(32, 0xab), nonce)
  decipher.setAuthTag(tag)
  let length = 0
  let begin = ''
  for await (const part of handle.createReadStream({ start: 0, end: size - 17 })) {
    const plain = decipher.update(part)
    if (length === 0) begin = plain.toString('latin1', 0, 6)
    length += plain.length
  }
  decipher.final()
  return { length, begin }
}

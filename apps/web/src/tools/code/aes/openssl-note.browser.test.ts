import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTool } from '../../../../testing/open-tool'
import { choose, field, PATH, plaintext, secret } from './testing/aes-page'

/**
 * Output of `openssl enc -aes-256-cbc -md md5 -pass pass:"open sesame" -S 0102030405060708 -a`,
 * with its salt prepended.
 */
const FILE = `U2FsdGVkX18BAgMEBQYHCOqcxO6cx3iGYk65fzjdabLLrKES7HPp/eQPBV01TkTr
hS/XVcrZJi9W+XmLhA4b5babXWKNA9FOGPhZ/T9lb4g9HGJciHsGVUyJilM6zVly
RicTq+hJFX5pc+mpqqEWuMhbnWYXWKko6BvvT4UjBjeBaDe/QLjYrR5MPiNlh7+t
wMdXZfghwoxlDWlrGJalky0ehu6CBrWBPXM5uGCPBaeG2shR/lj6wLyt1d3L3tfs
RWIJsd6ng4JXCMl8GQf08SVHC18hkZhoysFn0vMUmQX0+DcdvxGa9GKnKJr0SryE
RsFI/PEEI1jOjzHgYsyYR70bez8j0crukjqE5eSJViQIyfZaWVHbrl7uVOf2oUig
`

test('files of openssl enc are recognised and read; a wrong password is said', async () => {
  await openTool(PATH)
  await choose('Direction', 'Decrypt')
  await field('Ciphertext').fill(FILE)
  await page.getByRole('button', { name: 'Read it without' }).click()
  await page.getByRole('combobox', { name: 'Digest' }).selectOptions('md5')
  await secret('Password').fill('open sesam')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText(/Usually the key or password is wrong|UTF-8 text/))
    .toBeVisible()
  await secret('Password').fill('open sesame')
  await userEvent.keyboard('{Enter}')
  await expect.element(plaintext).toHaveValue('from openssl '.repeat(20))
  await page.getByText('OpenSSL command').click()
  await expect
    .element(page.getByText(/openssl enc -aes-256-cbc -md md5 -pass env:PASSWORD -d/))
    .toBeVisible()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import { allAlgorithms, digests, field, PATH, row } from './testing/hash-page'

const box = (name: string) => row(name).getBySelector('code').element().getBoundingClientRect()

/** Left edges of the copy buttons. */
const copies = () =>
  digests
    .getByRole('button', { name: /^Copy / })
    .elements()
    .map(copy => copy.getBoundingClientRect().x)

test('on a phone algorithms and digests begin at the left, the buttons are in one column', async () => {
  await page.viewport(400, 800)
  await openTool(PATH)
  await allAlgorithms()
  await expect.element(row('MD5')).toBeVisible()
  const left = (name: string) => [
    row(name).getByText(name, { exact: true }).element().getBoundingClientRect().x,
    box(name).x,
  ]
  const [first] = left('SHA3-256')
  for (const name of ['SHA3-256', 'KMAC128 for BLS', 'MD5']) {
    expect(left(name)).toEqual([first, first])
  }
  expect(copies()).toHaveLength(21)
  expect(new Set(copies()).size).toBe(1)
})

test('a digest is opened in another tool, by keyboard', async () => {
  await openTool(PATH)
  await field.fill('hello')
  const button = page.getByRole('button', { name: 'Open SHA2-256 in…', exact: true })
  const item = page.getByRole('menuitem', { name: 'Open in Base64' })
  await press(button, '{Enter}')
  await expect.element(item).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await press(item, '{Enter}')
  await expect
    .element(page.getByRole('textbox', { name: 'Base64', exact: true }))
    .toHaveValue('LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=')
})

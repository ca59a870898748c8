import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { toolOf } from '../frame/registry'
import { SecretField } from '../ui/fields/secret-field'
import { TextField } from '../ui/fields/text-field'
import { PageBoundary } from './page-boundary'

const TYPED = 'what somebody typed for an hour'
const SECRET = 'correct horse battery staple'

/** Component that throws on demand. */
function Breaking() {
  const [text, setText] = useState('')
  const [secret, setSecret] = useState('')
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('This part is broken.')
  return (
    <>
      <TextField label="Message" value={text} onChange={setText} />
      <SecretField label="Password" value={secret} onChange={setSecret} />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </>
  )
}

test('what was typed survives a part that throws, also after the restart; a secret stays masked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const tool = toolOf('code-hex')
  await render(
    <main id="content">
      <PageBoundary tool={tool}>
        <Breaking />
      </PageBoundary>
    </main>,
  )
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(TYPED)
  await page.getByLabelText('Password', { exact: true }).fill(SECRET)
  await page.getByRole('button', { name: 'Break' }).click()

  await expect.element(page.getByText('Something went wrong on our side')).toBeVisible()
  await expect.element(page.getByText(TYPED)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show what you typed' }).click()
  const retained = page.getByRole('region', { name: 'What you typed' })
  await expect.element(retained.getByText(TYPED)).toBeVisible()
  await expect.element(retained.getByRole('button', { name: 'Copy Password' })).toBeVisible()
  expect(document.body.innerHTML).not.toContain(SECRET)

  await page.getByRole('button', { name: 'Restart the tool' }).click()
  await expect.element(message).toHaveValue('')
  await expect.element(retained.getByText(TYPED)).toBeVisible()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(page.getByText(TYPED)).not.toBeInTheDocument()
})

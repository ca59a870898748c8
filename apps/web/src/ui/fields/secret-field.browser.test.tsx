import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { SecretField } from './secret-field'

const SECRET = 'correct horse battery staple'

/** Returns the accessibility tree of the tests' frame, as text. */
async function tree(): Promise<string> {
  const { frameTree } = await cdp().send('Page.getFrameTree')
  const frameId = frameTree.childFrames?.[0]?.frame.id
  if (frameId === undefined) throw new Error('the tests run in a frame')
  return JSON.stringify(await cdp().send('Accessibility.getFullAXTree', { frameId }))
}

test('a masked field of one line hands nothing of its text to the accessibility tree', async () => {
  await render(<SecretField label="Password" value={SECRET} onChange={() => {}} />)
  const field = page.getByRole('textbox', { name: 'Password' })
  await expect.element(field).toHaveValue(SECRET)
  const masked = await tree()
  expect(masked).toContain('Password')
  expect(masked).not.toContain('horse')
  await userEvent.click(page.getByRole('button', { name: 'Show Password' }))
  await expect.poll(tree).toContain('horse')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { messageOf, textPiece, valuePiece } from './message-pieces'
import { MessageText } from './message-text'

test('a value that is shortened opens whole, and one that is not is no button', async () => {
  const whole = 'ab'.repeat(64)
  const message = messageOf`Adds ${valuePiece(whole)} named ${textPiece('Vault\u202etnemyaP')}`
  const { rerender } = await render(
    <h2>
      <MessageText message={message} />
    </h2>,
  )
  const heading = page.getByRole('heading')
  await expect.element(heading).toHaveTextContent('named "Vault[U+202E]tnemyaP"')
  const button = page.getByRole('button', { name: `${whole.slice(0, 24)}…${whole.slice(-12)}` })
  await expect.element(heading).not.toHaveTextContent(whole)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(heading).toHaveTextContent(whole)
  await rerender(
    <h2>
      <MessageText message={['Now ', 'it ', ...message]} />
    </h2>,
  )
  await expect.element(heading).toHaveTextContent(whole)
  await button.click()
  await expect.element(heading).not.toHaveTextContent(whole)
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { TextField } from './text-field'
import { useSubmit } from './use-submit'

function Form({ act }: { readonly act: (text: string) => unknown }) {
  const [text, setText] = useState('')
  const { area, submit, submitted, edited } = useSubmit(() => act(text))
  return (
    <div {...area}>
      <TextField
        label="Name"
        value={text}
        onChange={next => {
          setText(next)
          edited()
        }}
        error={submitted && text.length < 3 ? 'Too short.' : null}
      />
      <button type="button" onClick={submit}>
        Save
      </button>
    </div>
  )
}

const field = () => page.getByLabelText('Name')
const error = () => page.getByText('Too short.')

test('what is wrong is said at the press, and no longer once it is edited', async () => {
  await render(<Form act={text => text.length > 2} />)
  await field().fill('a')
  expect(error().elements()).toHaveLength(0)
  await page.getByRole('button').click()
  await expect.element(error()).toBeVisible()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('b')
  await expect.element(field()).toHaveValue('ab')
  expect(error().elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(error()).toBeVisible()
})

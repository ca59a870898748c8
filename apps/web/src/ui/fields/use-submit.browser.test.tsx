import { ToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { TextField } from './text-field'
import { useSubmit } from './use-submit'

function Form({ act }: { readonly act: (text: string) => unknown }) {
  const [text, setText] = useState('')
  const { area, submit, submitted, error, edited } = useSubmit(() => act(text))
  return (
    <div {...area}>
      <TextField
        label="Name"
        value={text}
        onChange={next => {
          setText(next)
          edited()
        }}
        error={error ?? (submitted && text.length < 3 ? 'Too short.' : null)}
      />
      <button type="button" onClick={submit}>
        Save
      </button>
    </div>
  )
}

test('what is wrong is said at the press, and no longer once it is edited', async () => {
  const taken = new ToolError('unexpected', 'The name is taken.')
  const act = (text: string) => (text === 'abc' ? taken : text.length > 2)
  await render(<Form act={act} />)
  const field = page.getByLabelText('Name')
  const tooShort = page.getByText('Too short.')
  const isTaken = page.getByText(taken.message)

  await field.fill('a')
  expect(tooShort.elements()).toHaveLength(0)
  await page.getByRole('button').click()
  await expect.element(tooShort).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('b')
  await expect.element(field).toHaveValue('ab')
  expect(tooShort.elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(tooShort).toBeVisible()

  await userEvent.keyboard('c{Enter}')
  await expect.element(isTaken).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(field).toHaveValue('abcd')
  expect(isTaken.elements()).toHaveLength(0)
})

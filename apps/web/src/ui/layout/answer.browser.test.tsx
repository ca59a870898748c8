import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Answer } from './answer'

/** Field, and an answer that arrives in two steps, like one from the network. */
function Question() {
  const [text, setText] = useState('first')
  const [steps, setSteps] = useState(0)
  return (
    <>
      <input aria-label="Question" value={text} onChange={event => setText(event.target.value)} />
      {/* A press that doesn't move the focus, like a timer. */}
      <button
        type="button"
        onPointerDown={event => event.preventDefault()}
        onClick={() => setSteps(steps + 1)}
      >
        Answer
      </button>
      {steps > 0 ? <Answer run={steps} stale={text !== 'first'} message={`Step ${steps}`} /> : null}
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Question' })
const arrives = () => page.getByRole('button', { name: 'Answer' }).click()

it('takes the focus when it arrives, and at each step', async () => {
  await render(<Question />)
  for (const step of [1, 2]) {
    await field.click()
    await arrives()
    await expect.element(page.getByRole('heading', { name: `Step ${step}` })).toHaveFocus()
  }
})

it('leaves the focus in a field that was edited since, and says that it is out of date', async () => {
  await render(<Question />)
  await field.click()
  await arrives()
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}secon')
  await arrives()
  await expect.element(page.getByRole('heading', { name: 'Step 2' })).toBeVisible()
  await expect.element(page.getByText('Out of date')).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(field).toHaveValue('second')
})

import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { ByteField } from '../ui/fields/byte-field'
import { InputLine } from './input-line'

const ID = `${'ab'.repeat(28)}01234567`

/** A page with a field, a submit button, and content below. */
function TestPage() {
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState('')
  const wrong = submitted === text && text.startsWith('wrong')
  return (
    <div className="page-line">
      <header data-heading>
        <h1>Title</h1>
        <div id="page-head" />
      </header>
      <div className="page-rows">
        <InputLine
          active={submitted !== ''}
          submitted={submitted}
          {...{ wrong, text }}
          name="input"
        >
          <ByteField
            label="Input"
            hint="What belongs here."
            value={text}
            onChange={setText}
            compact
            takesIds
            error={wrong ? 'That is wrong.' : null}
          />
          <button type="button" onClick={() => setSubmitted(text)}>
            Ask
          </button>
        </InputLine>
        <button type="button">Below</button>
      </div>
    </div>
  )
}

const field = page.getByRole('textbox', { name: 'Input', exact: true })
const request = page.getByRole('button', { name: 'Ask' })
const edit = page.getByRole('button', { name: 'Edit input' })
const below = page.getByRole('button', { name: 'Below' })
const topOf = (locator: typeof field) => locator.element().getBoundingClientRect().top

async function answered(): Promise<void> {
  await render(<TestPage />)
  await field.fill(ID)
  await request.click()
  await below.click()
}

beforeEach(() => page.viewport(1280, 800))

test('after an answer the field is a line beside the title, and what was typed is cut in its middle', async () => {
  await answered()
  const { height, left } = field.element().getBoundingClientRect()
  expect(height).toBe(40)
  const title = page.getByRole('heading').element().getBoundingClientRect()
  expect(left).toBeGreaterThan(title.right)
  expect(Math.abs(topOf(field) + 20 - (title.top + title.height / 2))).toBeLessThan(2)
  await expect.element(request).not.toBeInTheDocument()
  await expect.element(page.getByText('01234567', { exact: true })).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription('What belongs here.')
})

test('what may be a secret is not in the line either', async () => {
  await render(<TestPage />)
  await field.fill(`Private key: ${ID}`)
  await request.click()
  await below.click()
  await expect.element(page.getByText('••••••••••••')).toBeVisible()
  expect(document.body.textContent).not.toContain(ID.slice(0, 8))
  await expect.element(page.getByRole('button', { name: 'Copy input' })).not.toBeInTheDocument()
})

test('Edit opens the whole field over the page with its text selected, and Escape folds it again', async () => {
  await answered()
  const before = topOf(below)
  await edit.click()
  await expect.element(field).toHaveFocus()
  await expect.element(request).toBeVisible()
  await expect.element(page.getByText('What belongs here.')).toBeVisible()
  expect(topOf(below)).toBe(before)
  await userEvent.keyboard('next')
  await expect.element(field).toHaveValue('next')
  await userEvent.keyboard('{Escape}')
  await expect.element(edit).toHaveFocus()
  await expect.element(request).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('next')
})

test('it is opened by a click into it, and folds when the focus goes on', async () => {
  await answered()
  await field.click()
  await expect.element(request).toBeVisible()
  await userEvent.tab()
  await expect.element(request).toHaveFocus()
  await userEvent.tab()
  await expect.element(below).toHaveFocus()
  await expect.element(request).not.toBeInTheDocument()
})

test('what is wrong stays open with its error until Escape', async () => {
  await answered()
  await field.fill('wrong')
  await request.click()
  await expect.element(page.getByText('That is wrong.')).toBeVisible()
  // Only Escape closes it: the error has to stay visible.
  ;(below.element() as HTMLElement).focus()
  await expect.element(request).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(request).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('on a narrow page the field stays as it is', async () => {
  await page.viewport(400, 800)
  await answered()
  await expect.element(request).toBeVisible()
  await expect.element(page.getByText('What belongs here.')).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
})

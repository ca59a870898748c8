import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RunOptions } from './run'
import { useWorkerMutation } from './use-worker-mutation'
import { useWorkerQuery } from './use-worker-query'

/** Work that is settled manually, in order of its starts. */
function setUp() {
  const starts: {
    readonly input: string
    readonly signal: AbortSignal
    readonly resolve: (data: string) => void
  }[] = []
  const work = (input: string, { signal }: RunOptions) =>
    new Promise<string>(resolve => {
      starts.push({ input, signal, resolve })
    })
  const inputs = () => starts.map(({ input }) => input)
  return { work, starts, inputs }
}

test('a query follows its input: only the current one has data, a short one at once, none nothing', async () => {
  const { work, starts, inputs } = setUp()
  const atOnce = (input: string) => (input.length < 2 ? `${input}!` : null)
  function View() {
    const [input, setInput] = useState('')
    const query = useWorkerQuery(work, input === '' ? null : input, { atOnce, abort: true })
    return (
      <>
        <input aria-label="Input" value={input} onChange={event => setInput(event.target.value)} />
        <output>{query.status === 'success' ? query.data : query.status}</output>
        <button type="button" onClick={query.cancel}>
          Cancel
        </button>
        <button type="button" onClick={query.refetch}>
          Refetch
        </button>
      </>
    )
  }
  await render(<View />)
  const [field, output] = [page.getByLabelText('Input'), page.getByRole('status')]
  await expect.element(output).toHaveTextContent('idle')
  await field.fill('a')
  await expect.element(output).toHaveTextContent('a!')
  expect(inputs()).toEqual([])
  await field.fill('long')
  await expect.element(output).toHaveTextContent('pending')
  await field.fill('longer')
  await expect.poll(inputs).toEqual(['long', 'longer'])
  expect(starts.map(({ signal }) => signal.aborted)).toEqual([true, false])
  starts[0]?.resolve('of long')
  starts[1]?.resolve('of longer')
  await expect.element(output).toHaveTextContent('of longer')
  await page.getByRole('button', { name: 'Refetch' }).click()
  await expect.poll(inputs).toEqual(['long', 'longer', 'longer'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(output).toHaveTextContent('cancelled')
  expect(starts[2]?.signal.aborted).toBe(true)
  await field.fill('')
  await expect.element(output).toHaveTextContent('idle')
})

test('a mutation runs on a press, gives its outcome, and ends with its component', async () => {
  const { work, starts } = setUp()
  const ends: (string | null)[] = []
  function Presser() {
    const mutation = useWorkerMutation(work)
    const press = async () => {
      const { data } = await mutation.mutate('x')
      ends.push(data)
    }
    return (
      <button type="button" onClick={press}>
        {mutation.status} {mutation.count}
      </button>
    )
  }
  const { rerender } = await render(<Presser />)
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).toHaveTextContent('pending 1')
  starts[0]?.resolve('done')
  await expect.element(button).toHaveTextContent('success 1')
  expect(ends).toEqual(['done'])
  await button.click()
  await expect.element(button).toHaveTextContent('pending 2')
  await rerender(null)
  expect(starts[1]?.signal.aborted).toBe(true)
})

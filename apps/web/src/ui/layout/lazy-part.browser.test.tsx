import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from './lazy-part'

/** Part whose code fails to load the given number of times. */
function partLost(times: number) {
  let requestCount = 0
  const load = async () => {
    requestCount += 1
    if (requestCount <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The part</p>
  }
  const Part = lazyPart(load, { name: 'The part', loading: <p>Loading</p> })
  return { Part, requests: () => requestCount }
}

it('is asked for again by itself where a file was lost on the way', async () => {
  const { Part, requests } = partLost(1)
  await render(<Part />)
  await expect.element(page.getByText('The part', { exact: true })).toBeVisible()
  expect(requests()).toBe(2)
})

it('says that it did not arrive after three times, and tries again when it is told to', async () => {
  const { Part, requests } = partLost(3)
  await render(<Part />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The part could not be loaded')
  expect(requests()).toBe(3)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part', { exact: true })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { useRead } from './use-read'

let requestCount = 0
let retry = (): void => undefined

function Displayed() {
  const read = useRead(() => ({
    queryKey: ['emulator', 'a question'] as const,
    queryFn: async () => {
      requestCount += 1
      return requestCount
    },
  }))
  retry = read.retry
  return <main>{read.data}</main>
}

test('what is shown is asked anew, and what nobody shows any more is not', async () => {
  await render(<Displayed />)
  await expect.element(page.getByRole('main')).toHaveTextContent('1')
  retry()
  await expect.element(page.getByRole('main')).toHaveTextContent('2')
  retry()
  await cleanup()
  await new Promise(requestAnimationFrame)
  expect(requestCount).toBe(2)
})

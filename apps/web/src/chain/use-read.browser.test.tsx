import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { useRead } from './use-read'

let asked = 0
let shown: ReturnType<typeof useRead<number>> | null = null

function Shown() {
  const read = useRead(() => ({
    queryKey: ['emulator', 'a question'] as const,
    queryFn: async () => {
      asked += 1
      return asked
    },
  }))
  shown = read
  return <main>{read.data}</main>
}

test('what is shown is asked anew, and what nobody shows any more is not', async () => {
  await render(<Shown />)
  await expect.element(page.getByRole('main')).toHaveTextContent('1')
  shown?.retry()
  await expect.element(page.getByRole('main')).toHaveTextContent('2')
  shown?.retry()
  await cleanup()
  await new Promise(requestAnimationFrame)
  expect(asked).toBe(2)
})

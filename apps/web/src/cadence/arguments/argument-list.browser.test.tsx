import { encodeArgument } from '@toolkit/core/cadence/json-cadence'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { ArgumentList } from './argument-list'

test('of many arguments fifty are drawn at once, and the others at a press', async () => {
  const values = Array.from({ length: 120 }, (_, at) =>
    encodeArgument({ type: 'UInt64', value: BigInt(1000 + at) }),
  )
  const screen = await render(<ArgumentList values={values} parsed={null} />)
  const rows = () => screen.container.querySelectorAll('ol > li').length
  const more = screen.getByRole('button', { name: 'Show 50 of 70 more arguments' })
  await expect.element(more).toBeVisible()
  expect(rows()).toBe(50)
  await more.click()
  await screen.getByRole('button', { name: 'Show 20 of 20 more arguments' }).click()
  await expect.element(screen.getByText('1119', { exact: true })).toBeVisible()
  expect(rows()).toBe(120)
})

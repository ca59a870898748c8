import { expect, it } from 'vitest'
import { datedKeys } from './dated-keys.ts'

const failing = (message: string) => async (height: bigint | null) => {
  if (height !== null) throw new Error(message)
  return []
}
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'silence'

it('gives the keys of the height, or of now where the node lacks it', async () => {
  const asked: (bigint | null)[] = []
  const ask = async (height: bigint | null) => {
    asked.push(height)
    return []
  }
  expect(await datedKeys(ask, 7n, isUnanswered)).toEqual({ keys: [], ofThen: true })
  expect(await datedKeys(ask, null, isUnanswered)).toEqual({ keys: [], ofThen: false })
  expect(asked).toEqual([7n, null])
  expect(await datedKeys(failing('fault'), 7n, isUnanswered)).toEqual({ keys: [], ofThen: false })
})

it('does not take silence for a height that is gone', async () => {
  await expect(datedKeys(failing('silence'), 7n, isUnanswered)).rejects.toThrow('silence')
})

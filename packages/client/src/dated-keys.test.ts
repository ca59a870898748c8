import { expect, it } from 'vitest'
import { datedKeys } from './dated-keys.ts'

const failing = (message: string) => async (height: bigint | null) => {
  if (height !== null) throw new Error(message)
  return []
}
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'silence'

it('gives the keys of the height, or of now where the node lacks it', async () => {
  const requests: (bigint | null)[] = []
  const send = async (height: bigint | null) => {
    requests.push(height)
    return []
  }
  expect(await datedKeys(send, 7n, isUnanswered)).toEqual({ keys: [], ofThen: true })
  expect(await datedKeys(send, null, isUnanswered)).toEqual({ keys: [], ofThen: false })
  expect(requests).toEqual([7n, null])
  expect(await datedKeys(failing('fault'), 7n, isUnanswered)).toEqual({ keys: [], ofThen: false })
})

it('does not take silence for a height that is gone', async () => {
  await expect(datedKeys(failing('silence'), 7n, isUnanswered)).rejects.toThrow('silence')
})

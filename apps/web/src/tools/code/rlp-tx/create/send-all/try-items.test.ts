import { expect, test } from 'vitest'
import { scriptFailed } from '../../../../../chain/errors'
import { tryItems } from './try-items'

const signal = new AbortController().signal
const items = Array.from({ length: 100 }, (_, at) => at)

/** Contract that rejects some of the items, and counts the requests. */
function contract(refuses: (item: number) => boolean) {
  const pages: (readonly number[])[] = []
  const send = async (page: readonly number[]) => {
    pages.push(page)
    if (page.some(refuses)) throw scriptFailed('[Error Code: 1101] error: panic: locked')
  }
  return { pages, send }
}

test('what is refused is found alone, and all else can be sent', async () => {
  const { send } = contract(item => item === 17 || item === 60)
  const { passed, refused, untried } = await tryItems(items, 50, send, { signal })
  expect(passed).toEqual(items.filter(item => item !== 17 && item !== 60))
  expect([...refused.keys()]).toEqual([17, 60])
  expect(refused.get(17)).toContain('locked')
  expect(untried).toEqual([])
})

test('a collection that refuses all of them is asked few times', async () => {
  const { send, pages } = contract(() => true)
  const { passed, refused, untried } = await tryItems(items, 50, send, { signal })
  expect([passed.length, refused.size, untried.length]).toEqual([0, 8, 92])
  expect(pages.length).toBeLessThan(24)
})

test('what is not the program’s fault ends it', async () => {
  const failing = () => Promise.reject(new Error('the node is gone'))
  await expect(tryItems(items, 50, failing, { signal })).rejects.toThrow('the node is gone')
})

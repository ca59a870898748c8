import { describe, expect, it } from 'vitest'
import { scriptFailed, unreachable } from '../errors'
import { inPages } from './in-pages'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const options = () => ({ signal: new AbortController().signal, reason: (text: string) => text })

/** Answers pages as a chain on which a script fails when it meets one of `broken`. */
function chainWith(broken: readonly number[]) {
  const requests: number[][] = []
  const query = async (page: readonly number[]) => {
    requests.push([...page])
    const bad = page.find(one => broken.includes(one))
    if (bad !== undefined) throw scriptFailed(`${bad} is broken`)
    return page.map(one => one * 10)
  }
  return { requests, request: query }
}

describe('inPages', () => {
  it('asks page by page, in order, and tells how far it is', async () => {
    const { requests, request } = chainWith([])
    const progress: number[] = []
    const { found, unread } = await inPages(numbers(5), 2, request, {
      ...options(),
      onProgress: done => progress.push(done),
    })
    expect(requests).toEqual([[0, 1], [2, 3], [4]])
    expect(found).toEqual([0, 10, 20, 30, 40])
    expect(unread).toEqual([])
    expect(progress).toEqual([0.4, 0.8, 1])
  })

  it.each([[[0]], [[7]], [[3, 4]], [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]], [[1, 5, 10]]])(
    'finds all but %j, each of which says why',
    async broken => {
      const { request } = chainWith(broken)
      const { found, unread } = await inPages(numbers(11), 4, request, options())
      expect(found).toEqual(
        numbers(11)
          .filter(one => !broken.includes(one))
          .map(one => one * 10),
      )
      expect(unread).toEqual(broken.map(item => ({ item, reason: `${item} is broken` })))
    },
  )

  it('asks no more than a search needs: one broken one in 500', async () => {
    const { requests, request } = chainWith([321])
    await inPages(numbers(500), 500, request, options())
    expect(requests.length).toBeLessThan(20)
  })

  it('throws what is not the program’s fault', async () => {
    const endpoint = { network: 'emulator', url: 'http://a', service: 'access node' } as const
    const query = () => Promise.reject(unreachable(endpoint))
    await expect(inPages(numbers(4), 2, query, options())).rejects.toMatchObject({
      code: 'chain/unreachable',
    })
  })

  it('asks nothing for nothing, and nothing more once it is cancelled', async () => {
    const { requests, request } = chainWith([])
    expect(await inPages([], 2, request, options())).toEqual({ found: [], unread: [] })
    const controller = new AbortController()
    const cancelled = inPages(
      numbers(9),
      2,
      async page => {
        controller.abort(new Error('enough'))
        return request(page)
      },
      { ...options(), signal: controller.signal },
    )
    await expect(cancelled).rejects.toThrow('enough')
    expect(requests).toEqual([[0, 1]])
  })
})

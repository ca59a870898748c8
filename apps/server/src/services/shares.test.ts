import { describe, expect, it, vi } from 'vitest'
import { type ShareLimits, Shares } from './shares.ts'

const LIMITS = { all: 4, perClient: 2, waiting: 3, waitingPerClient: 2, patience: 60_000 }

/** Shares, and the names of the clients that got theirs, in that order. */
function given(limits: Partial<ShareLimits> = {}) {
  const shares = new Shares({ ...LIMITS, ...limits }, () => new Error('busy'))
  const names: string[] = []
  const take = async (name: string, amount?: number) => {
    const share = await shares.take(name[0] ?? '', amount)
    names.push(name)
    return share
  }
  return { take, names }
}

describe('Shares', () => {
  it('keeps a client to its part, and others do not wait for it', async () => {
    const { take, names } = given()
    const first = await take('a1')
    await take('a2')
    const third = take('a3')
    await take('b1')
    expect(names).toEqual(['a1', 'a2', 'b1'])
    first.end()
    first.end()
    await third
    // Ending twice returns it once: a third for the same client would wait.
    const fourth = take('a4')
    await take('b2')
    expect(names).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
    third.then(share => share.end())
    await fourth
  })

  it('serves those who wait in their order, and one that needs much is not passed', async () => {
    const { take, names } = given({ perClient: 4 })
    const first = await take('a1', 2)
    const second = await take('b1', 2)
    const rest = [take('c1', 3), take('d1', 1)]
    first.end()
    await Promise.resolve()
    expect(names).toEqual(['a1', 'b1'])
    second.shrink(1)
    await rest[0]
    second.end()
    await rest[1]
    expect(names).toEqual(['a1', 'b1', 'c1', 'd1'])
  })

  it('refuses when too many wait, in all and of one client', async () => {
    const { take } = given({ all: 1 })
    const first = await take('a1')
    const waiting = [take('b1'), take('b2')]
    await expect(take('b3')).rejects.toThrow('busy')
    waiting.push(take('c1'))
    await expect(take('d1')).rejects.toThrow('busy')
    first.end()
    for (const one of waiting) (await one).end()
    expect(await take('d2')).toBeDefined()
  })

  it('refuses who has waited too long, and serves whom that one kept waiting', async () => {
    vi.useFakeTimers()
    const { take, names } = given({ perClient: 4, patience: 1000 })
    await take('a1', 3)
    const much = expect(take('b1', 2)).rejects.toThrow('busy')
    await vi.advanceTimersByTimeAsync(999)
    const little = take('c1', 1)
    await vi.advanceTimersByTimeAsync(1)
    await much
    await little
    expect(names).toEqual(['a1', 'c1'])
    vi.useRealTimers()
  })
})

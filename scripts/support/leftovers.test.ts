import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { endLeftovers, RUN_MARK } from './leftovers.ts'
import { start } from './processes.ts'

it.skipIf(process.platform !== 'linux')(
  'ends what carries the mark, and nothing else',
  async () => {
    const mark = randomUUID()
    const script = ['-e', 'console.log("up"); setInterval(() => {}, 1000)']
    const marked = start(process.execPath, script, { env: { [RUN_MARK]: mark } })
    const other = start(process.execPath, script, { env: { [RUN_MARK]: randomUUID() } })
    while (!marked.output().includes('up') || !other.output().includes('up')) {
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const left = await endLeftovers(mark)
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(String(marked.child.pid))
    expect(await marked.exited).not.toBe(0)
    expect(other.child.exitCode).toBeNull()
    await other.stop()
    expect(await endLeftovers(mark)).toEqual([])
  },
)

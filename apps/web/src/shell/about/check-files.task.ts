import { formatHex } from '@toolkit/core/bytes/hex'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import { defineTask, type TaskContext } from '../../workers/task'
import type { CheckedFiles } from './checked-files'

export interface CheckFilesInput {
  /** The address below which the files are. */
  readonly base: string
  /** SHA-256 in hex by path. */
  readonly sums: ReadonlyMap<string, string>
}

/** Few enough for a server that counts, and enough that nobody waits for one slow answer. */
const AT_ONCE = 6

/** Fetches every file of the list, as the page would, and compares its bytes with the list. */
export default defineTask(
  'check-files',
  async ({ base, sums }: CheckFilesInput, context: TaskContext): Promise<CheckedFiles> => {
    const left = [...sums]
    const checked: CheckedFiles = { matching: 0, different: [], missing: [], unreached: [] }
    let done = 0
    async function take(): Promise<void> {
      for (let next = left.shift(); next; next = left.shift()) {
        const [file, hash] = next
        const verdict = await check(new URL(file, base), hash, context.signal)
        if (verdict === 'matching') checked.matching += 1
        else checked[verdict].push(file)
        done += 1
        context.progress(done / sums.size)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, take))
    return checked
  },
)

async function check(url: URL, hash: string, signal: AbortSignal) {
  try {
    const response = await fetch(url, { signal })
    const bytes = new Uint8Array(await response.arrayBuffer())
    // The page for addresses that do not exist comes with the status of one.
    if (formatHex(hashBytes('SHA2-256', bytes)) === hash) return 'matching'
    return response.ok ? 'different' : 'missing'
  } catch {
    return 'unreached'
  }
}

import { readdir, readFile } from 'node:fs/promises'

/** Environment variable that marks every process of a test run. */
export const RUN_MARK = 'TOOLKIT_TEST_RUN'

/**
 * Ends and lists the processes that a test run left behind: every process, except this one, whose environment has the
 * run's mark and that does not end within `graceMs` (browsers need a moment after they are closed). Linux only;
 * elsewhere it finds nothing.
 */
export async function endLeftovers(mark: string, graceMs = 0): Promise<readonly string[]> {
  if (process.platform !== 'linux') return []
  const deadline = Date.now() + graceMs
  let left = await marked(mark)
  while (left.length > 0 && Date.now() < deadline) {
    await new Promise(resolve => setTimeout(resolve, 100))
    left = await marked(mark)
  }
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in the meantime.
    }
  }
  return left.map(({ pid, command }) => `${pid} ${command.slice(0, 120)}`)
}

interface Marked {
  readonly pid: number
  readonly command: string
}

async function marked(mark: string): Promise<readonly Marked[]> {
  const found: Marked[] = []
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const environment = await read(`/proc/${pid}/environ`)
    if (!environment.split('\0').includes(`${RUN_MARK}=${mark}`)) continue
    const command = (await read(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim()
    // A zombie has no command line: it has ended, but its parent has not waited for it.
    if (command !== '') found.push({ pid, command })
  }
  return found
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return ''
  }
}

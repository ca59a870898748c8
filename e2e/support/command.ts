import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { told } from '../../packages/cli/test/fake-io.ts'
import { ROOT } from '../../scripts/support/paths.ts'
import { tool } from '../../scripts/support/programs.ts'

const MAIN = join(ROOT, 'packages/cli/src/main.ts')

/** Output of `flow-toolkit --json`, and its exit code. */
export interface Told {
  readonly exitCode: number
  readonly network: string | null
  readonly source: string | null
  readonly sentence: string
  readonly cause: string | null
  // biome-ignore lint/suspicious/noExplicitAny: details have many shapes.
  readonly details: any
  readonly error?: { readonly code: string }
}

/** Runs the command in this process, with network access: a process for each call costs a second. */
export const flowToolkit = async (words: readonly string[], input = ''): Promise<Told> =>
  (await told(words, { stdin: input, fetch })) as Told

/** Runs the command from its source, in a separate process, with `input` on its standard input. */
export async function flowToolkitProcess(words: readonly string[], input = ''): Promise<Told> {
  const [command, args] = tool('tsx', [MAIN, ...words, '--json'])
  const { code, out } = await new Promise<{ code: number; out: string }>(resolve => {
    const child = execFile(command, args, { maxBuffer: 50_000_000 }, (_, out) => {
      resolve({ code: child.exitCode ?? -1, out })
    })
    child.stdin?.end(input)
  })
  const told = JSON.parse(out) as Told
  if (told.exitCode !== code) throw new Error(`exit code ${code}, told ${out}`)
  return told
}

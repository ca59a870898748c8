import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { runCommandJson } from '../../packages/cli/test/fake-io.ts'
import { ROOT } from '../../scripts/support/paths.ts'
import { tool } from '../../scripts/support/programs.ts'

const MAIN = join(ROOT, 'packages/cli/src/main.ts')

/** Output of `flow-toolkit --json`, and its exit code. */
export interface CommandResult {
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
export const flowToolkit = async (words: readonly string[], input = ''): Promise<CommandResult> =>
  (await runCommandJson(words, { stdin: input, fetch })) as CommandResult

/** Runs the command from its source, in a separate process, with `input` on its standard input. */
export async function flowToolkitProcess(
  words: readonly string[],
  input = '',
): Promise<CommandResult> {
  const [command, args] = tool('tsx', [MAIN, ...words, '--json'])
  const { code, out } = await new Promise<{ code: number; out: string }>(resolve => {
    const child = execFile(command, args, { maxBuffer: 50_000_000 }, (_, out) => {
      resolve({ code: child.exitCode ?? -1, out })
    })
    child.stdin?.end(input)
  })
  const result = JSON.parse(out) as CommandResult
  if (result.exitCode !== code) throw new Error(`exit code ${code}, told ${out}`)
  return result
}

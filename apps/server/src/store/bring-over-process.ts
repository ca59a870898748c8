import { spawn } from 'node:child_process'
import { bringOver } from './bring-over.ts'
import { folderInUse, notBroughtOver, StoreError } from './store-errors.ts'

/** Argument that makes the server's program migrate a data folder and nothing else. */
const COMMAND = 'bring-accounts-over'
/** Exit codes. */
const IN_USE = 3
const REFUSED = 4

/**
 * Runs `bringOver` in a separate process: the database of earlier versions takes 800 MB, which the server would keep
 * until it ends. Throws StoreError.
 */
export async function bringOverInProcess(folder: string): Promise<void> {
  const [, program = ''] = process.argv
  const child = spawn(process.execPath, [...process.execArgv, program, COMMAND, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += String(chunk)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === IN_USE) throw folderInUse(folder)
  if (code === REFUSED) throw new StoreError('unusable', said.trim())
  if (code !== 0) throw notBroughtOver(folder, new Error(said.trim() || `ended with code ${code}`))
}

/** Does the work that `bringOverInProcess` started this process for; returns false in any other process. */
export async function wasStartedToBringOver(args: readonly string[]): Promise<boolean> {
  const [command, folder] = args
  if (command !== COMMAND || folder === undefined) return false
  try {
    await bringOver(folder)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    process.stderr.write(error.message)
    process.exitCode = error.kind === 'in-use' ? IN_USE : REFUSED
  }
  return true
}

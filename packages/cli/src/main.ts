import { toToolError } from '@toolkit/core/errors'
import { nodeIo } from './node-io.ts'
import { EXIT } from './output/answer.ts'
import { failed, run } from './run.ts'

const words = process.argv.slice(2)
const io = nodeIo()

// A reader that goes away, as “| head” does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

let isOver = false

/** What nobody waited for is told as any other failure: never a stack, never an end without a word. */
async function endWith(error: unknown): Promise<void> {
  if (isOver) return
  isOver = true
  process.exitCode = EXIT.notAnswered
  process.exitCode = await failed(toToolError(error), words, io)
  process.exit()
}
process.on('uncaughtException', error => void endWith(error))
process.on('unhandledRejection', error => void endWith(error))
// Nothing is left that could still give an answer.
process.on('beforeExit', () => void endWith(new Error('The command ended without an answer.')))

run(words, io).then(code => {
  isOver = true
  process.exitCode = code
}, endWith)

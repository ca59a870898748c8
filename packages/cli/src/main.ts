import { toToolError } from '@toolkit/core/errors'
import { nodeIo } from './node-io.ts'
import { EXIT } from './output/answer.ts'
import { failed, run } from './run.ts'

const words = process.argv.slice(2)
const io = nodeIo()

// A reader that closes the pipe, such as “| head”, is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

let isOver = false

/** Reports an unhandled error like any other failure: never with a stack, never silently. */
async function endWith(error: unknown): Promise<void> {
  if (isOver) return
  isOver = true
  process.exitCode = EXIT.notAnswered
  process.exitCode = await failed(toToolError(error), words, io)
  process.exit()
}
process.on('uncaughtException', error => void endWith(error))
process.on('unhandledRejection', error => void endWith(error))
// No pending work could still give an answer.
process.on('beforeExit', () => void endWith(new Error('The command ended without an answer.')))

run(words, io).then(code => {
  isOver = true
  process.exitCode = code
}, endWith)

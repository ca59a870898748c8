import { nodeIo } from './node-io.ts'
import { run } from './run.ts'

// A reader that goes away, as “| head” does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await run(process.argv.slice(2), nodeIo())

import { buildApp } from './support/build-app.ts'
import { SERVER_MAIN } from './support/paths.ts'
import { onEndRequest, type Running, start, stopAll } from './support/processes.ts'

/** Time for a stopping server to finish its pending requests, in milliseconds. */
const GRACE_MS = 15_000

let server: Running | undefined
let ending = false

onEndRequest(() => {
  ending = true
  if (server) void server.stop(GRACE_MS)
  else void stopAll().then(() => process.exit(130))
})

try {
  console.log('building …')
  await buildApp()
  if (!ending) {
    // It prints its URL itself, since PORT=0 makes it choose one.
    server = start(process.execPath, [SERVER_MAIN], { show: 'inherit' })
    const code = await server.exited
    process.exitCode = ending ? 0 : code
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { buildApp } from './support/build-app.ts'
import { onEndRequest, stopAll } from './support/processes.ts'

onEndRequest(() => {
  void stopAll().then(() => process.exit(130))
})

const begun = Date.now()
try {
  await buildApp()
  console.log(`built the page and the server in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

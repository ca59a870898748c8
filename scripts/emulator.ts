import { ensureDevWallet, ensureEmulator, type Program } from './support/local-chain.ts'
import { isPortFree } from './support/ports.ts'
import { onEndRequest, stopAll } from './support/processes.ts'
import { startDevWallet, startEmulator } from './support/run-local-chain.ts'

// Default port of the local chain for FCL, flow-cli and this product.
const REST_PORT = 8888
const WALLET_PORT = 8701

function pathOf(program: Program): string {
  if ('path' in program) return program.path
  throw new Error(`${program.missing}.\nWhat would help: ${program.command}`)
}

async function main(): Promise<number> {
  const tell = (line: string): void => console.log(`${line} …`)
  const emulatorPath = pathOf(await ensureEmulator(tell))
  const walletPath = pathOf(await ensureDevWallet(tell))
  for (const port of [REST_PORT, WALLET_PORT]) {
    if (!(await isPortFree(port))) {
      throw new Error(`port ${port} is taken: is an emulator or a dev wallet running already?`)
    }
  }
  const chain = await startEmulator({ path: emulatorPath, port: REST_PORT })
  // This is the dev wallet's default, so that upstream's own build works here too.
  const wallet = await startDevWallet({ path: walletPath, port: WALLET_PORT })
  console.log(`
  Flow emulator   http://localhost:${REST_PORT}   (REST; choose the Emulator network in the page)
  dev wallet      ${wallet.url}
  Ctrl+C ends both. The chain lives in memory and starts empty next time.
`)
  const first = await Promise.race([
    chain.running.exited.then(code => `the emulator ended with code ${code}`),
    wallet.running.exited.then(code => `the dev wallet ended with code ${code}`),
  ])
  console.error(first)
  return 1
}

onEndRequest(() => {
  void stopAll().then(() => process.exit(0))
})

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await stopAll()

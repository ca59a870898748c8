import { readFileSync } from 'node:fs'
import { SERVICE_ADDRESS } from './chain-client.ts'

/** Emulator addresses of contracts that programs import by name, if not on the service account. */
const CONTRACTS: Readonly<Record<string, string>> = {
  FungibleToken: 'ee82856bf20e2aa6',
  FungibleTokenMetadataViews: 'ee82856bf20e2aa6',
  FlowToken: '0ae53cb6e3f42a79',
}

/** Resolves the imports of a source to addresses, as the Flow CLI does; `own` has additional ones. */
export function resolveImports(source: string, own: Readonly<Record<string, string>> = {}): string {
  return source.replaceAll(
    /^import "(\w+)"$/gm,
    (_, name: string) => `import ${name} from 0x${own[name] ?? CONTRACTS[name] ?? SERVICE_ADDRESS}`,
  )
}

/** A fixture program, for the emulator. */
export function emulatorProgram(
  source: string,
  name: string,
  own?: Readonly<Record<string, string>>,
): string {
  const file = new URL('../../packages/core/fixtures/cadence-programs.json', import.meta.url)
  const { programs } = JSON.parse(readFileSync(file, 'utf8')) as {
    programs: { source: string; name: string; text: string }[]
  }
  const found = programs.find(one => one.source === source && one.name === name)
  if (!found) throw new Error(`no program ${name}`)
  return resolveImports(found.text, own)
}

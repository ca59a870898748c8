import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkNetworks } from './network-rules.ts'

const roots: string[] = []

afterEach(async () => {
  await Promise.all(roots.splice(0).map(root => rm(root, { recursive: true, force: true })))
})

async function problemsOf(path: string, text: string): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'network-rules-'))
  roots.push(root)
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
  return checkNetworks(root)
}

const FILE = 'apps/web/src/chain/one.ts'

it.each([
  ["const isLocal = network === 'emulator'", 'emulator'],
  ['const NAMES = { testnet: "Testnet" }', 'testnet'],
  ['type Names = { readonly mainnet: string }', 'mainnet'],
  ['const first = NETWORKS.mainnet', 'mainnet'],
  ["const first = NETWORKS['mainnet']", 'mainnet'],
  ['const { emulator } = settings', 'emulator'],
  ['const found = /^https:.*testnet/i.test(link)', 'testnet'],
])('refuses %s', async (statement, id) => {
  expect(new Set(await problemsOf(FILE, `\n${statement}\n`))).toEqual(
    new Set([`${FILE}:2: names ${id}; ask the networks' rows (core/network/networks)`]),
  )
})

it.each([
  '// as on mainnet',
  'const network = NETWORKS[id]',
  "const words = 'the mainnet of others'",
])('lets %s pass', async statement => {
  expect(await problemsOf(FILE, statement)).toEqual([])
})

it.each([
  'packages/core/src/network/networks.ts',
  'packages/core/src/contracts/known-contracts.ts',
  'apps/web/src/chain/one.test.ts',
  'apps/web/src/tools/tx/analyze/scenario.ts',
])('leaves %s alone', async path => {
  expect(await problemsOf(path, "const network = 'mainnet'")).toEqual([])
})

it('wants files off its list that name no network any more', async () => {
  const path = 'packages/core/src/derivation/extended-key.ts'
  expect(await problemsOf(path, 'export {}')).toEqual([
    `${path}: names no network any more; take it off the list`,
  ])
})

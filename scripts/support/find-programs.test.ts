import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findChromium } from './find-chromium.ts'
import { findDevWallet, findEmulator } from './local-chain.ts'
import { onPath } from './programs.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-programs-'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

async function program(name: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, '')
  await chmod(file, 0o755)
  return file
}

it('takes the first name that is on PATH, in the order of names', async () => {
  const second = await program('second')
  vi.stubEnv('PATH', folder)
  expect(onPath(['first', 'second'])).toBe(second)
  const first = await program('first')
  expect(onPath(['first', 'second'])).toBe(first)
  expect(onPath(['third'])).toBeNull()
})

it('finds the emulator and the dev wallet on PATH, and a variable wins', async () => {
  const emulator = await program('flow-emulator')
  const wallet = await program('fcl-dev-wallet')
  const other = await program('other')
  vi.stubEnv('PATH', folder)
  vi.stubEnv('FLOW_EMULATOR_PATH', '')
  vi.stubEnv('FLOW_DEV_WALLET_PATH', '')
  expect(findEmulator()).toBe(emulator)
  expect(findDevWallet()).toBe(wallet)
  vi.stubEnv('FLOW_EMULATOR_PATH', other)
  expect(findEmulator()).toBe(other)
})

it('finds Chromium by its variable', async () => {
  const chromium = await program('my-chromium')
  vi.stubEnv('CHROMIUM_PATH', chromium)
  expect(await findChromium()).toBe(chromium)
})

it('does not look further when a variable names a file that is not there', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/file')
  vi.stubEnv('FLOW_EMULATOR_PATH', '/no/such/file')
  await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /no/such/file')
  expect(() => findEmulator()).toThrow('FLOW_EMULATOR_PATH names /no/such/file')
})

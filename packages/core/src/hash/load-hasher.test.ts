import { expect, it } from 'vitest'
import { HASH_NAMES, HASHES } from './algorithms.ts'
import { hashBytes } from './create-hasher.ts'
import { loadHasher, loadWasmHashes, startHashers } from './load-hasher.ts'

const DATA = Uint8Array.from({ length: 1000 }, (_, at) => at * 7)
const ORDINARY = HASH_NAMES.filter(name => name !== 'KMAC128')

it.each(ORDINARY)(
  '%s is that of createHasher, with a domain tag and as an HMAC too',
  async name => {
    const hmac = { keying: { mode: 'hmac', key: DATA.subarray(0, 200) } } as const
    const options = [
      {},
      { domainTag: 'FLOW-V0.0-user' },
      ...(HASHES[name].blockLength ? [hmac] : []),
    ]
    for (const option of options) {
      const hasher = await loadHasher(name, option)
      hasher.update(DATA)
      expect(hasher.digest()).toEqual(hashBytes(name, DATA, option))
    }
  },
)

it('says which of several WebAssembly makes, and makes the others too', async () => {
  const names = ['SHA2-256', 'HASH160', 'SHA2-512/256', 'KMAC128-BLS'] as const
  const { hashers, inWasm } = await startHashers(names, {}, await loadWasmHashes())
  hashers.update(DATA)
  const digests = hashers.digests()
  for (const name of names) expect(digests.get(name)).toEqual(hashBytes(name, DATA))
  expect([...inWasm]).toEqual(['SHA2-256', 'HASH160'])
  expect((await startHashers(names, {}, null)).inWasm.size).toBe(0)
})

it('refuses what createHasher refuses', async () => {
  const keying = { mode: 'hmac', key: DATA } as const
  await expect(loadHasher('CRC32', { keying })).rejects.toMatchObject({ code: 'hash/no-hmac' })
})

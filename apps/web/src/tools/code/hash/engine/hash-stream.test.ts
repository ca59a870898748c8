import { webcrypto } from 'node:crypto'
import { HASH_NAMES, HASHES } from '@toolkit/core/hash/algorithms'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NATIVE_LIMIT, NATIVE_NAMES } from './fastest'
import { hashStream, type StreamQuestion, type Ways } from './hash-stream'
import { startKmac128 } from './keccak-sponge'
import { startWasm, WASM_HASHES } from './wasm-hashes'
import { canCompileWasm } from './wasm-support'

const wasm = { startWasm, startKmac128 }
const subtle = webcrypto.subtle as unknown as SubtleCrypto
const PLAIN: StreamQuestion = { names: HASH_NAMES, domainTag: '', hmacKey: null }

async function* stream(parts: readonly Uint8Array[]) {
  for (const part of parts) yield part
}

const WAYS: readonly Ways[] = [
  { wasm, subtle },
  { wasm, subtle: null },
  { wasm: null, subtle },
  { wasm: null, subtle: null },
]

test('every way gives what plain JavaScript gives, in whatever pieces', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WAYS),
      fc.array(bytes, { maxLength: 4 }),
      fc.constantFrom('', 'FLOW-V0.0-transaction'),
      fc.option(bytes),
      async (ways, parts, domainTag, hmacKey) => {
        const names = HASH_NAMES.filter(name => !hmacKey || HASHES[name].blockLength !== null)
        const all = new Uint8Array(parts.flatMap(part => [...part]))
        const options = hmacKey ? { domainTag, hmacKey } : { domainTag }
        const question = { names, domainTag, hmacKey }
        const digests = await hashStream(stream(parts), all.length, question, ways)
        expect(digests.map(({ name }) => name)).toEqual(names)
        for (const { name, digest } of digests) {
          expect([name, digest]).toEqual([name, hashBytes(name, all, options)])
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a message longer than every buffer', async () => {
  const part = Uint8Array.from({ length: 300_001 }, (_, index) => index * 31)
  const all = new Uint8Array([...part, ...part])
  const digests = await hashStream(stream([part, part]), all.length, PLAIN, { wasm, subtle: null })
  for (const { name, digest } of digests) {
    expect([name, digest]).toEqual([name, hashBytes(name, all)])
  }
})

const enginesOf = async (question: StreamQuestion, size: number, ways: Ways) =>
  new Map(
    (await hashStream(stream([]), size, question, ways)).map(({ name, engine }) => [name, engine]),
  )

test('WebCrypto takes what it can, up to its limit and without a key', async () => {
  const small = await enginesOf(PLAIN, NATIVE_LIMIT, { wasm, subtle })
  const native = [...Object.keys(NATIVE_NAMES), 'HASH160', 'Double SHA2-256'].sort()
  expect([...small].flatMap(([name, way]) => (way === 'native' ? [name] : [])).sort()).toEqual(
    native,
  )
  const large = await enginesOf(PLAIN, NATIVE_LIMIT + 1, { wasm, subtle })
  expect([...large.values()]).not.toContain('native')
  const keyed = { ...PLAIN, names: ['SHA2-256'] as const, hmacKey: new Uint8Array(3) }
  expect([...(await enginesOf(keyed, 10, { wasm, subtle })).values()]).not.toContain('native')
})

test('above the limit WebCrypto is not asked', async () => {
  let asked = 0
  const watched = { digest: () => Promise.resolve(new ArrayBuffer(++asked)) }
  const parts = stream([new Uint8Array(10)])
  await hashStream(parts, NATIVE_LIMIT + 1, PLAIN, { wasm: null, subtle: watched })
  expect(asked).toBe(0)
})

test('where WebAssembly may not be compiled, plain JavaScript does all the same', async () => {
  const engines = await enginesOf(PLAIN, 10, { wasm: null, subtle: null })
  expect(new Set(engines.values())).toEqual(new Set(['js']))
})

test('says whether WebAssembly may be compiled', () => {
  expect(canCompileWasm()).toBe(true)
  const real = WebAssembly.Module
  try {
    // What browsers do under a policy without 'wasm-unsafe-eval'.
    WebAssembly.Module = class {
      constructor() {
        throw new WebAssembly.CompileError('blocked by the Content Security Policy')
      }
    } as unknown as typeof WebAssembly.Module
    expect(canCompileWasm()).toBe(false)
  } finally {
    WebAssembly.Module = real
  }
})

test.each(WASM_HASHES)('%s in WebAssembly: the empty message', async name => {
  expect((await startWasm(name))?.digest()).toEqual(hashBytes(name, new Uint8Array()))
})

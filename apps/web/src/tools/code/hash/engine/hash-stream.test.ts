import { webcrypto } from 'node:crypto'
import {
  DERIVING_NAMES,
  HASH_NAMES,
  HASHES,
  type HashName,
  KEYED_NAMES,
} from '@toolkit/core/hash/algorithms'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import type { Keying } from '@toolkit/core/hash/keying'
import { startWasm } from '@toolkit/core/hash/wasm-hashes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AvailableEngines, hashStream, type StreamQuestion } from './hash-stream'
import { NATIVE_FIRST, NATIVE_LIMIT, NATIVE_NAMES } from './native'

const subtle = webcrypto.subtle as unknown as SubtleCrypto
const PLAIN: StreamQuestion = { names: HASH_NAMES, domainTag: '', keying: null }

function possibleNames(keying: Keying | null): readonly HashName[] {
  if (keying?.mode === 'keyed') return KEYED_NAMES
  if (keying?.mode === 'derive') return DERIVING_NAMES
  return HASH_NAMES.filter(name => !keying || HASHES[name].blockLength !== null)
}

async function* stream(parts: readonly Uint8Array[]) {
  for (const part of parts) yield part
}

const WAYS: readonly AvailableEngines[] = [
  { startWasm, subtle },
  { startWasm, subtle: null },
  { startWasm: null, subtle },
  { startWasm: null, subtle: null },
]

test('every way gives what plain JavaScript gives, in whatever pieces', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...WAYS),
      fc.array(bytes, { maxLength: 4 }),
      fc.constantFrom('', 'FLOW-V0.0-transaction'),
      fc.option(
        fc.oneof(
          fc.record({ mode: fc.constant('hmac' as const), key: bytes }),
          fc.record({
            mode: fc.constant('keyed' as const),
            key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
          }),
          fc.record({ mode: fc.constant('derive' as const), context: fc.string() }),
        ),
      ),
      async (engines, parts, domainTag, keying) => {
        const names = possibleNames(keying)
        const all = new Uint8Array(parts.flatMap(part => [...part]))
        const options = keying ? { domainTag, keying } : { domainTag }
        const question = { names, domainTag, keying }
        const digests = await hashStream(stream(parts), all.length, question, engines)
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
  const digests = await hashStream(stream([part, part]), all.length, PLAIN, {
    startWasm,
    subtle: null,
  })
  for (const { name, digest } of digests) {
    expect([name, digest]).toEqual([name, hashBytes(name, all)])
  }
})

const enginesOf = async (question: StreamQuestion, size: number, engines: AvailableEngines) =>
  new Map(
    (await hashStream(stream([]), size, question, engines)).map(({ name, engine }) => [
      name,
      engine,
    ]),
  )

test('WebCrypto takes what it is faster in, up to its limit and without a key', async () => {
  const small = await enginesOf(PLAIN, NATIVE_LIMIT, { startWasm, subtle })
  const native = [...NATIVE_FIRST, 'HASH160', 'Double SHA2-256'].sort()
  expect(
    [...small].flatMap(([name, engine]) => (engine === 'native' ? [name] : [])).sort(),
  ).toEqual(native)
  const without = await enginesOf(PLAIN, NATIVE_LIMIT, { startWasm: null, subtle })
  expect(
    [...without].flatMap(([name, engine]) => (engine === 'native' ? [name] : [])).sort(),
  ).toEqual([...Object.keys(NATIVE_NAMES), 'HASH160', 'Double SHA2-256'].sort())
  const large = await enginesOf(PLAIN, NATIVE_LIMIT + 1, { startWasm, subtle })
  expect([...large.values()]).not.toContain('native')
  const keyed = {
    ...PLAIN,
    names: ['SHA2-256'] as const,
    keying: { mode: 'hmac', key: new Uint8Array(3) },
  } as const
  expect([...(await enginesOf(keyed, 10, { startWasm, subtle })).values()]).not.toContain('native')
})

test('above the limit WebCrypto is not asked', async () => {
  let requestCount = 0
  const watched = { digest: () => Promise.resolve(new ArrayBuffer(++requestCount)) }
  const parts = stream([new Uint8Array(10)])
  await hashStream(parts, NATIVE_LIMIT + 1, PLAIN, { startWasm: null, subtle: watched })
  expect(requestCount).toBe(0)
})

test('where WebAssembly may not be compiled, plain JavaScript does all the same', async () => {
  const engines = await enginesOf(PLAIN, 10, { startWasm: null, subtle: null })
  expect(new Set(engines.values())).toEqual(new Set(['js']))
})

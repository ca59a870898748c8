import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import hashes from '../packages/core/fixtures/hash.json' with { type: 'json' }
import { WEB_DIST } from '../scripts/support/paths.ts'
import { expect, test } from './support/test.ts'

interface Policy {
  readonly createScriptURL: (url: string) => string
}

/** The page creates its policy before anything else; this keeps a copy for the test. */
async function keepPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy }
    }
    const create = trustedTypes.createPolicy.bind(trustedTypes)
    trustedTypes.createPolicy = (name, rules) => {
      const policy = create(name, rules)
      Object.assign(globalThis, { keptPolicy: policy })
      return policy
    }
  })
}

/** Names in the vectors, where they differ from ours. */
const NAMES: Readonly<Record<string, string>> = {
  'SHA-224': 'SHA2-224',
  'SHA-256': 'SHA2-256',
  'SHA-384': 'SHA2-384',
  'SHA-512': 'SHA2-512',
  'SHA-512/256': 'SHA2-512/256',
  'BLAKE3-keyed': 'BLAKE3',
  'BLAKE3-derive-key': 'BLAKE3',
}

interface Input {
  readonly message?: string
  readonly messageLength?: number
  readonly key?: string
  readonly keyText?: string
  readonly context?: string
}

/** The vectors without KMAC128, for whose output lengths and customisations the tool has no fields. */
const CASES = hashes.cases
  .filter(({ kind }) => kind !== 'KMAC128')
  .map(({ kind, id, input, expected }) => ({
    id,
    name: NAMES[kind] ?? kind,
    input: input as Input,
    digest: (expected as { digest: string }).digest,
  }))

/** Calls the built worker under its own policy, as the page does: `workers/protocol.ts`. */
async function digestsInWorker(page: Page, script: string) {
  return page.evaluate(
    async ({ cases, script }) => {
      const bytes = (hex: string) =>
        Uint8Array.from(hex.match(/../g) ?? [], digits => Number.parseInt(digits, 16))
      const utf8 = (text: string) => new TextEncoder().encode(text)
      const keyingOf = ({ key, keyText, context }: (typeof cases)[number]['input']) => {
        if (context !== undefined) return { mode: 'derive', context }
        if (keyText !== undefined) return { mode: 'keyed', key: utf8(keyText) }
        return key === undefined ? null : { mode: 'keyed', key: bytes(key) }
      }
      const { keptPolicy } = globalThis as unknown as { keptPolicy: Policy }
      const worker = new Worker(keptPolicy.createScriptURL(script), { type: 'module' })
      const request = (value: unknown, secrets: readonly string[][]) =>
        new Promise<{ digest: Uint8Array; engine: string }>((resolve, reject) => {
          worker.onmessage = ({ data }) => {
            if (data.type === 'done') resolve(data.output.value.digests[0])
            if (data.type === 'failed') reject(new Error(data.error.message))
          }
          worker.onerror = ({ message }) => reject(new Error(message))
          worker.postMessage({ type: 'run', name: 'hash-source', input: { value, secrets } })
        })
      const answers = []
      for (const { id, name, input } of cases) {
        const message =
          input.message === undefined
            ? Uint8Array.from({ length: input.messageLength ?? 0 }, (_, index) => index % 251)
            : bytes(input.message)
        const source = { kind: 'file', file: new File([message], id) }
        const keying = keyingOf(input)
        const question = { domainTag: '', keyUse: keying?.mode ?? 'none', keying }
        const { digest, engine } = await request(
          { source, names: [name], question },
          keying ? [['question', 'keying']] : [],
        )
        const hex = [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
        answers.push({ id, name, hex, engine })
      }
      worker.terminate()
      return answers
    },
    { cases: CASES, script },
  )
}

test('every published digest comes out of the worker', async ({ page, open }) => {
  await keepPolicy(page)
  await open('/code/hash')
  const scripts = readdirSync(join(WEB_DIST, 'assets')).filter(name => /^worker-.*\.js$/.test(name))
  expect(scripts).toHaveLength(1)
  const answers = await digestsInWorker(page, `/assets/${scripts[0]}`)
  expect(answers).toHaveLength(624)
  for (const [at, { id, hex, name }] of answers.entries()) {
    const { digest } = CASES[at] ?? { digest: '' }
    // BLAKE3's vectors have a longer output, which starts with the digest.
    expect([id, hex]).toEqual([id, name === 'BLAKE3' ? digest.slice(0, 64) : digest])
  }
  const byWasm = new Set(answers.flatMap(({ engine, name }) => (engine === 'wasm' ? [name] : [])))
  expect([...byWasm].sort()).toEqual([
    ...['BLAKE2b-512', 'BLAKE2s-256', 'BLAKE3', 'Keccak-256', 'MD5', 'RIPEMD-160'],
    ...['SHA2-224', 'SHA2-384', 'SHA2-512', 'SHA3-224', 'SHA3-256', 'SHA3-384', 'SHA3-512'],
  ])
})

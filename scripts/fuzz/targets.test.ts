import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/paths.ts'
import { moduleSource } from '../support/public-modules.ts'
import { CORE_TARGETS } from './core-targets.ts'

/** Parsers that are not fuzzed here directly, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'queries/script-facts#readFacts': 'reads what decodeJsonCadence gave',
  'account/address-code#decodeWord': 'takes a number',
  'evm/abi/decode-word#decodeWord': 'a part of decodeParameters',
  'cadence/decode-type#decodeType': 'a part of decodeJsonCadence',
  'cadence/decode-value#decodeValue': 'a part of decodeJsonCadence',
  'explain/detect/detect-evm#detectEvmData': 'readEvmData, of hex digits',
  'explain/detect/detect-foreign-key#detectForeignKey': 'a part of detect',
  'explain/effects/evm-execution#readEvmExecution': 'a part of readEffects',
  'explain/simulate/parse-snapshots#parseSnapshots': 'reads what decodeJsonCadence gave',
  'bytes/read-stream#readAtMost': 'takes a stream, of any bytes',
  'explain/detect/detect-own-link#detectOwnLink': 'a part of detectLink',
  'explain/detect/detect#detectWhole': 'a part of detect',
  'explain/detect/find-secrets#readSecrets': 'findSecrets, which hands out what it found',
  'explain/detect/find-secrets#readSecretsInBytes': 'findSecrets, of bytes',
  'json/json-string#readJsonString': 'a part of parseJson',
  'key-material/pem#parseEcDerAt': 'parseEcDer, with other places',
  'keystore/parse-crypto#parseCrypto': 'a part of parseKeystore',
  'keystore/read-plaintext#readStoredMnemonic': 'takes what was decrypted',
  'cadence/syntax/bounded-parse#parseBounded': 'a part of parseCadence',
  'cadence/syntax/partial-tree#parseFurther':
    'takes what an editor has; parseCadence is the same parser',
}

/** Source folders, with the prefix of their module names. */
const SOURCES = { 'packages/core/src': '', 'packages/explain/src': 'explain/' }

/** `folder/module#function` of every exported function whose name says that it parses. */
function readers(): readonly string[] {
  return Object.entries(SOURCES)
    .flatMap(([folder, under]) => {
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      return files.map(file => ({ file, path: join(ROOT, folder, file), under }))
    })
    .filter(({ file }) => file.endsWith('.ts') && !/\.(?:test|fuzz)\.ts$/.test(file))
    .flatMap(({ file, path, under }) => {
      const source = readFileSync(path, 'utf8')
      const found = source.matchAll(
        /^export (?:async )?(?:function|const) ((?:parse|read|decode|detect|recognise)(?:[A-Z]\w*)?)\b(?=[(<:]| =)/gm,
      )
      const module = under + file.replaceAll('\\', '/').replace(/\.ts$/, '')
      return [...found].map(([, name]) => `${module}#${name}`)
    })
}

const fuzzed = new Set(CORE_TARGETS.map(({ name }) => name.replace(/, .*$/s, '')))

/** A new parser gets inputs through a `<module>.fuzz.ts` beside it. */
test('every parser of core, and of what explains, is fuzzed, or it is said why not', () => {
  const found = readers()
  expect(found.length).toBeGreaterThan(80)
  expect(found.filter(name => !fuzzed.has(name) && !Object.hasOwn(ELSEWHERE, name))).toEqual([])
})

test('no reason is left over', () => {
  const found = new Set(readers())
  expect(Object.keys(ELSEWHERE).filter(name => !found.has(name) || fuzzed.has(name))).toEqual([])
})

test('every one has a name of its own, of a module that is there', () => {
  const names = CORE_TARGETS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of fuzzed) {
    const [module = '', called = ''] = name.split('#')
    expect(readFileSync(join(ROOT, moduleSource(module)), 'utf8'), name).toContain(called)
  }
})

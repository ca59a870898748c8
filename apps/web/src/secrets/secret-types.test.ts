import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Checks that nothing secret has a string type: task inputs and outputs, data between tools, page state.

const SOURCE = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8')

/** Names of secrets in this code. */
const NAMES =
  'privateKey|mnemonic|phrase|passphrase|password|newPassword|oldPassword|pin|seed|xprv|words|entropyText|random'
/** A property whose type contains a string or bytes, and no Secret. */
const PLAIN = new RegExp(
  `^\\s*readonly (?<name>${NAMES})\\??: (?!.*Secret<)[^\\n]*\\b(?:string|Uint8Array|Blob)\\b`,
  'gmu',
)

/** Field values while the user types: the only place where a secret is a string. */
const FIELDS = [
  'secrets/new-key/use-phrase-key.ts: passphrase',
  'secrets/new-key/use-phrase-key.ts: phrase',
  'tools/code/aes/form.ts: password',
  'tools/key/generate/settings.ts: entropyText',
  'tools/key/generate/settings.ts: passphrase',
  // Changed field value, which becomes a Secret in the form.
  'tools/key/seed-phrase/form.ts: passphrase',
  'tools/key/seed-phrase/form.ts: phrase',
]

const plainIn = (text: string) => [...text.matchAll(PLAIN)].map(({ groups }) => groups?.['name'])

test('only the state of fields has secrets as texts', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file => plainIn(read(file)).map(name => `${file}: ${name}`))
  // The word list, which is public; and the number of words of a phrase.
  const secret = found.filter(line => !/: words$/.test(line)).sort()
  expect(secret).toEqual(FIELDS)
})

test('what tools hand to each other as secrets is in Secrets, but for where it belongs', () => {
  const kinds = /interface SecretKinds \{\n(?<body>.*?)\n\}/su.exec(read('frame/data-kinds.ts'))
  const fields = [
    ...(kinds?.groups?.['body'] ?? '').matchAll(/readonly (?<name>\w+)\??: (?<type>.*)/g),
  ]
  expect(fields.length).toBeGreaterThan(6)
  const open = fields.filter(({ groups }) => !groups?.['type']?.includes('Secret<string>'))
  expect(open.map(({ groups }) => groups?.['name']).sort()).toEqual(['path', 'signatureAlgorithm'])
})

test('the check itself: a plain secret is found', () => {
  expect(plainIn('  readonly password: string\n  readonly pin?: Uint8Array | null\n')).toEqual([
    'password',
    'pin',
  ])
  expect(plainIn('  readonly password: Secret<string> | null\n')).toEqual([])
})

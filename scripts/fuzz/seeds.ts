import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHex } from '@toolkit/core/bytes/hex'
import type { BytesTarget, Input, Target, TextTarget } from './protocol.ts'
import type { Random } from './random.ts'

/** Longer texts make every mutation slow and add nothing. */
const LONGEST = 4000
/** Number of vectors tried to find those that a parser accepts. */
const TRIED = 400
const CHOSEN = 200

/** Files of vectors by the subject of a parser, matched by the start of its name. */
const SUBJECTS: readonly (readonly [start: string, files: readonly string[]])[] = [
  ['aes/', ['aes-openssl', 'wycheproof-symmetric', 'base64']],
  ['bytes/', ['base64', 'hash', 'rlp-valid']],
  ['cadence/syntax/', ['cadence-programs']],
  ['derivation/', ['slip10', 'flow-hd']],
  ['account/address', ['addresses']],
  ['account', ['flow-keys', 'account-answers']],
  ['cadence/argument-form', ['chain-arguments']],
  ['cadence', ['json-cdc', 'chain-json-cadence', 'chain-arguments']],
  ['transaction/chain-error', ['chain-errors']],
  ['transaction/effects', ['chain-events']],
  ['transaction/review', ['cadence-programs', 'chain-errors']],
  ['signature', ['flow-extra', 'flow-keys', 'wycheproof-ecdsa']],
  ['transaction/dry-run', ['chain-errors', 'cadence-programs']],
  ['transaction', ['flow-transaction', 'chain-transactions']],
  ['keys/', ['flow-keys', 'wycheproof-ecdsa']],
  ['keystore/', ['keystore']],
  ['mnemonic/', ['bip39']],
  ['rlp/', ['rlp-valid', 'rlp-invalid']],
  ['web/tools/key/seed-phrase', ['bip39']],
  ['web/tools/code/rlp-tx', ['flow-transaction', 'chain-transactions']],
  ['web/tools/tx', ['chain-errors', 'chain-transactions']],
]

const folder = join(process.env['FUZZ_ROOT'] ?? '', 'packages/core/fixtures')
const read = new Map<string, readonly string[]>()

/** Every text in a file of vectors, without duplicates. */
function textsOf(file: string): readonly string[] {
  const cached = read.get(file)
  if (cached) return cached
  const found = new Set<string>()
  collect(JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')), found)
  const texts = [...found]
  read.set(file, texts)
  return texts
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length <= LONGEST) into.add(value)
    return
  }
  if (typeof value !== 'object' || value === null) return
  // Keystores, wallets' answers and the like are pasted as texts.
  const text = JSON.stringify(value)
  if (text.length <= LONGEST) into.add(text)
  for (const part of Object.values(value)) collect(part, into)
}

const files = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length))

function bytesOf(text: string): readonly Uint8Array[] {
  if (text.length < 2 || text.length % 2 !== 0 || !/^(?:0x)?[0-9a-f]+$/i.test(text)) return []
  return [parseHex(text)]
}

async function takes(target: Target, input: Input): Promise<boolean> {
  try {
    return (await target.parse(input as never)) !== null
  } catch {
    return false
  }
}

/**
 * Seeds for a parser's inputs: its samples, vectors that it accepts, and some that it rejects. Deterministic for the
 * same `random`.
 */
export function chosenSeeds(target: TextTarget, random: Random): Promise<readonly string[]>
export function chosenSeeds(target: BytesTarget, random: Random): Promise<readonly Uint8Array[]>
export async function chosenSeeds(target: Target, random: Random): Promise<readonly Input[]> {
  const subject = SUBJECTS.find(([start]) => target.name.startsWith(start))?.[1] ?? files
  const tried = Array.from({ length: TRIED }, (_, at) =>
    random.pick(textsOf(random.pick(at % 3 === 0 ? files : subject))),
  )
  const asInputs = (texts: readonly string[]): readonly Input[] =>
    target.takes === 'text' ? texts : texts.flatMap(bytesOf)
  const taken: Input[] = []
  const refused: Input[] = []
  for (const input of asInputs([...(target.samples ?? []), ...tried])) {
    ;((await takes(target, input)) ? taken : refused).push(input)
  }
  const most = Math.max(20, taken.length >> 1)
  return [...taken.slice(0, CHOSEN), ...refused.slice(0, most)]
}

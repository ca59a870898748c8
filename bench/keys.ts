import { createDecipheriv, scryptSync } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encryptKeystore } from '@toolkit/core/keystore/encrypt-keystore'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import { initWasm } from '@trustwallet/wallet-core'
import { decryptKeystoreJson, keccak256 } from 'ethers'
import { inChromium } from './support/in-chromium.ts'
import { deriveKeys, type openInWorker, openKeystore } from './support/keys-cases.ts'
import { measureFirstKey } from './support/keys-first.ts'

/** `npx tsx bench/keys.ts [rounds]`. */
const ROUNDS = Number(process.argv[2] ?? 7)
const KEYS = 1000
const KEY = '3a1076bf45ab87712ad64ccb3b10217737f7faacbf2872e88fdd9a537d8fe266'
const PASSWORD = 'correct horse battery staple'
const PHRASE = 'team engine square letter hero song dizzy scrub tornado fabric divert saddle'
const CASES = new URL('./support/keys-cases.ts', import.meta.url)

interface Timed<T> {
  readonly milliseconds: number
  readonly computed: number
  readonly result: T
}

type Way = () => Promise<Timed<unknown>>

/** Wall-clock and processor time: the first is the wait, the second is independent of other load. */
interface Least {
  readonly waited: number
  readonly computed: number | null
}

const nodeTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function inThisProcess(work: () => unknown): Promise<Timed<unknown>> {
  const processor = nodeTime()
  const begun = performance.now()
  const result = await work()
  return { milliseconds: performance.now() - begun, computed: nodeTime() - processor, result }
}

/** Runs all implementations in turn, so that other load affects all; returns the minimum time of each. */
async function compare(
  ways: ReadonlyMap<string, Way>,
  expected: unknown,
): Promise<ReadonlyMap<string, Least>> {
  const least = new Map<string, Least>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, way] of ways) {
      const { milliseconds, computed, result } = await way()
      if (JSON.stringify(result) !== JSON.stringify(expected)) throw new Error(`${name} is wrong`)
      const before = least.get(name)
      least.set(name, {
        waited: Math.min(before?.waited ?? Number.POSITIVE_INFINITY, milliseconds),
        computed: Math.min(before?.computed ?? Number.POSITIVE_INFINITY, computed),
      })
    }
  }
  return least
}

/** Prints each time, and its ratio to ours: more than 1 means that ours is faster. */
function print(title: string, least: ReadonlyMap<string, Least>, ours: readonly string[]): void {
  console.log(`\n${title}`)
  const ratio = (one: number | null, own: number | null | undefined) =>
    one === null || own === null || own === undefined ? '' : ` = ${(one / own).toFixed(2)}`
  console.table(
    [...least].map(([way, { waited, computed }]) => ({
      way,
      ...Object.fromEntries(
        ours.flatMap(own => {
          const of = ours.length > 1 ? `, against ${own}` : ''
          const mine = least.get(own)
          return [
            [`ms waited${of}`, `${Math.round(waited)}${ratio(waited, mine?.waited)}`],
            ...(computed === null
              ? []
              : [
                  [`ms computed${of}`, `${Math.round(computed)}${ratio(computed, mine?.computed)}`],
                ]),
          ]
        }),
      ),
    })),
  )
}

/** A reader of version 3 with node:crypto: OpenSSL's scrypt and AES. */
function openByNode(text: string): string {
  const { crypto } = JSON.parse(text)
  const { n: N, r, p, salt } = crypto.kdfparams
  const derived = scryptSync(PASSWORD, Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: 2 ** 30 })
  const ciphertext = Buffer.from(crypto.ciphertext, 'hex')
  const mac = keccak256(Buffer.concat([derived.subarray(16), ciphertext]))
  if (mac !== `0x${crypto.mac}`) throw new Error('wrong password')
  const iv = Buffer.from(crypto.cipherparams.iv, 'hex')
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('hex')
}

const walletCore = await initWasm()
const { StoredKey, HDWallet, Curve } = walletCore
const bytes = (text: string) => new TextEncoder().encode(text)

async function keystores(): Promise<void> {
  const privateKey = new Secret(parseHex(KEY))
  const text = await encryptKeystore({
    secret: { kind: 'private-key', privateKey },
    password: PASSWORD,
  })
  const others: readonly (readonly [string, Way])[] = [
    ['node:crypto', () => inThisProcess(() => openByNode(text))],
    [
      'wallet-core',
      () =>
        inThisProcess(() =>
          formatHex(StoredKey.importJSON(bytes(text)).decryptPrivateKey(bytes(PASSWORD))),
        ),
    ],
    [
      'ethers',
      () =>
        inThisProcess(async () =>
          (await decryptKeystoreJson(text, PASSWORD)).privateKey.replace('0x', ''),
        ),
    ],
  ]
  const inNode = 'ours (Node)'
  const title = `Decrypting a keystore, n = 262144, r = 8, p = 1; the least of ${ROUNDS} rounds`
  const measure = async (page: Page | null): Promise<void> => {
    const ways = new Map<string, Way>([
      [inNode, () => inThisProcess(() => openKeystore(text, PASSWORD))],
    ])
    const session = await page?.context().browser()?.newBrowserCDPSession()
    if (page && session) {
      ways.set('ours (Chromium worker)', () => inWorkerOf(page, session, text))
    }
    for (const [name, way] of others) ways.set(name, way)
    const own = page ? [inNode, 'ours (Chromium worker)'] : [inNode]
    print(title, await compare(ways, KEY), own)
  }
  if ((await inChromium(CASES, measure)) === null) await measure(null)
}

/** By the page's own clock; the processor time is that of its process. */
async function inWorkerOf(page: Page, session: CDPSession, text: string): Promise<Timed<unknown>> {
  const processor = await rendererTime(session)
  const { milliseconds, result } = await page.evaluate(
    ([text, password]) => {
      const { bench } = globalThis as unknown as { bench: { openInWorker: typeof openInWorker } }
      return bench.openInWorker(text, password)
    },
    [text, PASSWORD] as const,
  )
  return { milliseconds, computed: (await rendererTime(session)) - processor, result }
}

async function rendererTime(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

async function derivations(): Promise<void> {
  const seed = await mnemonicToSeed(PHRASE, '')
  const wallet = HDWallet.createWithMnemonic(PHRASE, '')
  for (const signatureAlgorithm of ['ECDSA_P256', 'ECDSA_secp256k1'] as const) {
    const derive = () =>
      Array.from({ length: KEYS }, (_, index) => {
        const path = `m/44'/539'/0'/0/${index}`
        const p256 = signatureAlgorithm === 'ECDSA_P256'
        const key = wallet.getKeyByCurve(p256 ? Curve.nist256p1 : Curve.secp256k1, path)
        const publicKey = p256 ? key.getPublicKeyNist256p1() : key.getPublicKeySecp256k1(false)
        const data = p256 ? publicKey.uncompressed().data() : publicKey.data()
        const hex = formatHex(data.slice(1))
        publicKey.delete()
        key.delete()
        return hex
      })
    const expected = derive()
    const least = await compare(
      new Map<string, Way>([
        ['ours', () => inThisProcess(() => deriveKeys(seed.reveal(), signatureAlgorithm, KEYS))],
        ['wallet-core', () => inThisProcess(derive)],
      ]),
      expected,
    )
    print(`${KEYS} keys on ${signatureAlgorithm}, private and public`, least, ['ours'])
  }
}

console.log(`Node ${process.version}`)
await keystores()
await derivations()
const first = await measureFirstKey()
if (first) {
  const waited = [...first].map(([way, time]) => [way, { waited: time, computed: null }] as const)
  const title = 'From opening a page to its first key: cold cache, 10 Mbit/s, 40 ms'
  print(title, new Map(waited), ['/key/generate'])
}

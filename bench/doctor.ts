import { USER_TAG } from '@toolkit/core/hash/domain-tag'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { sign, verify } from '@toolkit/core/keys/signature'
import { diagnoseSignature } from '@toolkit/explain/doctor/signature-doctor'

/** `npx tsx bench/doctor.ts [signatures] [keys]`. */
const SIGNATURES = Number(process.argv[2] ?? 10)
const KEYS = Number(process.argv[3] ?? 100)
const VERIFICATIONS = 200

const scheme = { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256' } as const
const signers = Array.from({ length: KEYS }, () => {
  const privateKey = generatePrivateKey(scheme.signatureAlgorithm)
  return { ...scheme, privateKey, publicKey: publicKeyOf(privateKey, scheme.signatureAlgorithm) }
})
type Signer = (typeof signers)[number]
const textOf = (name: string) => new TextEncoder().encode(`Sign in to example.com: ${name}`)

/** Returns processor time: less sensitive to other load than wall-clock time. */
function secondsOf(body: () => void): number {
  const before = process.cpuUsage()
  body()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Signs with the returned key and message, is asked about the key of the same index, and has `fits` explanations. */
interface Case {
  readonly what: string
  readonly signerOf: (at: number) => Signer | undefined
  readonly message: Uint8Array
  readonly fits: number
}
const CASES: readonly Case[] = [
  { what: 'the named key, no tag', signerOf: at => signers[at], message: textOf('own'), fits: 1 },
  {
    what: 'another key, no tag',
    signerOf: at => signers[KEYS - 1 - at],
    message: textOf('other'),
    fits: 1,
  },
  { what: 'no match', signerOf: at => signers[at], message: textOf('none'), fits: 0 },
]

function diagnose({ signerOf, message, fits }: Case): number {
  let tried = 0
  for (let at = 0; at < SIGNATURES; at++) {
    const signer = signerOf(at)
    if (!signer) throw new Error('more signatures than keys')
    const signed = fits === 0 ? textOf(`another message ${at}`) : message
    const diagnosis = diagnoseSignature({
      message: { bytes: message },
      signature: sign({ ...signer, message: signed }),
      keys: signers,
      expected: { key: at, hashAlgorithm: scheme.hashAlgorithm, tag: USER_TAG },
    })
    if (diagnosis.fits.length !== fits) throw new Error(`${diagnosis.fits.length} fits`)
    tried += diagnosis.tried
  }
  return tried
}

const [first] = signers
if (!first) throw new Error('no key')
const message = textOf('verified')
const signature = sign({ ...first, message })
const verification = secondsOf(() => {
  for (let run = 0; run < VERIFICATIONS; run++) verify({ ...first, message, signature })
})
const rows = CASES.map(one => {
  let tried = 0
  const seconds = secondsOf(() => {
    tried = diagnose(one)
  })
  const alone = (verification / VERIFICATIONS) * tried
  return {
    'signed with': one.what,
    seconds: Number(seconds.toFixed(2)),
    combinations: tried,
    'faster than verifying each by': `${(alone / seconds).toFixed(1)} ×`,
  }
})
console.log(`${SIGNATURES} signatures, ${KEYS} keys, Node ${process.version}, processor time`)
console.table(rows)

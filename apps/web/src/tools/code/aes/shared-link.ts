import { EVP_DIGESTS } from '@toolkit/core/aes/openssl-file'
import { AES_KEY_BITS, AES_MODES, PADDINGS, TAG_BITS } from '@toolkit/core/aes/parameters'
import { PBKDF2_DIGESTS } from '@toolkit/core/kdf/cost'
import * as v from 'valibot'
import { DEFAULT_SETTINGS, type Settings } from './form'

const names = <T extends number>(numbers: readonly T[]) =>
  v.pipe(
    v.string(),
    v.check(text => numbers.some(number => String(number) === text)),
    v.transform(text => Number(text) as T),
  )
const cost = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,9}$/))

/** The settings and nothing else: no data, no key, no password, no IV has a place in a link. */
const settingsSchema = v.partial(
  v.object({
    using: v.picklist(['key', 'password']),
    mode: v.picklist(AES_MODES),
    keyBits: names(AES_KEY_BITS),
    padding: v.picklist(PADDINGS),
    tagBits: names(TAG_BITS),
    tagPlace: v.picklist(['end', 'apart']),
    keyLayout: v.picklist(['apart', 'front']),
    passwordLayout: v.picklist(['apart', 'front']),
    derivation: v.picklist(['openssl-pbkdf2', 'openssl-evp', 'pbkdf2', 'scrypt']),
    pbkdf2Digest: v.picklist(PBKDF2_DIGESTS),
    evpDigest: v.picklist(EVP_DIGESTS),
    iterations: cost,
    scryptN: cost,
    scryptR: cost,
    scryptP: cost,
  }),
)

export const sharedSchema = v.object({
  direction: v.picklist(['encrypt', 'decrypt']),
  ...settingsSchema.entries,
})

/** The fields of a link that opens the same settings; those that are not the usual ones. */
export function sharedFields(direction: string, settings: Settings): Record<string, string> {
  const fields: Record<string, string> = { direction }
  for (const [name, value] of Object.entries(settings)) {
    const usual: unknown = DEFAULT_SETTINGS[name as keyof Settings]
    // What was typed and is no number stays out: a link holds nothing that was not checked.
    const costly = /^(iterations|scrypt.)$/.test(name) && !v.is(cost, value)
    if (value !== usual && !costly) fields[name] = String(value)
  }
  return fields
}

/** What a link asks for, with the usual settings where it names none. */
export function settingsOf(shared: v.InferOutput<typeof sharedSchema>): Settings {
  const { direction: _direction, ...given } = shared
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(named) }
}

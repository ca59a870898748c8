import { EVP_DIGESTS } from '@toolkit/core/aes/openssl-file'
import { AES_KEY_BITS, AES_MODES, PADDINGS, TAG_BITS } from '@toolkit/core/aes/parameters'
import { PBKDF2_DIGESTS } from '@toolkit/core/kdf/cost'
import * as v from 'valibot'
import { COST } from './deep-link'

const names = <T extends number>(numbers: readonly T[]) =>
  v.pipe(
    v.string(),
    v.check(text => numbers.some(number => String(number) === text)),
    v.transform(text => Number(text) as T),
  )
const cost = v.pipe(v.string(), v.regex(COST))

/** Settings only: a link never contains data, key, password or IV. */
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

export const linkSchema = v.object({
  direction: v.picklist(['encrypt', 'decrypt']),
  ...settingsSchema.entries,
})

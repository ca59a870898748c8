import { concatBytes } from '@toolkit/core/bytes/bytes'
import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { HashAlgorithm } from '@toolkit/core/keys/algorithms'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { type MessageVariant, messageVariants } from './doctor-messages.ts'
import {
  type Choice,
  type DoctorQuestion,
  hashChoices,
  MAKINGS,
  type Making,
  type Mistake,
  type Prefix,
  tagChoices,
} from './doctor-variants.ts'
import { signatureChoices } from './signature-choices.ts'

/** One way in which a signature may have been made. */
export interface Plan {
  readonly key: number
  readonly signature: Choice<Uint8Array>
  readonly message: MessageVariant
  readonly making: Making
  readonly tag: Prefix
  readonly hash: HashAlgorithm
  /** Cache key: the same for the same message, method, tag and hash. */
  readonly digest: string
  readonly mistakes: readonly Mistake[]
}

const messageMistakes = ({ encodings, other }: MessageVariant): readonly Mistake[] => [
  ...(other === undefined ? [] : [{ kind: 'other-message', ...other } as const]),
  ...encodings.map(encoding => ({ kind: 'message', encoding }) as const),
]

/** Returns the message in all its encodings, and the other messages unchanged. */
export function variantsOf({ bytes, typed, others = [] }: DoctorQuestion['message']) {
  return [
    ...messageVariants(bytes, typed),
    ...others.map(({ bytes: other, what, name, rare }) => ({
      bytes: other,
      encodings: [],
      other: { what, name },
      ...(rare ? { rare } : {}),
    })),
  ]
}

const isOfOrder = ({ mistakes: [first] }: Choice<Uint8Array>) =>
  first?.kind === 'signature' && (first.form === 'swapped' || first.form === 'little-endian')

/**
 * Yields everything that takes exactly `level` mistakes, the likelier ones first.
 * @param isTried returns true for the indexes of keys to try.
 */
export function* plans(
  { keys, expected, signature }: DoctorQuestion,
  messages: readonly MessageVariant[],
  level: number,
  isTried: (key: number) => boolean,
): Generator<Plan> {
  const tags = tagChoices(expected.tag)
  const forms = signatureChoices(signature)
  const variantMistakes = messages.map(messageMistakes)
  for (const [key, tried] of keys.entries()) {
    if (!isTried(key)) continue
    const { hashAlgorithm, address } = tried
    const foreign = address !== undefined && address !== expected.address
    // Another account's key and two more mistakes don't occur in practice.
    if (foreign && level > 2) continue
    const keyMistakes: readonly Mistake[] =
      expected.key === 'any' || key === expected.key
        ? []
        : [{ kind: 'key', expected: expected.key, actual: key }]
    const hashes = hashChoices(hashAlgorithm ?? expected.hashAlgorithm)
    for (const form of forms) {
      // Another account's key together with reordered numbers doesn't occur in practice.
      if (foreign && isOfOrder(form)) continue
      for (const [ofMessage, variant] of messages.entries()) {
        for (const [ofMaking, making] of MAKINGS.entries()) {
          const others = variantMistakes[ofMessage] ?? []
          const count =
            keyMistakes.length + others.length + making.mistakes.length + form.mistakes.length
          const left = level - count
          if (left < 0 || left > 2) continue
          if (level > 1 && (variant.rare || making.rare)) continue
          // Another message with two more mistakes would take most of the time, and doesn't occur in practice.
          if (level > 2 && variant.other) continue
          const isDigest = making.value.kind === 'is-digest'
          if (isDigest && (left > 0 || !isDigestLength(variant.bytes.length))) continue
          for (const [ofTag, tag] of tags.entries()) {
            if (level > 1 && tag.rare) continue
            // Without a tag it is the hex of the message, which is already one of its encodings.
            const nothing = tag.value(variant.bytes).length === 0
            if (nothing && /^(?:hex-of-tagged|tag-behind)$/.test(making.value.kind)) continue
            for (const hash of hashes) {
              if (tag.mistakes.length + hash.mistakes.length !== left) continue
              yield {
                key,
                signature: form,
                message: variant,
                making: making.value,
                tag: tag.value,
                hash: hash.value,
                digest: `${ofMessage} ${ofMaking} ${ofTag} ${hash.value}`,
                mistakes: [
                  ...keyMistakes,
                  ...others,
                  ...making.mistakes,
                  ...form.mistakes,
                  ...tag.mistakes,
                  ...hash.mistakes,
                ],
              }
            }
          }
        }
      }
    }
  }
}

/**
 * Returns the plans of a level with the number of bytes to hash for them; null if that exceeds the budget. It stops
 * creating plans there: three mistakes on an account of hundreds of keys are millions.
 * @param known digests already computed.
 */
export function plansWithin(
  all: Iterable<Plan>,
  room: { readonly plans: number; readonly bytes: number },
  known: ReadonlyMap<string, unknown>,
): { readonly todo: readonly Plan[]; readonly bytes: number } | null {
  const todo: Plan[] = []
  const added = new Set<string>()
  let bytes = 0
  for (const plan of all) {
    if (!known.has(plan.digest) && !added.has(plan.digest)) {
      added.add(plan.digest)
      bytes += plan.message.bytes.length
    }
    if (todo.length >= room.plans || bytes > room.bytes) return null
    todo.push(plan)
  }
  return { todo, bytes }
}

const isDigestLength = (length: number) => length === 32 || length === 48

/** Computes the digest that the plan signs. */
export function digestOf({ making, message: { bytes }, tag, hash }: Plan): Uint8Array {
  switch (making.kind) {
    case 'is-digest':
      return bytes
    case 'once':
      return hashWith(hash, concatBytes(tag(bytes), bytes))
    case 'hashed-twice':
      return hashWith(making.by ?? hash, hashWith(hash, concatBytes(tag(bytes), bytes)))
    case 'tag-behind':
      return hashWith(hash, concatBytes(bytes, tag(bytes)))
    case 'hex-of-tagged':
      return hashWith(hash, encodeUtf8(formatHex(concatBytes(tag(bytes), bytes))))
    case 'hashed-first': {
      const inner = hashWith(making.by, bytes)
      const message = making.asHex ? encodeUtf8(formatHex(inner)) : inner
      return hashWith(hash, concatBytes(tag(message), message))
    }
  }
}

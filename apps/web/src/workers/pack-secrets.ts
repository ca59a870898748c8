import { Secret } from '@toolkit/core/secret'
import { secretInMessage } from './errors'

/** Path within a value: keys and indexes. */
export type SecretPath = readonly (string | number)[]

/**
 * A value as posted between page and worker: a copy in which its Secrets are replaced with their contents, and their
 * paths beside it. Nothing inside the value can claim that something is a Secret, or is not.
 */
export interface PackedValue {
  readonly value: unknown
  readonly secrets: readonly SecretPath[]
}

export interface Packing extends PackedValue {
  /** The Secrets that were found. */
  readonly found: readonly Secret<unknown>[]
  /** Overwrites the copies of bytes in `value`; call it as soon as the value was posted. */
  readonly wipe: () => void
}

/**
 * Extracts the Secrets from plain objects and arrays. Bytes are copied, so that a Secret is posted in its current
 * state; parts without a Secret are not copied.
 * @param name of the value, for the error.
 * @throws TypeError if a Secret is anywhere else: in a Map, a Set, another Secret, a class.
 */
export function packSecrets(value: unknown, name: string): Packing {
  const secrets: SecretPath[] = []
  const found: Secret<unknown>[] = []
  const copies: Uint8Array[] = []
  const position: (string | number)[] = []
  const path = () =>
    position.reduce<string>(
      (to, key) => to + (typeof key === 'number' ? `[${key}]` : `.${key}`),
      name,
    )

  function bare(secret: Secret<unknown>): unknown {
    const content = secret.reveal()
    refuseSecrets(content, path)
    secrets.push([...position])
    found.push(secret)
    if (!(content instanceof Uint8Array)) return content
    const copy = new Uint8Array(content)
    copies.push(copy)
    return copy
  }

  function pack(part: unknown): unknown {
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part
    if (part instanceof Secret) return bare(part)
    const list = Array.isArray(part)
    if (!list && !isPlain(part)) {
      refuseSecrets(part, path)
      return part
    }
    const before = found.length
    const entries = Object.entries(part).map(([key, entry]) => {
      position.push(list ? Number(key) : key)
      const packed = pack(entry)
      position.pop()
      return [key, packed] as const
    })
    if (found.length === before) return part
    return list ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)
  }

  const packed = pack(value)
  return {
    value: packed,
    secrets,
    found,
    wipe() {
      for (const copy of copies) copy.fill(0)
    },
  }
}

/** Restores the Secrets in the received objects, and returns them too. */
export function unpackSecrets({ value, secrets }: PackedValue): {
  readonly value: unknown
  readonly found: readonly Secret<unknown>[]
} {
  const root = { value }
  const found = secrets.map(secretPath => {
    const path = ['value', ...secretPath]
    const last = path.pop() as string | number
    const holder = path.reduce((at: object, key) => Reflect.get(at, key), root)
    const secret = new Secret<unknown>(Reflect.get(holder, last))
    // Not assigned: a key named __proto__ must be an ordinary one.
    const property = { value: secret, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(holder, last, property)
    return secret
  })
  return { value: root.value, found }
}

const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Throws if structured cloning would silently turn a Secret into an empty object. */
function refuseSecrets(value: unknown, path: () => string): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  if (value instanceof Secret) throw secretInMessage(path())
  if (value instanceof Map) {
    for (const [key, entry] of value) {
      refuseSecrets(key, () => `a key of ${path()}`)
      refuseSecrets(entry, () => `${path()} → ${String(key)}`)
    }
  } else {
    const entries = value instanceof Set ? [...value].entries() : Object.entries(value)
    for (const [key, entry] of entries) refuseSecrets(entry, () => `${path()}[${key}]`)
  }
}

import { Secret } from '@toolkit/core/secret'
import { secretInMessage } from './errors'

/** Throws a TypeError when `value` holds a Secret anywhere that structured cloning would look. */
export function refuseSecrets(value: unknown, path = 'input'): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  if (value instanceof Secret) throw secretInMessage(path)
  if (value instanceof Map) {
    for (const [key, entry] of value) {
      refuseSecrets(key, `a key of ${path}`)
      refuseSecrets(entry, `${path} → ${String(key)}`)
    }
  } else if (value instanceof Set || Array.isArray(value)) {
    let position = 0
    for (const entry of value) refuseSecrets(entry, `${path}[${position++}]`)
  } else if (Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, entry] of Object.entries(value)) refuseSecrets(entry, `${path}.${key}`)
  }
}

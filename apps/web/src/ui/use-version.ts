import { useState } from 'react'

/**
 * Counts the changes of a value, from 0: for the `key` of a part that restarts with each value,
 * where the value itself, such as a secret, must not be in a key.
 */
export function useVersion(value: unknown): number {
  const [last, setLast] = useState({ value, version: 0 })
  if (Object.is(last.value, value)) return last.version
  const version = last.version + 1
  setLast({ value, version })
  return version
}

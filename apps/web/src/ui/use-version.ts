import { useState } from 'react'

/**
 * Counts the values that a component was called with, from 0: for the `key` of a part that begins anew with each, where
 * the value itself, a secret say, has no place in a key.
 */
export function useVersion(value: unknown): number {
  const [last, setLast] = useState({ value, version: 0 })
  if (Object.is(last.value, value)) return last.version
  const version = last.version + 1
  setLast({ value, version })
  return version
}

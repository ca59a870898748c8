import { useEffect, useRef, useState } from 'react'
import { type KeyInput, wipeKeyInput } from './key-input'

/**
 * The value of a `KeyMaterialField`, overwritten when the component goes. A file that is replaced is
 * overwritten by the field, which knows when it is only told more of the same one.
 */
export function useKeyInput(first: () => KeyInput) {
  const [input, setInput] = useState(first)
  const latest = useRef(input)
  latest.current = input
  useEffect(() => () => wipeKeyInput(latest.current), [])
  return [input, setInput] as const
}

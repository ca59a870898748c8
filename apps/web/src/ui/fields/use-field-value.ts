import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the text of a field equal to `value`, as React does with its property of that name, which also
 * copies it into the markup (`value="…"`, a textarea's text): saved pages and snapshots would hold it.
 * The ref goes onto the element, which gets neither `value` nor `defaultValue`.
 *
 * While somebody types, field and state hold the text as a string: there it can't be anything else.
 */
export function useFieldValue<E extends TextElement>(
  value: string,
  given?: Ref<E>,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  useImperativeHandle(given, () => ref.current as E, [])
  // After every render: what is the same already is left alone, and the caret with it.
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value
  })
  return ref
}

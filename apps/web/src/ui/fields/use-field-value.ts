import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the text of a field equal to `value`. React's `value` prop also copies it into the markup
 * (`value="…"`, a textarea's text), where saved pages and snapshots would contain it. The ref goes
 * onto the element, which gets neither `value` nor `defaultValue`.
 *
 * While the user types, field and state necessarily hold the text as a string.
 */
export function useFieldValue<E extends TextElement>(
  value: string,
  given?: Ref<E>,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  useImperativeHandle(given, () => ref.current as E, [])
  // After every render: an unchanged value isn't set, which preserves the caret.
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value
  })
  return ref
}

import { useEffect, useState } from 'react'
import { toast } from '../ui/overlays/toast-store'

/**
 * A part of the shell whose code is fetched when it is first `needed`; null until it is there. A
 * failed load calls `onFailure` and is tried again the next time the part is needed.
 */
export function useLazyPart<T>(
  load: () => Promise<T>,
  needed: boolean,
  onFailure?: () => void,
): T | null {
  const [part, setPart] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do on failure is no reason to load again.
  useEffect(() => {
    if (!needed || part !== null) return
    let current = true
    load().then(
      loaded => current && setPart(() => loaded),
      () => current && onFailure?.(),
    )
    return () => {
      current = false
    }
  }, [load, needed, part])
  return part
}

/** Says that code did not arrive; what was on the screen stays as it is. */
export function sayNotLoaded(): void {
  toast({
    title: 'This part could not be loaded',
    description: 'You may be offline, or a new version may have been published. Try again.',
    variant: 'destructive',
  })
}

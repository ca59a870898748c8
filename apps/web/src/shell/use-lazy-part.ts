import { useEffect, useState } from 'react'
import { toast } from '../ui/overlays/toast-store'

/**
 * Returns a part of the shell that loads when it is first `needed`; null until loaded. A failed
 * load calls `onFailure` and is retried the next time the part is needed.
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

/** Reports that code failed to load; the screen stays unchanged. */
export function sayNotLoaded(): void {
  toast({
    title: 'This part could not be loaded',
    description: 'You may be offline, or a new version may have been published. Try again.',
    variant: 'destructive',
  })
}

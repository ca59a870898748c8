import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open = false

export function openPalette(): void {
  setPalette(true)
}

export function closePalette(): void {
  setPalette(false)
}

/** Whether the palette is open. */
export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

function setPalette(next: boolean): void {
  if (open === next) return
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

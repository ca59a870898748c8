import { afterEach, beforeEach, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from './fake-browser'

/** Resets state before each test of a file: nothing read from any chain, and a fresh fake browser. */
export function startFresh(): void {
  beforeEach(() => {
    queryClient.clear()
    forgetSettings()
    fakeBrowser()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}

import { afterEach, beforeEach, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from './fake-browser'

/** Before each test of a file: nothing was read of any chain, and the browser is a fake of the test's own. */
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

import { useEffect, useState } from 'react'
import { type GoogleSettings, loadSettings } from '../../../chain/config'

export type GoogleSetup =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly google: GoogleSettings }
  /** `server`: whether our server is there and has no client, or the page stands on a static host. */
  | { readonly status: 'missing'; readonly server: boolean }

/** Whether this site has a Google client; asked of our own server when the page opens. */
export function useGoogleSettings(): GoogleSetup {
  const [setup, setSetup] = useState<GoogleSetup>({ status: 'loading' })
  useEffect(() => {
    let wanted = true
    loadSettings().then(({ google, server }) => {
      if (wanted) setSetup(google ? { status: 'ready', google } : { status: 'missing', server })
    })
    return () => {
      wanted = false
    }
  }, [])
  return setup
}

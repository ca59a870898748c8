import { formatHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { hashBytes } from '@toolkit/core/hash/create-hasher'
import { useEffect, useState } from 'react'
import { SITE_BASE } from '../../state/site-base'
import { CHECKSUMS_FILE, parseChecksums } from './checksums'

/** Build, as described by its checksum list. */
export type Build =
  | { readonly state: 'loading' }
  /** No list: it can't be fetched, or the response isn't one (a development server has none). */
  | { readonly state: 'unknown'; readonly offline: boolean }
  | {
      readonly state: 'known'
      /** SHA-256 of the list, in hex: the build hash. */
      readonly hash: string
    }

/** Fetches the list once. */
export function useBuild(): Build {
  const [build, setBuild] = useState<Build>({ state: 'loading' })
  useEffect(() => {
    const ending = new AbortController()
    readBuild(ending.signal).then(
      found => ending.signal.aborted || setBuild(found),
      () => ending.signal.aborted || setBuild({ state: 'unknown', offline: true }),
    )
    return () => ending.abort()
  }, [])
  return build
}

async function readBuild(signal: AbortSignal): Promise<Build> {
  const response = await fetch(`${SITE_BASE}${CHECKSUMS_FILE}`, { signal })
  const text = await response.text()
  if (!response.ok || parseChecksums(text) === null) return { state: 'unknown', offline: false }
  return { state: 'known', hash: formatHex(hashBytes('SHA2-256', encodeUtf8(text))) }
}

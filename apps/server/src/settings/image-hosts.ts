import * as v from 'valibot'
import { isLoopbackHost } from '../services/ip-range.ts'
import type { ValueKind } from './values.ts'

/** One origin that images may come from. Plain http only for this machine. */
export interface ImageHost {
  readonly protocol: 'https:' | 'http:'
  /** Host with its port, as `URL.host` gives it. */
  readonly host: string
}

function parseImageHost(text: string): ImageHost | null {
  const href = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  const bare = `${url.protocol}//${url.host}` === url.origin && url.pathname === '/' && !url.search
  if (!bare || url.username !== '' || url.hash !== '' || url.host === '') return null
  if (url.protocol === 'https:') return { protocol: 'https:', host: url.host }
  if (url.protocol !== 'http:' || !isLoopbackHost(url.hostname)) return null
  return { protocol: 'http:', host: url.host }
}

/** Hosts parted by spaces or commas: `images.example.com`, with `:port` where it is not 443. */
export const IMAGE_HOST_LIST: ValueKind<readonly ImageHost[]> = {
  schema: v.pipe(
    v.string(),
    v.transform(text => text.split(/[\s,]+/).filter(Boolean)),
    v.array(
      v.pipe(
        v.string(),
        v.rawTransform<string, ImageHost>(({ dataset, addIssue, NEVER }) => {
          const host = parseImageHost(dataset.value)
          if (!host) addIssue({ message: 'not a host' })
          return host ?? NEVER
        }),
      ),
    ),
  ),
  expected:
    'host names parted by spaces, such as images.example.com (http:// only for this machine itself)',
}

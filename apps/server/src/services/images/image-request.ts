import { badParameter } from './image-errors.ts'

/** Widths of full-page images, in pixels (the product's specification). */
const DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
/** Widths of images that are smaller than the page. */
const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384]
const DEFAULT_QUALITY = 75

const WIDTHS = [...IMAGE_SIZES, ...DEVICE_SIZES]
const MAX_URL = 2048

export interface ImageRequest {
  /** A path on this site, or an https URL. */
  readonly source:
    | { readonly kind: 'local'; readonly path: string }
    | { readonly kind: 'remote'; readonly url: URL }
  /** In pixels, one of the sizes above. */
  readonly width: number
  /** 1 to 100. */
  readonly quality: number
}

/** Parses `url`, `w` and `q` of a query. Throws ApiError 400 that names the invalid one. */
export function parseImageRequest(query: URLSearchParams): ImageRequest {
  return {
    source: parseSource(single(query, 'url')),
    width: parseWidth(single(query, 'w')),
    quality: parseQuality(single(query, 'q')),
  }
}

function single(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name)
  if (values.length <= 1) return values[0] ?? null
  throw badParameter(name, `${name} appears ${values.length} times.`, 'Send it once.')
}

function parseSource(text: string | null): ImageRequest['source'] {
  const suggestion = 'Use a path on this site, such as /images/a.png, or an https address.'
  if (text === null || text === '') throw badParameter('url', 'url is missing.', suggestion)
  if (text.length > MAX_URL) {
    throw badParameter('url', `url is longer than ${MAX_URL} characters.`, suggestion)
  }
  if (/^\/(?![/\\])/.test(text)) {
    const path = decodePath(text)
    if (path !== null) return { kind: 'local', path }
  }
  const absolute = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null
  if (absolute?.username !== '' || absolute.password !== '') {
    throw badParameter('url', 'url is neither a path on this site nor an address.', suggestion)
  }
  absolute.hash = ''
  return { kind: 'remote', url: absolute }
}

function parseWidth(text: string | null): number {
  const width = WIDTHS.find(size => String(size) === text)
  if (width !== undefined) return width
  const problem = text === null ? 'w is missing.' : 'w is not one of the widths served.'
  throw badParameter('w', problem, `Use one of ${WIDTHS.join(', ')}.`)
}

function parseQuality(text: string | null): number {
  if (text === null) return DEFAULT_QUALITY
  if (/^(?:[1-9]\d?|100)$/.test(text)) return Number(text)
  throw badParameter('q', 'q is not a quality.', 'Use a whole number from 1 to 100.')
}

function decodePath(text: string): string | null {
  try {
    return decodeURIComponent(text.split(/[?#]/)[0] ?? '')
  } catch {
    return null
  }
}

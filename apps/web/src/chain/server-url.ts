import { siteUrl } from '../state/site-base'

/** URL of a resource of our own server: `serverUrl('config')` is `/api/config`, below the path of the site. */
export function serverUrl(path: string): string {
  return siteUrl(`/api/${path}`)
}

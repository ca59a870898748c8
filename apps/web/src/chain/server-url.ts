/** Address of a resource of our own server: `serverUrl('config')` is `/api/config`, below the base path. */
export function serverUrl(path: string): string {
  return new URL(`${import.meta.env.BASE_URL}api/${path}`, globalThis.location.href).href
}

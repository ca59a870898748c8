import type { GoogleDriveStore, StoredFile } from './google-drive-store.ts'

export interface GoogleRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface GoogleAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Drive's JSON for an error (developers.google.com/drive/api/guides/handle-errors). */
export function driveError(status: number, reason: string, message = reason): GoogleAnswer {
  const error = { code: status, message, errors: [{ domain: 'global', reason, message }] }
  return { status, body: JSON.stringify({ error }), headers: JSON_TYPE }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }
const json = (value: unknown): GoogleAnswer => ({
  status: 200,
  body: JSON.stringify(value),
  headers: JSON_TYPE,
})

const FILES = '/drive/v3/files'
const UPLOAD = '/upload/drive/v3/files'

/**
 * Part of Drive v3 that backups use, for one account's folder: paged lists, reserved IDs, multipart uploads, reading,
 * renaming, deleting. Returns null for an unknown path.
 */
export function answerDrive(store: GoogleDriveStore, request: GoogleRequest): GoogleAnswer | null {
  const { method, url, headers } = request
  const token = /^Bearer (.+)$/.exec(String(headers['authorization'] ?? ''))?.[1]
  const known = [FILES, UPLOAD, '/drive/v3/about'].some(path => url.pathname.startsWith(path))
  if (!known) return null
  if (token === undefined || !store.tokens.has(token)) {
    return driveError(401, 'authError', 'Invalid Credentials')
  }
  const query = url.searchParams
  switch (`${method} ${url.pathname}`) {
    case 'GET /drive/v3/about':
      return json({ user: { permissionId: `id-of-${store.email}`, emailAddress: store.email } })
    case `GET ${FILES}/generateIds`:
      if (query.get('space') !== 'appDataFolder') return driveError(400, 'invalid')
      return json({ kind: 'drive#generatedIds', space: 'appDataFolder', ids: [store.reserve()] })
    case `GET ${FILES}`:
      return query.get('spaces') === 'appDataFolder'
        ? list(store, query)
        : driveError(403, 'insufficientFilePermissions')
    case `POST ${UPLOAD}`:
      return create(store, request)
  }
  const id = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  const file = store.files.get(id)
  if (!file) return driveError(404, 'notFound', `File not found: ${id}.`)
  return onFile(store, file, request) ?? driveError(405, 'methodNotAllowed')
}

function onFile(
  store: GoogleDriveStore,
  file: StoredFile,
  { method, url, body }: GoogleRequest,
): GoogleAnswer | null {
  if (method === 'DELETE') {
    store.files.delete(file.id)
    return { status: 204, body: '' }
  }
  if (method === 'GET') {
    return url.searchParams.get('alt') === 'media'
      ? { status: 200, body: file.content, headers: { 'content-type': 'application/json' } }
      : json(facts(file))
  }
  if (method !== 'PATCH') return null
  if (url.pathname.startsWith(UPLOAD)) file.content = body
  else file.name = String((JSON.parse(body) as { name?: unknown }).name ?? file.name)
  store.touch(file)
  return json(facts(file))
}

function list(store: GoogleDriveStore, query: URLSearchParams): GoogleAnswer {
  const start = Number(query.get('pageToken') ?? 0)
  const { files, next } = store.page(start, Number(query.get('pageSize') ?? 100))
  return json({
    kind: 'drive#fileList',
    files: files.map(facts),
    ...(next === null ? {} : { nextPageToken: String(next) }),
  })
}

const facts = ({ id, name, content, createdTime, modifiedTime }: StoredFile) => ({
  id,
  name,
  size: String(Buffer.byteLength(content)),
  createdTime,
  modifiedTime,
})

/** Creates a file from multipart/related (RFC 2387): the metadata, then the content. */
function create(store: GoogleDriveStore, { url, headers, body }: GoogleRequest): GoogleAnswer {
  const boundary = /boundary=([\w-]+)/.exec(String(headers['content-type'] ?? ''))?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`)
  const [metadata, content] = parts
    .slice(1, -1)
    .map(part => part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, ''))
  const whole = parts.at(-1)?.startsWith('--') ?? false
  if (url.searchParams.get('uploadType') !== 'multipart' || !whole || content === undefined) {
    return driveError(400, 'badContent')
  }
  const { id, name, parents } = JSON.parse(metadata ?? '') as Record<string, unknown>
  if (!Array.isArray(parents) || parents[0] !== 'appDataFolder') {
    return driveError(403, 'insufficientFilePermissions')
  }
  if (id !== undefined && !store.reserved.has(String(id))) return driveError(400, 'invalid')
  const made = id === undefined ? store.reserve() : String(id)
  return store.create(made, String(name), content)
    ? json({ id: made })
    : driveError(409, 'fileIdInUse', 'A file already exists with the provided ID.')
}

import * as v from 'valibot'
import { notAnAnswer, tooLarge } from './drive-errors'
import { type DriveAccess, requestDrive } from './drive-request'

// Subset of the Drive API v3 that backups need (developers.google.com/drive/api/reference/rest/v3).

/** File in the folder that only this site's client can see. */
export interface DriveFile {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly createdAt: Date
  readonly modifiedAt: Date
}

/** Owner of the Drive. */
export interface DriveAccount {
  /** Stable for the same person. */
  readonly id: string
  /** null if Google doesn't return it. */
  readonly email: string | null
}

const FILE_FIELDS = 'id,name,size,createdTime,modifiedTime'
const PAGE_SIZE = 100
/** More than any user has; also ends a list with endless page tokens. */
const MAX_PAGES = 50
/** A backup is about one kilobyte. */
const LARGEST_BACKUP = 256 * 1024
const CONTENT_TYPE = 'application/json'

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform(text => new Date(text)),
)
const file = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    name: v.string(),
    size: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
    createdTime: time,
    modifiedTime: time,
  }),
  v.transform(
    ({ createdTime, modifiedTime, ...rest }): DriveFile => ({
      ...rest,
      createdAt: createdTime,
      modifiedAt: modifiedTime,
    }),
  ),
)
const page = v.object({ files: v.array(file), nextPageToken: v.optional(v.string()) })
const ids = v.object({ ids: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)) })
const about = v.object({
  user: v.object({
    permissionId: v.pipe(v.string(), v.minLength(1)),
    emailAddress: v.nullish(v.string(), null),
  }),
})

/** Lists all files, newest first. @throws ToolError `drive/…`. */
export async function listFiles(
  access: DriveAccess,
  signal?: AbortSignal,
): Promise<readonly DriveFile[]> {
  const found = new Map<string, DriveFile>()
  let next: string | undefined
  for (let count = 0; count < MAX_PAGES; count++) {
    const query = new URLSearchParams({
      spaces: 'appDataFolder',
      pageSize: String(PAGE_SIZE),
      orderBy: 'createdTime desc',
      fields: `nextPageToken,files(${FILE_FIELDS})`,
      ...(next === undefined ? {} : { pageToken: next }),
    })
    const response = await requestDrive(access, { path: `/drive/v3/files?${query}`, signal })
    const { files, nextPageToken } = await read(response, page, 'a list of files')
    for (const one of files) found.set(one.id, one)
    next = nextPageToken
    if (next === undefined) return [...found.values()].sort(newestFirst)
  }
  throw notAnAnswer('a list that ends')
}

const newestFirst = (a: DriveFile, b: DriveFile) => b.createdAt.getTime() - a.createdAt.getTime()

/**
 * Returns the signed-in account. The scope `drive.appdata` suffices. @throws ToolError `drive/…`.
 */
export async function getAccount(access: DriveAccess, signal?: AbortSignal): Promise<DriveAccount> {
  const path = '/drive/v3/about?fields=user(permissionId,emailAddress)'
  const { user } = await read(await requestDrive(access, { path, signal }), about, 'an account')
  return { id: user.permissionId, email: user.emailAddress || null }
}

/** Reserves an id for a new file, so that creating it twice makes only one. */
export async function reserveId(access: DriveAccess, signal?: AbortSignal): Promise<string> {
  const path = '/drive/v3/files/generateIds?count=1&space=appDataFolder&type=files'
  const answer = await read(await requestDrive(access, { path, signal }), ids, 'a file id')
  return answer.ids[0] ?? ''
}

/**
 * Creates a file under a reserved id. If a file with that id exists (409), an earlier attempt
 * succeeded and its response was lost; that isn't a failure.
 * @returns true if this request created it. @throws ToolError `drive/…`.
 */
export async function createFile(
  access: DriveAccess,
  { id, name, content }: { readonly id: string; readonly name: string; readonly content: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const boundary = `backup-${crypto.randomUUID()}`
  const metadata = { id, name, parents: ['appDataFolder'], mimeType: CONTENT_TYPE }
  const response = await requestDrive(access, {
    path: '/upload/drive/v3/files?uploadType=multipart&fields=id',
    method: 'POST',
    type: `multipart/related; boundary=${boundary}`,
    body: [
      `--${boundary}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n`,
      JSON.stringify(metadata),
      `\r\n--${boundary}\r\ncontent-type: ${CONTENT_TYPE}\r\n\r\n`,
      content,
      `\r\n--${boundary}--`,
    ].join(''),
    expected: [409],
    signal,
  })
  return response.status !== 409
}

/** Replaces a file's content. @throws ToolError `drive/…`. */
export async function replaceContent(
  access: DriveAccess,
  id: string,
  content: string,
  signal?: AbortSignal,
): Promise<void> {
  await requestDrive(access, {
    path: `/upload/drive/v3/files/${encodeURIComponent(id)}?uploadType=media&fields=id`,
    method: 'PATCH',
    type: CONTENT_TYPE,
    body: content,
    signal,
  })
}

/** Downloads the text of a file. @throws ToolError `drive/…`. */
export async function readContent(
  access: DriveAccess,
  { id, size }: { readonly id: string; readonly size: number },
  signal?: AbortSignal,
): Promise<string> {
  if (size > LARGEST_BACKUP) throw tooLarge(size)
  const response = await requestDrive(access, { path: `${filePath(id)}?alt=media`, signal })
  return response.text().catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw notAnAnswer('the whole file', cause)
  })
}

/** Renames a file. @throws ToolError `drive/…`. */
export async function renameFile(
  access: DriveAccess,
  id: string,
  name: string,
  signal?: AbortSignal,
): Promise<DriveFile> {
  const response = await requestDrive(access, {
    path: `${filePath(id)}?fields=${FILE_FIELDS}`,
    method: 'PATCH',
    type: CONTENT_TYPE,
    body: JSON.stringify({ name }),
    signal,
  })
  return read(response, file, 'a file')
}

/**
 * Deletes a file permanently; there is no trash. A missing file counts as deleted. @throws
 * ToolError `drive/…`.
 */
export async function deleteFile(
  access: DriveAccess,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  await requestDrive(access, { path: filePath(id), method: 'DELETE', expected: [404], signal })
}

const filePath = (id: string) => `/drive/v3/files/${encodeURIComponent(id)}`

async function read<T>(
  response: Response,
  schema: v.GenericSchema<unknown, T>,
  what: string,
): Promise<T> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw notAnAnswer(what, cause)
  })
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw notAnAnswer(what, new v.ValiError(parsed.issues))
  return parsed.output
}

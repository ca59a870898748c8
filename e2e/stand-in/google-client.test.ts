// The page's own Drive client against the stand-in, over real HTTP.
import { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteFile,
  getAccount,
  listFiles,
  readContent,
  renameFile,
} from '../../apps/web/src/tools/key/google-drive/api/drive'
import type { DriveAccess } from '../../apps/web/src/tools/key/google-drive/api/drive-request'
import { revokeToken } from '../../apps/web/src/tools/key/google-drive/api/revoke'
import {
  type PendingBackup,
  saveBackup,
} from '../../apps/web/src/tools/key/google-drive/api/save-backup'
import { type StandInGoogle, startGoogle } from './google.ts'

let google: StandInGoogle
let access: DriveAccess
let waits: number[]

beforeEach(async () => {
  google = await startGoogle()
  waits = []
  access = {
    apiOrigin: google.url,
    token: { value: new Secret(google.store.issueToken()), expiresAt: Date.now() + 3_600_000 },
    random: () => 0,
    sleep: async milliseconds => {
      waits.push(milliseconds)
    },
  }
})
afterEach(() => google.stop())

const CONTENT = '{"version":3,"crypto":"é – not ASCII"}'
const pending = (id: string | null = null): PendingBackup => ({
  name: 'My “key”',
  content: CONTENT,
  id,
  accountId: 'a',
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    error => (error instanceof ToolError ? error.code : String(error)),
  )
const stored = () => [...google.store.files.values()].map(({ name, content }) => [name, content])
const ONCE = [['My “key”', CONTENT]]

/** Saves as the page does: every attempt with the ID that the first one reserved. */
async function saveInSteps(attempts: number): Promise<readonly string[]> {
  let id: string | null = null
  const outcomes: string[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    outcomes.push(
      await codeOf(
        saveBackup(access, pending(id), {
          onReserved: reserved => {
            id = reserved
          },
        }),
      ),
    )
  }
  return outcomes
}

describe('saving', () => {
  it('makes a file in the hidden folder, and reads it back', async () => {
    expect(await saveInSteps(1)).toEqual(['nothing failed'])
    expect(stored()).toEqual(ONCE)
    expect(google.requests).toEqual([
      'GET /drive/v3/files/generateIds',
      'POST /upload/drive/v3/files',
      expect.stringMatching(/^GET \/drive\/v3\/files\/[\w-]+$/),
    ])
    expect(waits).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'a connection that breaks %s the file is made loses nothing and doubles nothing',
    async how => {
      google.breakNext(/^POST \/upload/, how)
      google.breakNext(/^POST \/upload/, how)
      expect(await saveInSteps(1)).toEqual(['nothing failed'])
      expect(stored()).toEqual(ONCE)
    },
  )

  it('a connection that breaks at every step, again and again, does neither', async () => {
    for (const pattern of [/generateIds/, /^POST \/upload/, /alt=media/]) {
      for (let time = 0; time < 7; time++) google.breakNext(pattern, 'after')
    }
    const outcomes = await saveInSteps(6)
    expect(outcomes).toContain('drive/dropped')
    expect(outcomes.at(-1)).toBe('nothing failed')
    expect(stored()).toEqual(ONCE)
  })

  it('an expired token in the middle is said, and the next sign-in goes on with the same file', async () => {
    google.failNext(/^POST \/upload/, 401, 'authError')
    expect(await saveInSteps(2)).toEqual(['drive/expired', 'nothing failed'])
    google.failNext(/alt=media/, 401, 'authError')
    expect(await saveInSteps(2)).toEqual(['drive/expired', 'nothing failed'])
    expect(stored()).toEqual([...ONCE, ...ONCE])
  })

  it('what comes back changed is written again into the same file', async () => {
    const id = google.store.reserve()
    google.store.create(id, 'My “key”', CONTENT.slice(0, 9))
    await saveBackup(access, pending(id), { onReserved: () => undefined })
    expect(stored()).toEqual(ONCE)
  })

  it('what comes back changed every time is no backup', async () => {
    const changing: DriveAccess = {
      ...access,
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        return String(url).endsWith('alt=media') ? new Response('{}') : response
      },
    }
    const work = saveBackup(changing, pending(), { onReserved: () => undefined })
    expect(await codeOf(work)).toBe('drive/not-what-was-sent')
  })

  it('waits as long as Google asks, and no longer than people do', async () => {
    google.failNext(/^POST \/upload/, 429, 'rateLimitExceeded', { 'retry-after': '7' })
    google.failNext(/^POST \/upload/, 503, 'backendError')
    expect(await saveInSteps(1)).toEqual(['nothing failed'])
    expect(waits).toEqual([7000, 2000])
    google.failNext(/^POST \/upload/, 429, 'rateLimitExceeded', { 'retry-after': '3600' })
    const error = await saveBackup(access, pending(), { onReserved: () => undefined }).catch(
      reason => reason,
    )
    expect(error).toMatchObject({ code: 'drive/too-many-requests' })
    expect(error.suggestion).toContain('3600 seconds')
    expect(stored()).toEqual(ONCE)
  })

  it('ends in the middle of a wait when it is cancelled', async () => {
    const cancel = new AbortController()
    const { sleep: _sleep, ...patient } = access
    google.failNext(/generateIds/, 503, 'backendError')
    const work = saveBackup(
      { ...patient, onWait: () => cancel.abort(new Error('cancelled')) },
      pending(),
      { signal: cancel.signal, onReserved: () => undefined },
    )
    await expect(work).rejects.toThrow('cancelled')
    expect(google.requests).toEqual(['GET /drive/v3/files/generateIds'])
  })
})

describe('each failure has its own sentence', () => {
  it.each([
    [401, 'authError', 'drive/expired', 1],
    [403, 'rateLimitExceeded', 'drive/too-many-requests', 5],
    [403, 'userRateLimitExceeded', 'drive/too-many-requests', 5],
    [403, 'dailyLimitExceeded', 'drive/daily-limit', 1],
    [403, 'storageQuotaExceeded', 'drive/full', 1],
    [403, 'insufficientPermissions', 'drive/scope', 1],
    [403, 'accessNotConfigured', 'drive/api-not-enabled', 1],
    [403, 'domainPolicy', 'drive/policy', 1],
    [403, 'appNotAuthorizedToFile', 'drive/forbidden', 1],
    [404, 'notFound', 'drive/not-found', 1],
    [429, 'rateLimitExceeded', 'drive/too-many-requests', 5],
    [400, 'badRequest', 'drive/refused', 1],
    [500, 'internalError', 'drive/faulty', 5],
    [503, 'backendError', 'drive/faulty', 5],
  ])('%i %s is %s, after %i attempts', async (status, reason, code, attempts) => {
    for (let time = 0; time < 5; time++) google.failNext(/./, status, reason)
    expect(await codeOf(listFiles(access))).toBe(code)
    expect(google.requests).toHaveLength(attempts)
  })

  it('a token whose time is over is not even sent', async () => {
    const old = { ...access, token: { ...access.token, expiresAt: Date.now() } }
    expect(await codeOf(listFiles(old))).toBe('drive/expired')
    expect(google.requests).toEqual([])
  })

  it('a broken connection is told from an answer that is none', async () => {
    for (let time = 0; time < 5; time++) google.breakNext(/./, 'before')
    expect(await codeOf(listFiles(access))).toBe('drive/dropped')
    const page = { ...access, fetch: async () => new Response('<html>') }
    expect(await codeOf(listFiles(page))).toBe('drive/bad-answer')
    const endless = {
      ...access,
      fetch: async () => Response.json({ files: [], nextPageToken: 'again' }),
    }
    expect(await codeOf(listFiles(endless))).toBe('drive/bad-answer')
  })
})

describe('what is there', () => {
  it('is listed through every page, newest first, once each', async () => {
    google.store.pageSize = 3
    const names = Array.from({ length: 11 }, (_, index) => `backup ${index}`)
    for (const name of names) google.store.create(google.store.reserve(), name, '12345')
    const files = await listFiles(access)
    expect(files.map(file => file.name)).toEqual(names.reverse())
    expect(files[0]).toMatchObject({ size: 5, createdAt: expect.any(Date) })
    expect(google.requests).toHaveLength(4)
  })

  it('is read, renamed and deleted; a second delete is as good as the first', async () => {
    const id = google.store.reserve()
    google.store.create(id, 'old', CONTENT)
    expect(await readContent(access, { id, size: 40 })).toBe(CONTENT)
    google.breakNext(/^PATCH/, 'after')
    expect((await renameFile(access, id, 'new')).name).toBe('new')
    google.breakNext(/^DELETE/, 'after')
    await deleteFile(access, id)
    expect(google.store.files.size).toBe(0)
    expect(await codeOf(readContent(access, { id, size: 40 }))).toBe('drive/not-found')
    expect(await codeOf(readContent(access, { id, size: 5e6 }))).toBe('drive/too-large')
  })

  it('belongs to an account that is known by more than its address', async () => {
    expect(await getAccount(access)).toEqual({
      id: 'id-of-somebody@example.com',
      email: 'somebody@example.com',
    })
  })
})

describe('signing out', () => {
  it('gives the token back in the body, and sees that it works no more', async () => {
    expect(await revokeToken(access, google.revocationUrl)).toBe('revoked')
    expect(google.store.tokens.size).toBe(0)
    const addresses = google.received.filter(text => text.startsWith('http'))
    expect(addresses.join()).not.toContain(access.token.value.reveal())
  })

  it('says when Google was not reached, or still takes it', async () => {
    const nowhere = { ...access, fetch: () => Promise.reject(new TypeError('offline')) }
    expect(await revokeToken(nowhere, google.revocationUrl)).toBe('not-asked')
    google.failNext(/revoke/, 503, 'backendError')
    expect(await revokeToken(access, google.revocationUrl)).toBe('asked')
  })
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolError } from '@toolkit/core/errors'
import { Secret, secretOrNull } from '@toolkit/core/secret'
import { describe, expect, it } from 'vitest'
import { outputOf } from '../../workers/testing/output-of'
import readPdf from './read-pdf.task'

const KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const [root = ''] = import.meta.dirname.split(join('apps', 'web'))
const sample = (name: string) => readFile(join(root, 'e2e', 'fixtures', 'pdf', name))

async function read(name: string, password: string | null = null) {
  const bytes = new Uint8Array(await sample(name))
  return await readBytes(bytes, password)
}

async function readBytes(bytes: Uint8Array, password: string | null = null) {
  return await outputOf(readPdf, { bytes: new Secret(bytes), password: secretOrNull(password) })
}

async function refusal(reading: Promise<unknown>) {
  const error = await reading.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof ToolError) return error.toJSON()
  throw error ?? new Error('Nothing was refused.')
}

describe('the sample PDFs', () => {
  it.each([
    ['attachment.pdf', null, 'recovery.json'],
    ['text.pdf', null, null],
    ['wrapped.pdf', null, null],
    ['password-aes.pdf', 'open sesame', 'recovery.json'],
    ['password-rc4.pdf', 'open sesame', null],
  ])('%s', async (name, password, attachment) => {
    expect(await read(name, password)).toEqual({ kind: 'private-key', text: KEY, attachment })
  })

  it('keystore.pdf', async () => {
    const { kind, text } = await read('keystore.pdf')
    expect(kind).toBe('keystore')
    expect(JSON.parse(text)).toMatchObject({ version: 3, crypto: { cipher: 'aes-128-ctr' } })
  })

  it('nothing.pdf says what it holds', async () => {
    expect(await refusal(read('nothing.pdf'))).toMatchInlineSnapshot(`
      {
        "code": "pdf/nothing-found",
        "message": "No private key or keystore found in the PDF (2 pages, 77 characters of text, attached: notes.txt).",
        "suggestion": "Open it in a PDF viewer, and copy the key or keystore from there.",
      }
    `)
  })

  it.each(['password-aes.pdf', 'password-rc4.pdf'])('%s asks for its password', async name => {
    expect((await refusal(read(name))).code).toBe('pdf/password-needed')
    expect((await refusal(read(name, ''))).code).toBe('pdf/password-needed')
    expect((await refusal(read(name, 'open Sesame'))).code).toBe('pdf/wrong-password')
  })

  it('damaged ones are said to be', async () => {
    const bytes = new Uint8Array(await sample('text.pdf'))
    const damaged = [new TextEncoder().encode('%PDF-1.4\nrubbish'), bytes.slice(0, 60)]
    for (const one of damaged) expect((await refusal(readBytes(one))).code).toBe('pdf/damaged')
  })
})

import { deflateSync } from 'node:zlib'
import { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import { afterEach, describe, expect, it } from 'vitest'
import { outputOf } from '../../workers/testing/output-of'
import readPdf from './read-pdf.task'
import { MAX_AT_ONCE, withinMemory } from './within-memory'

const KEY = '1a8956c95cb3399d3185c2e6b086a8bbae7e0f0d92bda2fa57e9c04f30d1484d'
const MB = 1_000_000
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A stream object: its bytes, compressed `times` times. */
function stream(plain: Uint8Array, { times = 1, more = '' } = {}): Buffer {
  let data: Buffer = Buffer.from(plain)
  for (let count = 0; count < times; count++) data = deflateSync(data)
  const filters = '/FlateDecode '.repeat(times)
  const head = `<< /Length ${data.length} /Filter [${filters}] ${more} >>\nstream\n`
  return Buffer.concat([latin1(head), data, latin1('\nendstream')])
}

/** A PDF with these contents on one page, and these attachments. */
function pdf(contents: readonly Buffer[], attachments: readonly Buffer[] = []): Uint8Array {
  const first = 5
  const specs = first + contents.length + attachments.length
  const reference = (number: number) => `${number} 0 R`
  const names = attachments.map((_, at) => `(a${at}.txt) ${reference(specs + at)}`).join(' ')
  const objects: readonly (Buffer | string)[] = [
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${names}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents [${contents.map((_, at) => reference(first + at)).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents,
    ...attachments,
    ...attachments.map(
      (_, at) =>
        `<< /Type /Filespec /F (a${at}.txt) /EF << /F ${reference(first + contents.length + at)} >> >>`,
    ),
  ]
  const parts: Buffer[] = [latin1('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    add(latin1(`${at + 1} 0 obj\n`))
    add(typeof object === 'string' ? latin1(object) : object)
    add(latin1('\nendobj\n'))
  }
  const start = length
  const lines = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const displayed = (text: string) => latin1(`BT /F1 9 Tf 20 700 Td (${text}) Tj ET\n`)
const spaces = (length: number) => new Uint8Array(length).fill(0x20)
const KEY_FILE = stream(latin1(KEY), { more: '/Type /EmbeddedFile' })

async function outcome(bytes: Uint8Array) {
  try {
    return await outputOf(readPdf, { bytes: new Secret(bytes), password: null })
  } catch (error) {
    if (error instanceof ToolError) return `${error.code}: ${error.message}`
    throw error
  }
}

const TOO_FAR = /^pdf\/too-large: The PDF’s contents expand to more than 32\.0 MB/

describe('a PDF that unpacks to far more than it is', () => {
  it('reads one that does not', async () => {
    const bytes = pdf([stream(displayed('hello'))], [KEY_FILE])
    expect(await outcome(bytes)).toEqual({ kind: 'private-key', text: KEY, attachment: 'a0.txt' })
    const large = pdf([stream(Buffer.concat([spaces(3 * MB), displayed(`private key ${KEY}`)]))])
    expect(await outcome(large)).toMatchObject({ kind: 'private-key', text: KEY })
    const twice = pdf([stream(displayed(`private key ${KEY}`), { times: 2 })])
    expect(await outcome(twice)).toMatchObject({ kind: 'private-key', text: KEY })
  })

  it.each([
    ['text', () => pdf([stream(spaces(40 * MB))], [KEY_FILE])],
    ['text packed twice', () => pdf([stream(spaces(40 * MB), { times: 2 })])],
    ['an attachment', () => pdf([], [stream(spaces(40 * MB))])],
    ['many parts', () => pdf(Array<Buffer>(20).fill(stream(spaces(14 * MB))))],
  ])('is refused: %s', async (_, make) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(MB)
    expect(await outcome(bytes)).toMatch(TOO_FAR)
  })

  it('has text without an end', async () => {
    const bytes = pdf([stream(latin1(displayed('x'.repeat(100)).toString().repeat(25_000)))])
    expect(await outcome(bytes)).toMatch(/^pdf\/too-large: The PDF has more than 2,000,000 char/)
  })

  it('has an attachment too long for a key, which hides none behind it', async () => {
    const bytes = pdf([stream(displayed('x'))], [stream(spaces(5 * MB)), KEY_FILE])
    expect(await outcome(bytes)).toMatchObject({ text: KEY, attachment: 'a1.txt' })
  })
})

describe('withinMemory', () => {
  const { Uint8Array: bytes, DecompressionStream: inflating } = globalThis
  afterEach(() => {
    expect(globalThis.Uint8Array).toBe(bytes)
    expect(globalThis.DecompressionStream).toBe(inflating)
  })

  it('refuses what was swallowed too, and what comes after it', async () => {
    let after = 0
    const work = withinMemory(async () => {
      for (const length of [MAX_AT_ONCE + 1, 64_000]) {
        try {
          after += new Uint8Array(length).length
        } catch {}
      }
      return 'done'
    })
    await expect(work).rejects.toMatchObject({ code: 'pdf/too-large' })
    expect(after).toBe(0)
  })

  it('counts elements by their size, and views not at all', async () => {
    const view = new ArrayBuffer(MAX_AT_ONCE)
    const made = withinMemory(async () => {
      for (let count = 0; count < 100; count++) new Uint8Array(view, 0, MAX_AT_ONCE)
      return new Uint8Array(MAX_AT_ONCE) instanceof Uint8Array
    })
    expect(await made).toBe(true)
    const wide = withinMemory(async () => new Float64Array(MAX_AT_ONCE / 4))
    await expect(wide).rejects.toMatchObject({ code: 'pdf/too-large' })
  })

  it('hands on what work throws', async () => {
    const failing = withinMemory(() => Promise.reject(new Error('its own')))
    await expect(failing).rejects.toThrow('its own')
  })
})

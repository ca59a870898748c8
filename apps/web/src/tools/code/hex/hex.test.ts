import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { sharedFields, wantedOf } from './deep-link'
import { linkSchema } from './deep-link-schema'
import readBytes from './read-bytes.task'
import {
  DEFAULT_SETTINGS,
  NOTHING,
  REPRESENTATIONS,
  read,
  type Settings,
  write,
} from './representations'
import writeBytes, { type LongForm } from './write-bytes.task'

const context = { progress: () => undefined, signal: new AbortController().signal }
const eight = Uint8Array.from([0x68, 0x65, 0x6c, 0x6c, 0x6f, 0x20, 0x21, 0x0a])
const settings: Settings = { order: 'little', width: 8, arrayStyle: 'go' }

describe('representations', () => {
  it.each(REPRESENTATIONS)('%s gives the bytes back', name => {
    const { text, why } = write(name, eight, settings)
    expect(why).toBeNull()
    expect(read(name, text, settings)).toEqual(eight)
    expect(read(name, '', settings)).toEqual(new Uint8Array())
    expect(write(name, new Uint8Array(), settings).text).toBe('')
  })

  it('says why there is none', () => {
    expect(write('text', Uint8Array.of(0xff), settings).why?.code).toBe('utf8/invalid')
    expect(write('UFix64', Uint8Array.of(1), settings).why?.code).toBe('fixed-point/wrong-length')
  })
})

describe('many bytes, written in a worker', () => {
  const long = Uint8Array.from({ length: 150_001 }, (_, index) => index % 0x7f)
  it.each(['hex', 'text', 'base64', 'unsigned', 'signed', 'binary', 'array', 'decodeHex'] as const)(
    '%s is the same as at once',
    async form => {
      const written = await writeBytes({ bytes: new Blob([long]), form, settings }, context)
      expect(await written.text()).toBe(write(form, long, settings).text)
    },
  )

  it('a dump of all of it', async () => {
    const written = await writeBytes({ bytes: new Blob([long]), form: 'dump', settings }, context)
    const lines = (await written.text()).trimEnd().split('\n')
    expect(lines).toHaveLength(Math.ceil(long.length / 16))
    expect(lines.at(-1)).toMatch(/^000249f0 {2}0d +\|\.\|$/)
  })

  it('of nothing is nothing', async () => {
    const forms: readonly LongForm[] = ['hex', 'text', 'base64', 'binary', 'dump']
    for (const form of forms) {
      const written = await writeBytes({ bytes: new Blob([]), form, settings }, context)
      expect(await written.text()).toBe('')
    }
  })

  it('text is checked over the borders of parts', async () => {
    const border = 4 * 2 ** 20
    const good = new Blob(['a'.repeat(border - 1), '🌊'.repeat(3)])
    const text = await writeBytes({ bytes: good, form: 'text', settings }, context)
    expect(await text.text()).toBe(await good.text())
    const bad = new Blob(['a'.repeat(border - 1), '🌊', Uint8Array.of(0xff)])
    await expect(writeBytes({ bytes: bad, form: 'text', settings }, context)).rejects.toMatchObject(
      {
        code: 'utf8/invalid',
        position: { offset: border + 3 },
      },
    )
  })

  it('an integer up to 16 MiB, and up to what the engine has', async () => {
    const bytes = new Blob([new Uint8Array(2 ** 24 + 1)])
    await expect(writeBytes({ bytes, form: 'unsigned', settings }, context)).rejects.toMatchObject({
      code: 'hex/integer-too-long',
    })
    const ends = vi.spyOn(globalThis, 'BigInt').mockImplementation(() => {
      throw new RangeError('BigInt is too large to allocate')
    })
    const shorter = new Blob([new Uint8Array(2 ** 18)])
    const refused = await Promise.resolve(
      writeBytes({ bytes: shorter, form: 'signed', settings }, context),
    ).catch((error: unknown) => error)
    ends.mockRestore()
    expect(refused).toMatchObject({
      code: 'hex/integer-too-long',
      message: expect.stringContaining('by this browser'),
    })
  })

  it('long texts are read', async () => {
    const text = new Blob(['68 65 6c 6c 6f\n'.repeat(1000)])
    const source = { kind: 'large', format: 'hex', text } as const
    const bytes = await readBytes({ ...NOTHING, source }, context)
    expect(await new Blob([bytes as Uint8Array<ArrayBuffer>]).text()).toBe('hello'.repeat(1000))
  })
})

describe('links', () => {
  it.each([
    { ...NOTHING, source: { kind: 'typed', format: 'base64', text: 'aGk=' } as const },
    { ...NOTHING, origin: 'signed' as const, text: '-2', settings },
    { ...NOTHING, origin: 'Fix64' as const, text: '-1.0', settings: DEFAULT_SETTINGS },
  ])('bring back $origin', requested => {
    const fields = Object.entries(sharedFields(requested) ?? {}).filter(([, value]) => value !== '')
    expect(wantedOf(v.parse(linkSchema, Object.fromEntries(fields)))).toEqual(requested)
  })

  it('bring settings alone back', () => {
    expect(wantedOf(v.parse(linkSchema, { order: 'little', width: '8', style: 'go' }))).toEqual({
      ...NOTHING,
      settings,
    })
  })

  it('refuse a width that is none', () => {
    expect(v.safeParse(linkSchema, { hex: '00', width: '0' }).success).toBe(false)
    expect(v.safeParse(linkSchema, { hex: '00', width: '9999' }).success).toBe(false)
  })
})

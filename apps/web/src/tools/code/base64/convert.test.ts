import { ToolError } from '@toolkit/core/errors'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ByteSource } from '../../../bytes/byte-source'
import {
  DEFAULT_OPTIONS,
  decodeTyped,
  encodeTyped,
  NOTHING,
  type Options,
  type View,
} from './convert'
import convertBase64 from './convert-base64.task'
import { sharedFields, wantedOf } from './deep-link'
import { linkSchema } from './deep-link-schema'

const context = { progress: () => undefined, signal: new AbortController().signal }
const typed = (format: 'text' | 'hex' | 'base64', text: string): ByteSource => ({
  kind: 'typed',
  format,
  text,
})
const displayed = (source: ByteSource) => (source.kind === 'typed' ? source.text : source.kind)

async function decodeBoth(text: string, options: Partial<Options> = {}, view: View = 'text') {
  const all = { ...DEFAULT_OPTIONS, ...options }
  const attempt = async (run: () => unknown) => {
    try {
      return await run()
    } catch (error) {
      return error instanceof ToolError ? error.toJSON() : error
    }
  }
  const source: ByteSource = { kind: 'large', format: 'base64', text: new Blob([text]) }
  return [
    await attempt(() => decodeTyped(text, all, view)),
    await attempt(() => convertBase64({ side: 'base64', source, options: all, view }, context)),
  ]
}

describe('at once and in a worker, the same', () => {
  it.each([
    ['aGVsbG8='],
    ['-_8'],
    ['data:image/png;base64,iVBORw0KGgo='],
    ['data:image/png;base64,iVBO*w0K'],
    ['data:,hello'],
    ['aGVs*\nbG9', { lenient: true }],
    ['data:;base64,aGVs*bG9', { lenient: true }],
    ['\ufeffdata:text/plain;base64,aGVsbG8='],
    ['\ufeffaGk=', { lenient: true }],
    ['🌊 aGk=', { lenient: true }],
    ['aGk', { padding: false }],
    ['aGk'],
    ['aGk', { alphabet: 'url' }],
    ['+/8', { padding: false }],
    ['aGk=', {}, 'hex'],
    ['-----BEGIN CERTIFICATE-----'],
    [''],
  ] as [string, Partial<Options>?, View?][])('decoding %j', async (text, options, view) => {
    const [once, worker] = await decodeBoth(text, options, view)
    expect(worker).toEqual(once)
  })

  it.each([
    ['text', 'héllo 🌊'],
    ['text', '   '],
    ['hex', '0xfb ff'],
    ['text', ''],
  ] as const)('encoding %s %j', async (format, text) => {
    const options: Options = { ...DEFAULT_OPTIONS, alphabet: 'url', padding: true, lines: '64' }
    const source = typed(format, text)
    const once = encodeTyped(source, options)
    expect(await convertBase64({ ...NOTHING, source, options }, context)).toEqual(once)
  })
})

describe('what decoding shows', () => {
  it('text where it is text, hex where it is not, and says so', () => {
    const text = decodeTyped('aMOpbGxvIPCfjIo=', DEFAULT_OPTIONS, 'text')
    expect([displayed(text.other), text.decoded?.notText]).toEqual(['héllo 🌊', false])
    const bytes = decodeTyped('-_8', DEFAULT_OPTIONS, 'text')
    expect([displayed(bytes.other), bytes.decoded?.notText]).toEqual(['fbff', true])
  })

  it('a file where it is long and no text', async () => {
    const long = Buffer.alloc(200_000, 0xff).toString('base64')
    const [, result] = await decodeBoth(long)
    expect(result).toMatchObject({ other: { kind: 'file' }, byteLength: 200_000 })
    const [, hex] = await decodeBoth(long, {}, 'hex')
    expect(hex).toMatchObject({ other: { kind: 'large', format: 'hex' } })
  })

  it('offsets that count the data URI’s prefix', async () => {
    const [error] = await decodeBoth('data:image/png;base64,iVBO*w0K')
    expect(error).toMatchObject({ position: { offset: 26 } })
  })
})

describe('links', () => {
  it.each([typed('text', ' a&b=#\n'), typed('hex', '00ff'), typed('base64', 'aGk=')])(
    'bring $format back',
    source => {
      const requested = {
        ...NOTHING,
        source,
        side: source.kind === 'typed' && source.format === 'base64' ? 'base64' : 'data',
        view: source.kind === 'typed' && source.format === 'hex' ? 'hex' : 'text',
        options: { alphabet: 'url', padding: false, lines: '76', lenient: true },
      } as const
      const fields = Object.entries(sharedFields(requested) ?? {}).filter(
        ([, value]) => value !== '',
      )
      expect(wantedOf(v.parse(linkSchema, Object.fromEntries(fields)))).toEqual(requested)
    },
  )

  it('bring the options back where there is no text, and the view of what is decoded', () => {
    expect(wantedOf(v.parse(linkSchema, { alphabet: 'url', lines: '76' }))).toEqual({
      ...NOTHING,
      options: { alphabet: 'url', padding: true, lines: '76', lenient: false },
    })
    const source = typed('base64', 'aGk=')
    const requested = { ...NOTHING, side: 'base64', source, view: 'hex' } as const
    expect(sharedFields(requested)).toMatchObject({ base64: 'aGk=', view: 'hex' })
    expect(wantedOf(v.parse(linkSchema, { base64: 'aGk=', view: 'hex' }))).toEqual(requested)
  })

  it('hold no file', () => {
    const file = new File([], 'a')
    expect(sharedFields({ ...NOTHING, source: { kind: 'file', file } })).toBeNull()
  })
})

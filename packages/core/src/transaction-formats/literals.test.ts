import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hardText } from '../../test/arbitrary-source.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { goLiteral, takeGoLiteral } from './go-literal.ts'
import { jsLiteral, takeJsLiteral } from './js-literal.ts'
import { hereDocument, shellFile, shellWord } from './shell-text.ts'
import { cursorOf } from './source-cursor.ts'

const bytes = (data: Uint8Array) => Uint8Array.from(data)

describe('literals', () => {
  it('of JavaScript are the text, to JavaScript and to the reader', () => {
    fc.assert(
      fc.property(hardText, fc.constantFrom('`' as const, "'" as const), (text, quote) => {
        const literal = jsLiteral(text, quote)
        expect(runInNewContext(literal)).toBe(text)
        expect(takeJsLiteral(cursorOf('JavaScript', literal), quote)).toBe(text)
        // Nothing that an editor, a clipboard or a reader would change.
        expect(literal).not.toMatch(/[\0\r\u2028\u2029\ufeff\u202e]/)
      }),
      { numRuns: 2000 },
    )
  })

  it('of Go are the bytes to the reader, and have nothing that Go refuses or drops', () => {
    const data = fc.oneof(hardText.map(encodeUtf8), fc.uint8Array({ maxLength: 40 }))
    fc.assert(
      fc.property(data, some => {
        const literal = goLiteral(some)
        expect(takeGoLiteral(cursorOf('Go', literal))).toEqual(bytes(some))
        expect(literal).not.toMatch(/[\0\r\ufeff]/)
        // A raw literal ends at its first backtick; a quoted one has no line break.
        expect(literal).toMatch(/^(?:`[^`]*`|"(?:[^"\\\n]|\\.)*")$/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('shell text', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shell-text-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function run(script: string): Buffer {
    const { status, stdout, stderr } = spawnSync('sh', [], { cwd: folder, input: script })
    expect(stderr.toString()).toBe('')
    expect(status).toBe(0)
    return stdout
  }

  it('words are the text', () => {
    const words = fc.array(
      hardText.map(text => text.replaceAll('\0', '')),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(words, texts => {
        const printed = run(`printf '%s\\0' ${texts.map(shellWord).join(' ')}\n`)
        expect(printed.toString()).toBe(texts.map(text => `${text}\0`).join(''))
      }),
      { numRuns: 30 },
    )
  })

  it('files have the bytes', () => {
    const data = fc.oneof(
      hardText.map(text => encodeUtf8(`${text}\n`)),
      fc.uint8Array({ maxLength: 80 }),
      fc.constant(encodeUtf8('a\nCADENCE\nCADENCE_2\n$HOME `id` \\\n')),
      fc.constant(encodeUtf8('CADENCEé\nCADENCE_2→\nBASE64é\n')),
    )
    fc.assert(
      fc.property(fc.array(data, { minLength: 1, maxLength: 20 }), all => {
        run(all.map((some, at) => shellFile(`file-${at}`, some)).join(''))
        for (const [at, some] of all.entries()) {
          expect(bytes(readFileSync(join(folder, `file-${at}`)))).toEqual(bytes(some))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('shows a script of plain lines as it is', () => {
    const script = 'transaction {\n    execute { log("$1 `x`") }\n}\n'
    expect(shellFile('tx.cdc', encodeUtf8(script))).toBe(
      `cat > tx.cdc <<'CADENCE'\n${script}CADENCE\n`,
    )
    expect(run(hereDocument('cat', 'END\n', 'END')).toString()).toBe('END\n')
  })
})

import { ToolError } from '@toolkit/core/errors'
import { Secret } from '@toolkit/core/secret'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { defineTask } from '../../workers/task'
import {
  pdfDamaged,
  pdfNothingFound,
  pdfPasswordNeeded,
  pdfTooManyPages,
  pdfTooMuchText,
  pdfWrongPassword,
} from './errors'
import { type FoundText, findInPdf, findUnlabelledInPdf, type PdfContent } from './find-in-pdf'
import { withinMemory } from './within-memory'

interface ReadPdfInput {
  readonly bytes: Secret<Uint8Array>
  readonly password: Secret<string> | null
}

export interface ReadPdfOutput extends Pick<FoundText, 'kind' | 'attachment'> {
  readonly text: Secret<string>
}

const MAX_PAGES = 100
const MAX_CHARACTERS = 2_000_000

/** Reads a PDF and finds the key in it. */
export default defineTask(
  'read-pdf',
  async (input: ReadPdfInput, { progress }): Promise<ReadPdfOutput> => {
    const { getDocument } = await loadPdfJs()
    // From here on the page waits for the parsing, no longer for the parser to load.
    progress(0)
    const found = await withinMemory(() => readWith(getDocument, input, progress))
    return { ...found, text: new Secret(found.text) }
  },
)

async function readWith(
  getDocument: Awaited<ReturnType<typeof loadPdfJs>>['getDocument'],
  { bytes, password }: ReadPdfInput,
  progress: (fraction: number) => void,
): Promise<FoundText> {
  const loading = getDocument({
    data: bytes.reveal(),
    ...(password === null ? {} : { password: password.reveal() }),
    // Nothing but the file itself: no fetching, no compiling, no fonts, and no console output.
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    const content = await contentOf(pdf, progress)
    const found = findInPdf(content) ?? (await findUnlabelledInPdf(content))
    if (found) return found
    throw pdfNothingFound({
      pages: pdf.numPages,
      characters: content.text.replace(/\s+/gu, '').length,
      attachments: content.attachments.map(({ name }) => name),
    })
  } catch (error) {
    throw error instanceof ToolError ? error : refusalOf(error, password)
  } finally {
    await loading.destroy()
  }
}

/** Converts an error of pdf.js, which is identified by name and, for passwords, by code: 1 needed, 2 wrong. */
function refusalOf(error: unknown, password: ReadPdfInput['password']): ToolError {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown }
  if (name !== 'PasswordException') return pdfDamaged()
  return code === 2 && password !== null && password.reveal() !== ''
    ? pdfWrongPassword()
    : pdfPasswordNeeded()
}

interface AttachedFile {
  readonly filename: string
  readonly content: Uint8Array
}

async function contentOf(
  pdf: PDFDocumentProxy,
  progress: (fraction: number) => void,
): Promise<PdfContent> {
  if (pdf.numPages > MAX_PAGES) throw pdfTooManyPages({ pages: pdf.numPages, max: MAX_PAGES })
  const files = Object.values((await pdf.getAttachments()) ?? {}) as AttachedFile[]
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    text += `${await textOf(page, MAX_CHARACTERS - text.length)}\n`
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === 'FileAttachment' && annotation.file) files.push(annotation.file)
    }
    page.cleanup()
    progress(number / pdf.numPages)
  }
  return { attachments: files.map(attachmentOf), text }
}

type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/** Reads the text of a page as a stream, so that an endless one can be abandoned. */
async function textOf(page: PDFPageProxy, room: number): Promise<string> {
  const reader = (page.streamTextContent() as ReadableStream<PageText>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    for (const item of value.items) {
      if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    }
    if (text.length <= room) continue
    const error = pdfTooMuchText({ max: MAX_CHARACTERS })
    await reader.cancel(error)
    throw error
  }
}

/** Reads an attachment as text. One that is far too long for a key or a keystore is skipped. */
function attachmentOf({ filename, content }: AttachedFile): { name: string; text: string } {
  const read = content && content.length <= MAX_CHARACTERS ? content : new Uint8Array()
  return { name: filename, text: new TextDecoder().decode(read) }
}

type PdfJs = Pick<typeof import('pdfjs-dist'), 'getDocument'>

let loading: Promise<PdfJs> | undefined

/**
 * Loads both halves of pdf.js into the calling thread: it runs in a worker, so that no second worker script is needed,
 * and terminating the worker ends all of it. Uses the build for older browsers, which the app supports too.
 */
function loadPdfJs(): Promise<PdfJs> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<PdfJs> {
  const scope = globalThis as { window?: unknown }
  const hadWindow = 'window' in scope
  // In a worker without a window, its parsing half would take over and answer our messages. With a window, it only
  // leaves its handler where the other half looks for it before it starts a worker.
  if (!hadWindow) scope.window = globalThis
  try {
    await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  } finally {
    if (!hadWindow) delete scope.window
  }
  return await import('pdfjs-dist/legacy/build/pdf.min.mjs')
}

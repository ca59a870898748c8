import { ToolError } from '@toolkit/core/errors'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Task } from '../../workers/task'
import {
  pdfDamaged,
  pdfNothingFound,
  pdfPasswordNeeded,
  pdfTooManyPages,
  pdfWrongPassword,
} from './errors'
import { type FoundText, findInPdf, type PdfContent } from './find-in-pdf'
import { loadPdfJs } from './load-pdf-js'

export interface ReadPdfInput {
  readonly bytes: Uint8Array
  readonly password: string | null
}

const MAX_PAGES = 100

/** Reads a PDF and finds what it holds of a key. */
const readPdfTask: Task<ReadPdfInput, FoundText> = async ({ bytes, password }, { progress }) => {
  const { getDocument } = await loadPdfJs()
  const loading = getDocument({
    data: bytes,
    ...(password === null ? {} : { password }),
    // Nothing but the file itself: no fetching, no compiling, no fonts, and nothing on the console.
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
    const content = await contentOf(pdf, fraction => progress(fraction))
    const found = findInPdf(content)
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

export default readPdfTask

/** Loads the PDF reader, for when the network is gone. */
export const warm = loadPdfJs

/** pdf.js tells its errors by name and, for passwords, by code: 1 needed, 2 wrong. */
function refusalOf(error: unknown, password: string | null): ToolError {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown }
  if (name !== 'PasswordException') return pdfDamaged()
  return code === 2 && password !== null && password !== ''
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
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === 'FileAttachment' && annotation.file) files.push(annotation.file)
    }
    page.cleanup()
    progress(number / pdf.numPages)
  }
  return { attachments: files.map(attachmentOf), text }
}

function attachmentOf({ filename, content }: AttachedFile): { name: string; text: string } {
  return { name: filename, text: new TextDecoder().decode(content ?? new Uint8Array()) }
}

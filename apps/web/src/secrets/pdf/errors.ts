import { ToolError } from '@toolkit/core/errors'
import { countOf } from '../../ui/values/format'

const pdfError = <W extends string>(what: W, message: string, suggestion: string) =>
  new ToolError(`pdf/${what}`, message, { suggestion })

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

export const pdfTooLarge = ({ size, max }: { size: number; max: number }) =>
  pdfError(
    'too-large',
    `The file has ${megabytes(size)} MB; recovery PDFs are under one.`,
    `PDFs of up to ${megabytes(max)} MB are read.`,
  )

export const pdfTooManyPages = ({ pages, max }: { pages: number; max: number }) =>
  pdfError(
    'too-large',
    `The PDF has ${pages} pages; a recovery PDF has a few.`,
    `PDFs of up to ${max} pages are read.`,
  )

export const pdfInflatesTooFar = ({ max }: { max: number }) =>
  pdfError(
    'too-large',
    `The PDF’s contents expand to more than ${megabytes(max)} MB, so reading stopped.`,
    'A recovery PDF expands to a few kilobytes. This file is damaged or malicious.',
  )

export const pdfTooMuchText = ({ max }: { max: number }) =>
  pdfError(
    'too-large',
    `The PDF has more than ${max.toLocaleString('en')} characters of text; a recovery PDF has a few thousand.`,
    COPY_IT,
  )

export const pdfEndless = ({ seconds }: { seconds: number }) =>
  pdfError(
    'endless',
    `One page of the PDF took more than ${seconds} seconds, so reading stopped.`,
    'A recovery PDF takes less than one. This file is damaged or malicious.',
  )

export const pdfNotAPdf = ({ empty }: { empty: boolean }) =>
  pdfError(
    'not-a-pdf',
    empty ? 'The file is empty.' : 'This file is not a PDF.',
    'A PDF starts with "%PDF". A keystore or key file doesn’t need to be a PDF.',
  )

export const pdfDamaged = () =>
  pdfError(
    'damaged',
    'The PDF is damaged and can’t be read.',
    'Download or copy it again; it may be truncated.',
  )

export const pdfPasswordNeeded = () =>
  pdfError(
    'password-needed',
    'The PDF is protected with a password.',
    'Enter the password set when the PDF was created.',
  )

export const pdfWrongPassword = () =>
  pdfError(
    'wrong-password',
    'Wrong PDF password.',
    'Passwords are case-sensitive, and spaces count.',
  )

const COPY_IT = 'Open it in a PDF viewer, and copy the key or keystore from there.'

export function pdfNothingFound(facts: {
  pages: number
  characters: number
  attachments: readonly string[]
}) {
  const { pages, characters, attachments } = facts
  const text = characters === 0 ? 'no text' : `${characters} characters of text`
  const attached = attachments.length > 0 ? `attached: ${attachments.join(', ')}` : 'no attachments'
  return pdfError(
    'nothing-found',
    `No private key or keystore found in the PDF (${countOf(pages, 'page')}, ${text}, ${attached}).`,
    characters === 0
      ? 'Its pages are images, which can’t be read here: open it and type what they show.'
      : COPY_IT,
  )
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webSecretsPdf: typeof import('./errors')
  }
}

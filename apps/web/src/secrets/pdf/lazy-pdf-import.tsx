import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'

/** Import of a recovery PDF. Loaded only for a PDF: it is big, and few users need it. */
export const PdfImport = lazyPart(async () => (await import('./pdf-import')).PdfImport, {
  name: 'The PDF reader',
  loading: ({ file }) => <Spinner label={`Reading ${file.name}`} />,
})

/** Enough for a PDF of a few pages with an attachment; anything bigger is something else. */
export const MAX_PDF_BYTES = 20_000_000

export function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')
}

/** Another file is another import (`key`). */
export const pdfIdentity = (file: File) => `${file.name}/${file.lastModified}/${file.size}`

import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'

/** What reads a recovery PDF. Not fetched before one is given: it is big, and hardly anybody needs it. */
export const PdfImport = lazyPart(async () => (await import('./pdf-import')).PdfImport, {
  name: 'The PDF reader',
  loading: ({ file }) => <Spinner label={`Reading ${file.name}`} />,
})

/** A PDF of a few pages with an attachment; anything bigger is not what it is taken for. */
export const MAX_PDF_BYTES = 20_000_000

export function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')
}

/** Another file is another import (`key`). */
export const pdfIdentity = (file: File) => `${file.name}/${file.lastModified}/${file.size}`

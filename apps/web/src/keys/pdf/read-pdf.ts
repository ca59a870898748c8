import { Secret } from '@toolkit/core/secret'
import { runTask, warmTasks } from '../../workers/run-task'
import { pdfEndless, pdfNotAPdf, pdfTooLarge } from './errors'
import type { FoundText } from './find-in-pdf'

/** Where in the PDF it stood. */
export type PdfPlace =
  | { readonly kind: 'attachment'; readonly name: string }
  | { readonly kind: 'text' }

/** What a recovery PDF holds. */
export type PdfFind = { readonly place: PdfPlace } & (
  | { readonly kind: 'keystore'; readonly text: string }
  | { readonly kind: 'private-key'; readonly text: Secret<string> }
)

export interface ReadPdfOptions {
  readonly signal?: AbortSignal | undefined
  /** How much has been read, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

const MAX_BYTES = 20_000_000

/** So long one page takes at most: parts that hold parts that hold parts need centuries, and memory. */
const PAGE_SECONDS = 20

/** PDF readers look for the header in the first kilobyte (ISO 32000-1, annex H). */
const HEADER_WITHIN = 1024

/**
 * The keystore or private key in a recovery PDF (as Blocto made them): attachments first, then its
 * text. Everything stays in the page and its worker, where the PDF reader is loaded on the first call.
 * @throws ToolError `pdf/…`: `not-a-pdf`, `damaged`, `password-needed`, `wrong-password`,
 * `nothing-found`, `too-large`, `endless`; `worker/…` when the reader could not be loaded; and the reason of
 * `signal` when it was aborted.
 */
export async function readPdf(
  file: Blob,
  password?: string,
  { signal, onProgress }: ReadPdfOptions = {},
): Promise<PdfFind> {
  signal?.throwIfAborted()
  if (file.size > MAX_BYTES) throw pdfTooLarge({ size: file.size, max: MAX_BYTES })
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal?.throwIfAborted()
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN))
  if (!head.includes('%PDF-')) throw pdfNotAPdf({ empty: bytes.length === 0 })
  const { kind, text, attachment } = await find(bytes, password ?? null, { signal, onProgress })
  const place: PdfPlace =
    attachment === null ? { kind: 'text' } : { kind: 'attachment', name: attachment }
  return kind === 'keystore' ? { kind, text, place } : { kind, text: new Secret(text), place }
}

async function find(
  bytes: Uint8Array,
  password: string | null,
  { signal, onProgress }: ReadPdfOptions,
): Promise<FoundText> {
  const patience = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitAnew = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => patience.abort(pdfEndless({ seconds: PAGE_SECONDS })),
      PAGE_SECONDS * 1000,
    )
  }
  try {
    return await runTask<typeof import('./read-pdf.task').default>(
      'read-pdf',
      { bytes, password },
      {
        signal: AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]),
        onProgress(fraction) {
          waitAnew()
          onProgress?.(fraction)
        },
      },
    )
  } finally {
    clearTimeout(timer)
    // The worker has a copy of its own.
    bytes.fill(0)
  }
}

/** Loads the PDF reader before it is needed, so that it works without a network; for `useWarmUp`. */
export const warmPdfReader = () => warmTasks(['read-pdf'])

import { Secret, secretOrNull } from '@toolkit/core/secret'
import type { RunOptions } from '../../workers/run'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import { pdfEndless, pdfNotAPdf, pdfTooLarge } from './errors'
import { MAX_PDF_BYTES } from './lazy-pdf-import'
import type { ReadPdfOutput } from './read-pdf.task'

const READ_PDF = taskRef<typeof import('./read-pdf.task').default>('read-pdf')

/** Time limit per page, in seconds: deeply nested parts would need centuries, and memory. */
const PAGE_SECONDS = 20

/** PDF readers look for the header in the first kilobyte (ISO 32000-1, annex H). */
const HEADER_WITHIN = 1024

/**
 * Finds the keystore, private key or seed phrase in a recovery PDF (as made by Blocto): attachments first, then its text. Everything
 * stays in the page and its worker, which loads the PDF reader on the first call.
 * @throws ToolError `pdf/…`: `not-a-pdf`, `damaged`, `password-needed`, `wrong-password`, `nothing-found`, `too-large`,
 * `endless`; `worker/…` when the reader could not be loaded; and the reason of `signal` when it was aborted.
 */
export async function readPdf(
  file: Blob,
  password: string | null,
  { signal, onProgress }: RunOptions,
): Promise<ReadPdfOutput> {
  if (file.size > MAX_PDF_BYTES) throw pdfTooLarge({ size: file.size, max: MAX_PDF_BYTES })
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN))
  if (!head.includes('%PDF-')) throw pdfNotAPdf({ empty: bytes.length === 0 })
  const patience = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await runTask(
      READ_PDF,
      { bytes: new Secret(bytes), password: secretOrNull(password) },
      {
        signal: AbortSignal.any([patience.signal, signal]),
        onProgress(fraction) {
          clearTimeout(timer)
          const giveUp = () => patience.abort(pdfEndless({ seconds: PAGE_SECONDS }))
          timer = setTimeout(giveUp, PAGE_SECONDS * 1000)
          onProgress(fraction)
        },
      },
    )
  } finally {
    clearTimeout(timer)
    // The worker has its own copy.
    bytes.fill(0)
  }
}

type PdfJs = Pick<typeof import('pdfjs-dist'), 'getDocument'>

let loading: Promise<PdfJs> | undefined

/**
 * pdf.js, both halves of it in the thread that asks: called in a worker, so that no second worker
 * script is needed, and ending the worker ends all of it. The build for older browsers, as the app
 * itself runs in those.
 */
export function loadPdfJs(): Promise<PdfJs> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<PdfJs> {
  const scope = globalThis as { window?: unknown }
  const hadWindow = 'window' in scope
  // Its parsing half takes a worker without a window for its own and would answer our messages. With
  // one it only leaves its handler where the other half looks for it before it starts a worker.
  if (!hadWindow) scope.window = globalThis
  try {
    await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  } finally {
    if (!hadWindow) delete scope.window
  }
  return await import('pdfjs-dist/legacy/build/pdf.min.mjs')
}

/** `PdfImport`, fetched when the first PDF is given. */
export const loadPdfImport = async () => (await import('./pdf-import')).PdfImport

/**
 * Loads the PDF reader in the worker. Apart from a page's other tasks: it is the biggest by far, and
 * they need not wait for it.
 */
export const warmPdfReader = async () => (await import('./read-pdf')).warmPdfReader()

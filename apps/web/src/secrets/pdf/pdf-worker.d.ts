/** The parsing half of pdf.js, which has no types: imported for its side effect. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export const getDocument: typeof import('pdfjs-dist').getDocument
}

/** The parsing half of pdf.js, which comes without types: imported for what it leaves behind. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export const getDocument: typeof import('pdfjs-dist').getDocument
}

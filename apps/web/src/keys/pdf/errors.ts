import { ToolError } from '@toolkit/core/errors'

export const pdfTooLarge = (facts: { size: number; max: number }) =>
  new ToolError({
    code: 'pdf/too-large',
    message: `The file has ${megabytes(facts.size)} MB; a recovery PDF has less than one.`,
    suggestion: `PDFs of up to ${megabytes(facts.max)} MB are read.`,
  })

export const pdfTooManyPages = (facts: { pages: number; max: number }) =>
  new ToolError({
    code: 'pdf/too-large',
    message: `The PDF has ${facts.pages} pages; a recovery PDF has a few.`,
    suggestion: `PDFs of up to ${facts.max} pages are read.`,
  })

export const pdfInflatesTooFar = (facts: { max: number }) =>
  new ToolError({
    code: 'pdf/too-large',
    message: `What is packed in the PDF unpacks to more than ${megabytes(facts.max)} MB, so it was not read further.`,
    suggestion:
      'A recovery PDF unpacks to some kilobytes: this file is damaged, or was made to fill memory.',
  })

export const pdfTooMuchText = (facts: { max: number }) =>
  new ToolError({
    code: 'pdf/too-large',
    message: `The PDF has more than ${facts.max.toLocaleString('en')} characters of text; a recovery PDF has some thousands.`,
    suggestion: 'Open it in a PDF viewer, and copy the key or keystore from there.',
  })

export const pdfEndless = (facts: { seconds: number }) =>
  new ToolError({
    code: 'pdf/endless',
    message: `One page of the PDF took more than ${facts.seconds} seconds, so it was not read further.`,
    suggestion:
      'A recovery PDF takes less than one: this file is damaged, or was made to be read without end.',
  })

export const pdfNotAPdf = (facts: { empty: boolean }) =>
  new ToolError({
    code: 'pdf/not-a-pdf',
    message: facts.empty ? 'The file is empty.' : 'This file is not a PDF.',
    suggestion:
      'A PDF begins with "%PDF"; a keystore or key in a file of its own is read without one.',
  })

export const pdfDamaged = () =>
  new ToolError({
    code: 'pdf/damaged',
    message: 'The PDF is damaged and cannot be read.',
    suggestion: 'Download or copy it again; it may have been cut off on the way.',
  })

export const pdfPasswordNeeded = () =>
  new ToolError({
    code: 'pdf/password-needed',
    message: 'The PDF is protected with a password.',
    suggestion: 'Type the password that was chosen when the PDF was made.',
  })

export const pdfWrongPassword = () =>
  new ToolError({
    code: 'pdf/wrong-password',
    message: 'This is not the password of the PDF.',
    suggestion: 'Upper and lower case count, and so do spaces.',
  })

export const pdfNothingFound = (facts: {
  pages: number
  characters: number
  attachments: readonly string[]
}) => {
  const { pages, characters, attachments } = facts
  const counted = `${pages} ${pages === 1 ? 'page' : 'pages'}`
  const text = characters === 0 ? 'no text' : `${characters} characters of text`
  const attached =
    attachments.length === 0 ? 'no attachments' : `attached: ${attachments.join(', ')}`
  return new ToolError({
    code: 'pdf/nothing-found',
    message: `No private key and no keystore was found in the PDF (${counted}, ${text}, ${attached}).`,
    suggestion:
      characters === 0
        ? 'Its pages are pictures, which are not read here: open it and type what they show.'
        : 'Open it in a PDF viewer, and copy the key or keystore from there.',
  })
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

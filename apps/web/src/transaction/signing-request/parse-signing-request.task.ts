import { textInFile } from '@toolkit/core/bytes/file-text'
import { type Frame, isFrame, readFrame } from '@toolkit/explain/signing-request/frames'
import {
  type ParsedSigningRequest,
  parseSigningRequest,
} from '@toolkit/explain/signing-request/parse-signing-request'
import { defineTask } from '../../workers/task'
import { noQrCode, signingRequestTooLarge } from './errors'

/** Source of a signing request. */
export type SigningRequestSource =
  /** Fragment of a link: a whole signing request. */
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: Blob }
  /** An image, such as a screenshot, of a QR code. */
  | { readonly kind: 'picture'; readonly file: Blob }
  /** Camera frame: RGBA. */
  | {
      readonly kind: 'pixels'
      readonly width: number
      readonly height: number
      readonly data: Uint8Array
    }

/** A whole signing request, or one of several frames of it. */
export type SigningRequestPiece =
  | { readonly kind: 'request'; readonly request: ParsedSigningRequest }
  | { readonly kind: 'frame'; readonly frame: Frame }

/** A transaction has up to 1.5 MB, twice that in hex. */
const MAX_BYTES = 8_000_000

/** The QR code reader loads with the first picture. */
const loadQr = () => import('./qr-text')

function pieceOf(given: string | Uint8Array): SigningRequestPiece {
  // One line is one frame; several are a signing request.
  if (typeof given === 'string' && isFrame(given) && !/\s/.test(given.trim())) {
    return { kind: 'frame', frame: readFrame(given) }
  }
  return { kind: 'request', request: parseSigningRequest(given) }
}

async function pieceOfFile(file: Blob): Promise<SigningRequestPiece> {
  if (file.size > MAX_BYTES) throw signingRequestTooLarge({ bytes: file.size, most: MAX_BYTES })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return pieceOf(textInFile(bytes) ?? bytes)
}

/** Parses the input, strictly; null for a camera frame without a QR code. */
export default defineTask(
  'parse-signing-request',
  async (source: SigningRequestSource): Promise<SigningRequestPiece | null> => {
    if (source.kind === 'link')
      return { kind: 'request', request: parseSigningRequest(source.text) }
    if (source.kind === 'text') {
      const { length } = source.text
      if (length > MAX_BYTES) throw signingRequestTooLarge({ bytes: length, most: MAX_BYTES })
      return pieceOf(source.text)
    }
    if (source.kind === 'file') return pieceOfFile(source.file)
    const { qrInPicture, qrInPixels } = await loadQr()
    if (source.kind === 'pixels') {
      const seen = qrInPixels(source)
      return seen === null ? null : pieceOf(seen)
    }
    const text = await qrInPicture(source.file)
    if (text === null) throw noQrCode()
    return pieceOf(text)
  },
)

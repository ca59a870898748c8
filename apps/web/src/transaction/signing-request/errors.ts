import { ToolError } from '@toolkit/core/errors'

export const signingRequestTooLarge = (facts: { bytes: number; most: number }) =>
  new ToolError(
    'hand-over/too-large',
    `This has ${facts.bytes} bytes, more than any transaction.`,
    {
      suggestion: `The limit is ${facts.most} bytes.`,
    },
  )

export const notAPicture = () =>
  new ToolError('hand-over/not-a-picture', 'The browser can’t open this picture.', {
    suggestion: 'Take a screenshot of the QR code and choose that: PNG and JPEG work.',
  })

export const noQrCode = () =>
  new ToolError('hand-over/no-qr-code', 'No QR code found in this picture.', {
    suggestion:
      'The whole code with its light border must be in the picture, sharp and not too small.',
  })

export const cameraRefused = () =>
  new ToolError('camera/refused', 'The browser doesn’t let this page use the camera.', {
    suggestion: 'Allow the camera for this page, or choose pictures of the QR codes as files.',
  })

export const cameraMissing = () =>
  new ToolError('camera/missing', 'No camera found.', {
    suggestion: 'Connect a camera, or choose pictures of the QR codes as files.',
  })

export const cameraFailed = (cause: unknown) =>
  new ToolError(
    'camera/failed',
    'The camera couldn’t be started: another program may be using it.',
    {
      suggestion: 'Close other programs that use it, or choose pictures of the QR codes as files.',
      cause,
    },
  )

export const cameraInsecure = () =>
  new ToolError('camera/insecure', 'Browsers allow camera access only on HTTPS pages.', {
    suggestion: 'Open the page over HTTPS, or choose pictures of the QR codes as files.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webSigningRequest: typeof import('./errors')
  }
}

import { ApiError } from '../../errors.ts'

export const badParameter = (name: string, message: string, suggestion: string) =>
  new ApiError(400, `image/bad-${name}`, message, {
    suggestion,
    position: { kind: 'field', field: name },
  })

export const hostNotAllowed = (host: string) =>
  new ApiError(403, 'image/host-not-allowed', `Images from ${host} aren’t served here.`, {
    suggestion: 'The server operator can add the host to IMAGE_HOSTS.',
  })

export const noSuchImage = (path: string) =>
  new ApiError(404, 'image/not-found', `There is no image at ${path}.`, {
    suggestion: 'Check the path.',
  })

export const notAnImage = () =>
  new ApiError(415, 'image/not-an-image', 'The address has no image that can be resized.', {
    suggestion: 'Use a PNG, JPEG, WebP, AVIF or GIF. An SVG needs no resizing: use it as it is.',
  })

export const brokenImage = (cause: unknown) =>
  new ApiError(422, 'image/broken', 'The image is damaged, or it has too many pixels.', {
    suggestion: 'Use another image.',
    cause,
  })

export const imageTooLarge = (bytes: number) =>
  new ApiError(413, 'image/too-large', `The image is larger than ${bytes} bytes.`, {
    suggestion: 'Use a smaller one.',
  })

export const imageHostUnreachable = (cause: unknown) =>
  new ApiError(502, 'image/host-unreachable', 'The image’s host can’t be reached.', {
    suggestion: 'Try again in a moment.',
    cause,
  })

export const imageHostAnswered = (status: number) =>
  new ApiError(502, 'image/host-answered', `The image’s host answered with status ${status}.`, {
    suggestion: 'Check the address of the image.',
  })

export const imageHostSlow = (seconds: number) =>
  new ApiError(
    504,
    'image/host-timeout',
    `The image’s host didn’t answer within ${seconds} seconds.`,
    { suggestion: 'Try again in a moment.' },
  )

export const tooManyImages = () =>
  new ApiError(503, 'image/busy', 'The server is busy with too many images.', {
    suggestion: 'Try again in a moment.',
    headers: { 'Retry-After': '2' },
  })

import { ApiError } from '../errors.ts'

function imageError(
  status: ApiError['status'],
  code: string,
  message: string,
  suggestion: string,
  cause?: unknown,
): ApiError {
  return new ApiError({ status, code: `image/${code}`, message, suggestion, cause })
}

export function badParameter(name: string, message: string, suggestion: string): ApiError {
  return new ApiError({
    status: 400,
    code: `image/bad-${name}`,
    message,
    suggestion,
    position: { kind: 'field', field: name },
  })
}

export function hostNotAllowed(host: string): ApiError {
  return imageError(
    403,
    'host-not-allowed',
    `Images of ${host} are not served here.`,
    'Those who run this server can add the host to IMAGE_HOSTS.',
  )
}

export function noSuchImage(path: string): ApiError {
  return imageError(404, 'not-found', `There is no image at ${path}.`, 'Check the path.')
}

export function notAnImage(): ApiError {
  return imageError(
    415,
    'not-an-image',
    'What the address holds is not an image that can be resized.',
    'Use a PNG, JPEG, WebP, AVIF or GIF. An SVG needs no resizing: use it as it is.',
  )
}

export function brokenImage(cause: unknown): ApiError {
  return imageError(
    422,
    'broken',
    'The image is damaged, or it has too many pixels.',
    'Use another image.',
    cause,
  )
}

export function imageTooLarge(bytes: number): ApiError {
  return imageError(
    413,
    'too-large',
    `The image is larger than ${bytes} bytes.`,
    'Use a smaller one.',
  )
}

export function imageHostUnreachable(cause: unknown): ApiError {
  return imageError(
    502,
    'host-unreachable',
    'The host of the image cannot be reached.',
    'Try again in a moment.',
    cause,
  )
}

export function imageHostAnswered(status: number): ApiError {
  return imageError(
    502,
    'host-answered',
    `The host of the image answered with status ${status}.`,
    'Check the address of the image.',
  )
}

export function imageHostSlow(seconds: number): ApiError {
  return imageError(
    504,
    'host-timeout',
    `The host of the image did not answer within ${seconds} seconds.`,
    'Try again in a moment.',
  )
}

export function tooManyImages(): ApiError {
  return new ApiError({
    status: 503,
    code: 'image/busy',
    message: 'The server is resizing too many images already.',
    suggestion: 'Try again in a moment.',
    headers: { 'Retry-After': '2' },
  })
}

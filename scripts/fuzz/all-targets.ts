import type { Target } from './protocol.ts'
import type { Random } from './random.ts'

/** Targets of the web app's and the server's own lists. */
export interface OtherTargets {
  readonly webTexts: Readonly<Record<string, (text: string) => unknown>>
  readonly webBytes: Readonly<Record<string, (bytes: Uint8Array) => unknown>>
  readonly webSamples: readonly string[]
  readonly links: readonly {
    readonly name: string
    readonly fields: readonly string[]
    readonly read: (hash: string) => unknown
  }[]
  readonly serverTexts: Readonly<Record<string, (text: string) => unknown>>
  readonly serverSamples: readonly string[]
}

/** Normalizes a URL as the address bar does; an invalid one stays as it is. */
function written(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return text
  }
}

/** One to three fields of a fragment, known or unknown. */
function fragment(fields: readonly string[], text: string, random: Random): string {
  const names = [...fields, '__proto__', 'constructor', '']
  const parts = Array.from({ length: 1 + random.below(3) }, (_, at) => {
    const name = random.pick(at === 0 ? fields : names)
    const value = at === 0 ? text : text.slice(0, 20)
    return `${name}=${random.below(4) === 0 ? value : written(value)}`
  })
  return `#${parts.join('&')}`
}

/** Lists every parser: core's, the web app's with its deep links, the server's. */
export function allTargets(core: readonly Target[], other: OtherTargets): readonly Target[] {
  const texts = (
    parsers: Readonly<Record<string, (text: string) => unknown>>,
    samples: readonly string[],
  ) =>
    Object.entries(parsers).map(
      ([name, parse]): Target => ({ name, takes: 'text', parse, samples }),
    )
  const [first] = core
  const samples = [...other.webSamples, ...(first?.samples ?? [])]
  return [
    ...core,
    ...texts(other.webTexts, samples),
    ...Object.entries(other.webBytes).map(
      ([name, parse]): Target => ({ name, takes: 'bytes', parse }),
    ),
    ...other.links.map(
      ({ name, fields, read }): Target => ({
        name,
        takes: 'text',
        parse: read,
        samples,
        wrap: (text, random) => fragment(fields, text, random),
      }),
    ),
    ...texts(other.serverTexts, [...other.serverSamples, ...samples]),
  ]
}

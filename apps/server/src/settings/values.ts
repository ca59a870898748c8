import { isIP } from 'node:net'
import { parseUnits } from '@toolkit/core/text/amounts'
import * as v from 'valibot'
import { hostOf } from '../http/hosts.ts'

/** Type of `process.env`: names with text, or nothing. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Kind of a value: the schema that parses its text, and the description of valid values. */
export interface ValueKind<T> {
  readonly schema: v.GenericSchema<string, T>
  readonly expected: string
}

/**
 * Reads the value of `name` as `kind`; `fallback` when the variable is unset or empty. Throws SettingsError, which
 * shows the variable, its value and what was expected.
 */
export function readValue<T>(env: Environment, name: string, kind: ValueKind<T>, fallback: T): T {
  const text = env[name]?.trim() ?? ''
  return text === '' ? fallback : parseValue(name, text, kind)
}

/** Longer than any realistic value: lists of hosts, a database URL. */
const LONGEST_VALUE = 10_000

/** Like readValue, for a text that is present. */
export function parseValue<T>(name: string, text: string, kind: ValueKind<T>): T {
  if (text.length > LONGEST_VALUE) throw tooLong(name, text.length)
  const result = v.safeParse(kind.schema, text)
  if (!result.success) throw wrongSetting(name, text, kind.expected)
  return result.output
}

/** A whole number in decimal digits from `min` to `max`. */
export function wholeNumber(min: number, max: number, note = ''): ValueKind<number> {
  return {
    schema: v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/),
      v.transform(Number),
      v.minValue(min),
      v.maxValue(max),
    ),
    expected: `a whole number from ${min} to ${max}${note}`,
  }
}

/** Parses `12.5` to units of 1e-8. */
export const flowUnits = (text: string): bigint => parseUnits(text, 8)

/** Amount of FLOW with up to 8 decimals; parsed to units of 1e-8. */
export const FLOW_AMOUNT: ValueKind<bigint> = {
  schema: v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,8})?$/), v.transform(flowUnits)),
  expected: 'an amount of FLOW, such as 1 or 0.5',
}

/** One of the given words. */
export function oneOf<const T extends string>(words: readonly T[]): ValueKind<T> {
  return { schema: v.picklist(words), expected: `one of ${words.join(', ')}` }
}

export const ON_OFF = oneOf(['on', 'off'])

export const HOST_NAME: ValueKind<string> = {
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]{1,253}$/)),
  expected: 'a host name or IP address without a port, such as 127.0.0.1 or 0.0.0.0',
}

/** A list separated by spaces or commas; `parse` parses one entry, and returns null for an invalid one. */
export const listOf = <T>(
  parse: (text: string) => T | null,
  expected: string,
): ValueKind<readonly T[]> => ({
  schema: v.pipe(
    v.string(),
    v.transform(text => text.split(/[\s,]+/).filter(Boolean)),
    v.array(
      v.pipe(
        v.string(),
        v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
          const entry = parse(dataset.value)
          if (entry === null) addIssue({ message: 'no entry of the list' })
          return entry ?? NEVER
        }),
      ),
    ),
  ),
  expected,
})

/** Host names or IP addresses, in the spelling of `hostOf`. */
export const HOST_LIST = listOf(text => {
  const host = isIP(text) === 6 ? `[${text}]` : text
  return /:\d*$/.test(host) ? null : hostOf(host)
}, 'host names without a port, separated by spaces, such as toolkit.example.com')

export const WALLETCONNECT_PROJECT: ValueKind<string> = {
  schema: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i), v.toLowerCase()),
  expected: 'the 32 hexadecimal digits of a WalletConnect project',
}

// Host and port that are safe in a Content-Security-Policy: the URL parser accepts `;` and `,`, which would end the
// directive.
const SAFE_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

function httpUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  const http = url.protocol === 'http:' || url.protocol === 'https:'
  return plain && http && SAFE_HOST.test(url.host) ? url : null
}

function urlKind(expected: string, read: (url: URL) => string | null): ValueKind<string> {
  return {
    schema: v.pipe(
      v.string(),
      v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
        const url = httpUrl(dataset.value)
        const value = url ? read(url) : null
        if (value === null) addIssue({ message: 'not such an address' })
        return value ?? NEVER
      }),
    ),
    expected,
  }
}

/** `https://host[:port]`; parsed without the trailing slash. */
export const ORIGIN = urlKind(
  'an http or https address without a path, such as http://localhost:8888',
  url => (url.pathname === '/' ? url.origin : null),
)

/** Origins, each of http or https; parsed to the browsers' spelling. */
export const ORIGIN_LIST = listOf(text => {
  const origin = v.safeParse(ORIGIN.schema, text)
  return origin.success ? origin.output : null
}, 'origins separated by spaces, such as https://example.com')

/** An http or https URL that may have a path; parsed without the trailing slash. */
export const BASE_URL = urlKind(
  'an http or https address without a query, such as https://indexer.example.com',
  url => url.href.replace(/\/$/, ''),
)

/** Error of an invalid setting. The message is one sentence that names the variable; it never contains a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly variable: string

  constructor(variable: string, message: string) {
    super(message)
    this.variable = variable
  }
}

/** Error for a `variable` whose `value` is not what is `expected`. */
export function wrongSetting(variable: string, value: string, expected: string): SettingsError {
  return new SettingsError(variable, `${variable} is ${quote(value)}, but it must be ${expected}.`)
}

const tooLong = (variable: string, length: number) =>
  new SettingsError(
    variable,
    `${variable} has ${length} characters; a setting has at most ${LONGEST_VALUE}.`,
  )

/** The same for a variable whose value must not be shown. */
export function wrongSecret(variable: string, expected: string): SettingsError {
  return new SettingsError(variable, `${variable} (not shown) must be ${expected}.`)
}

/** Error for a missing variable of a set that only makes sense together. */
export function missingSetting(variable: string, because: string): SettingsError {
  return new SettingsError(variable, `${variable} is not set, but it must be: ${because}.`)
}

function quote(value: string): string {
  const displayed = value.length > 80 ? `${value.slice(0, 80)}…` : value
  return JSON.stringify(displayed)
}

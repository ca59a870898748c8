import { formatBase64, parseBase64 } from '@toolkit/core/bytes/base64'
import { Base64Decoder } from '@toolkit/core/bytes/base64-decoder'
import { Base64Encoder } from '@toolkit/core/bytes/base64-encoder'
import type { Transcoder } from '@toolkit/core/bytes/transcoder'

export interface Measured {
  readonly direction: 'encode' | 'decode'
  readonly name: string
  /** The fastest of the runs. */
  readonly seconds: number
}

interface Case {
  readonly direction: Measured['direction']
  readonly name: string
  /** Returns the length of its output, which is checked. */
  readonly run: () => number
}

const RUNS = 3
const PART = 4 * 2 ** 20

/** ES2026; missing in TypeScript's library. */
interface NativeBase64 {
  readonly toBase64?: () => string
}
const fromBase64 = (Uint8Array as { fromBase64?: (text: string) => Uint8Array }).fromBase64

/** Bytes with every possible value, generated quickly. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let state = 1
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    bytes[index] = state >>> 24
  }
  return bytes
}

function inParts(transcoder: Transcoder, input: Uint8Array): number {
  let length = 0
  for (let start = 0; start < input.length; start += PART) {
    length += transcoder.push(input.subarray(start, start + PART)).length
  }
  return length + transcoder.finish().length
}

function binaryString(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  }
  return text
}

function bytesOfBinary(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}

function casesFor(bytes: Uint8Array): Case[] {
  const text = formatBase64(bytes)
  const ascii = new TextEncoder().encode(text)
  const binary = binaryString(bytes)
  const cases: Case[] = [
    { direction: 'encode', name: 'ours, in parts', run: () => inParts(new Base64Encoder(), bytes) },
    { direction: 'encode', name: 'ours, to a string', run: () => formatBase64(bytes).length },
    { direction: 'encode', name: 'btoa alone', run: () => btoa(binary).length },
    { direction: 'encode', name: 'btoa from bytes', run: () => btoa(binaryString(bytes)).length },
    {
      direction: 'decode',
      name: 'ours, in parts',
      run: () => inParts(new Base64Decoder({}), ascii),
    },
    { direction: 'decode', name: 'ours, from a string', run: () => parseBase64(text).length },
    { direction: 'decode', name: 'atob alone', run: () => atob(text).length },
    { direction: 'decode', name: 'atob to bytes', run: () => bytesOfBinary(atob(text)).length },
  ]
  const toBase64 = (bytes as NativeBase64).toBase64
  if (toBase64 && fromBase64) {
    cases.push(
      { direction: 'encode', name: 'toBase64', run: () => toBase64.call(bytes).length },
      { direction: 'decode', name: 'fromBase64', run: () => fromBase64(text).length },
    )
  }
  if (typeof Buffer !== 'undefined') {
    cases.push(
      {
        direction: 'encode',
        name: 'Buffer',
        run: () => Buffer.from(bytes.buffer).toString('base64').length,
      },
      { direction: 'decode', name: 'Buffer', run: () => Buffer.from(text, 'base64').length },
    )
  }
  return cases
}

/** Measures each implementation encoding and decoding `mib` MiB; every run's length is checked. */
export function measureBase64(mib: number): readonly Measured[] {
  const bytes = noise(mib * 2 ** 20)
  const encoded = Math.ceil(bytes.length / 3) * 4
  return casesFor(bytes)
    .map(({ direction, name, run }) => {
      let seconds = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < RUNS; turn++) {
        const start = performance.now()
        const length = run()
        seconds = Math.min(seconds, (performance.now() - start) / 1000)
        const expected = direction === 'encode' ? encoded : bytes.length
        if (length !== expected) throw new Error(`${name} made ${length} instead of ${expected}.`)
      }
      return { direction, name, seconds }
    })
    .sort((a, b) => b.direction.localeCompare(a.direction))
}

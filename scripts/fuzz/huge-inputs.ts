/**
 * Length of the longest input in characters: 10 MB, just below the limits of JSON. Shorter ones reveal slowness, or
 * deep recursion in a regular expression, in a parser with a lower limit.
 */
const SIZE = 9_900_000
const SIZES = [60_000, 950_000, SIZE] as const
const DEPTH = 100_000

/** A lazily generated input, with its name. */
export type Huge<T> = readonly [name: string, make: () => T]

const filled = (part: string, size: number = SIZE) => part.repeat(Math.ceil(size / part.length))
const kb = (size: number) => `${Math.round(size / 1000)} kB`

const DEEP = [
  ...[
    '[',
    '{"a":',
    '(',
    '<',
    '0x',
    '[[1],',
    '{"type":"Array","value":[',
    '{"kind":"optional","input":',
  ],
  ...['{"type":"Optional","value":', '[[', '{', '?', '&', '@', '/*', 'fun(', '${'],
]
const LONG = [
  ...['0', '01', 'a', ' ', '\n', '"', '\\', '=', '-', 'abandon ', '0x00 ', '\ud800', 'é', '\u0301'],
  ...[
    '0b',
    '%25',
    '&a=',
    '-----BEGIN A-----\n',
    '{"a":1},',
    '//',
    "m/44'/",
    '1e',
    ',',
    '.',
    '👩‍👧',
  ],
]

/** Texts of ten megabytes, or nested a hundred thousand deep. `wrap`: as in a target. */
export function hugeTexts(
  seed: string,
  wrap: ((text: string) => string) | undefined,
): readonly Huge<string>[] {
  const all: Huge<string>[] = [
    ...DEEP.map((part): Huge<string> => [`100,000 times ${part}`, () => part.repeat(DEPTH)]),
    ['100,000 brackets, closed', () => '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
    ['100,000 objects, closed', () => `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
    ...SIZES.flatMap(size =>
      LONG.map(
        (part): Huge<string> => [
          `${kb(size)} of ${JSON.stringify(part)}`,
          () => filled(part, size),
        ],
      ),
    ),
    ...SIZES.flatMap(size =>
      ['a', '00', '\ud800', 'é', '<', ' '].map(
        (part): Huge<string> => [
          `${kb(size)} of ${JSON.stringify(part)} in quotes`,
          () => `"${filled(part, size)}"`,
        ],
      ),
    ),
    ['10 MB of a text in JSON-Cadence', () => `{"type":"String","value":"${filled('a\ud800')}"}`],
    ['10 MB of escapes in quotes', () => `"${filled('\\u0041')}"`],
    ['10 MB of list items', () => `[${filled('1,')}1]`],
    ['10 MB of texts in a list', () => `[${filled('"0x00",')}"0x00"]`],
    ['a number of 10 MB digits', () => `1${filled('0')}`],
    ['an exponent of 10 MB digits', () => `[1e${filled('9')}]`],
    [
      '10 MB of members',
      () => `{${Array.from({ length: 500_000 }, (_, at) => `"member${at}":${at}`).join(',')}}`,
    ],
    ['10 MB of one member', () => `{${filled('"a":1,')}"a":1}`],
    ['10 MB of __proto__', () => `{${filled('"__proto__":{},')}"b":1}`],
    ['a sample, again and again', () => filled(`${seed} `)],
    ['a sample and 10 MB of spaces', () => seed + filled(' ')],
    ['10 MB of spaces and a sample', () => filled(' ') + seed],
    ['a sample and 10 MB of digits', () => seed + filled('0')],
  ]
  return wrap
    ? [
        ...all,
        ...all.map(([name, make]): Huge<string> => [`${name}, in a field`, () => wrap(make())]),
      ]
    : all
}

/** The same as bytes: long strings, nested lists, and lengths beyond the input. */
export function hugeBytes(seed: Uint8Array): readonly Huge<Uint8Array>[] {
  const bytes = [0, 1, 0x22, 0x30, 0x5b, 0x7b, 0x7f, 0x80, 0xb8, 0xbf, 0xc0, 0xc1, 0xf8, 0xff]
  const length = SIZE - 4
  return [
    ...bytes.map(
      (byte): Huge<Uint8Array> => [
        `10 MB of 0x${byte.toString(16).padStart(2, '0')}`,
        () => new Uint8Array(SIZE).fill(byte),
      ],
    ),
    [
      'a sample, again and again',
      () => Uint8Array.from({ length: SIZE }, (_, at) => seed[at % seed.length] ?? 0),
    ],
    [
      'a list of 10 MB of empty items',
      () => {
        const list = new Uint8Array(SIZE).fill(0x80)
        list.set([0xfa, length >> 16, (length >> 8) & 255, length & 255])
        return list
      },
    ],
    ['a length of 2^64', () => Uint8Array.of(0xff, 255, 255, 255, 255, 255, 255, 255, 255)],
  ]
}

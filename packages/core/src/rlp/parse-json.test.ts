import { describe, expect, it } from 'vitest'
import { INHERITED_NAMES } from '../../test/inherited-names.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { encodeRlp } from './encode.ts'
import { MAX_RLP_DEPTH } from './header.ts'
import { parseRlpJson } from './parse-json.ts'

const encoded = (json: string) => formatHex(encodeRlp(parseRlpJson(json)))
const said = (json: string) => refusal(() => parseRlpJson(json))

describe('parseRlpJson', () => {
  it.each([
    ['["0x01",["0x02","0x03"]]', 'c401c20203'],
    ['[[]]', 'c1c0'],
    ['[]', 'c0'],
    ['"dog"', '83646f67'],
    ['"0x"', '80'],
    ['""', '80'],
    ['0', '80'],
    ['15', '0f'],
    ['1024', '820400'],
    ['["cat","dog"]', 'c88363617483646f67'],
    ['"\\u00e9 🌊 \\ud83c\\udf0a"', '8cc3a920f09f8c8a20f09f8c8a'],
    ['"0X0aB0"', '820ab0'],
    [' [ 1 , [ ] ,\n\t"a\\"\\\\\\/\\b\\f\\n\\r\\t" ] \r\n', 'cc01c08961225c2f080c0a0d09'],
    // Beyond 2^53, exactly.
    ['18446744073709551615', '88ffffffffffffffff'],
    ['9007199254740993', '8720000000000001'],
  ])('%s', (json, hex) => {
    expect(encoded(json)).toBe(hex)
  })

  it.each([...INHERITED_NAMES])('%s is an unexpected word like any other', name => {
    for (const json of [name, `[${name}]`]) {
      expect(said(json)).toMatchObject({
        code: said('nonsense').code,
        position: { kind: 'offset', offset: json.indexOf(name) },
      })
    }
  })

  it('refuses what RLP has not, with the path and the place', () => {
    expect({
      nothing: said(' '),
      negative: said('[1, -5]'),
      fraction: said('[[1.5]]'),
      exponent: said('1e3'),
      zeros: said('[0,[2,007]]'),
      boolean: said('[[], true]'),
      null: said('null'),
      object: said('["a", {"b": 1}]'),
      'odd hex': said('["0xabc"]'),
      'bad hex': said('["0xzz"]'),
      'bad hex behind an escape': said('["0x\\u0030g0"]'),
      'an unpaired surrogate': said('["a\\ud83d"]'),
    }).toMatchInlineSnapshot(`
      {
        "an unpaired surrogate": {
          "code": "utf8/lone-surrogate",
          "message": "At $[0]: the text has an unpaired surrogate, which UTF-8 can’t encode.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 3,
          },
          "suggestion": "A surrogate \\ud83d needs its other half; or write the bytes as "0x…".",
        },
        "bad hex": {
          "code": "hex/bad-digit",
          "message": "At $[0]: the bytes have "z" in them, which is no hex digit.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 4,
          },
          "suggestion": "A text that starts with 0x stands for bytes. To encode those very characters, write their bytes: "0x3078…".",
        },
        "bad hex behind an escape": {
          "code": "hex/bad-digit",
          "message": "At $[0]: the bytes have "g" in them, which is no hex digit.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 10,
          },
          "suggestion": "A text that starts with 0x stands for bytes. To encode those very characters, write their bytes: "0x3078…".",
        },
        "boolean": {
          "code": "json-rlp/boolean",
          "message": "At $[1]: RLP has no true and false.",
          "position": {
            "kind": "offset",
            "length": 4,
            "offset": 5,
          },
          "suggestion": "Most protocols use 1 and 0.",
        },
        "exponent": {
          "code": "integer/exponent",
          "message": "At $: the number is written with an exponent.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 1,
          },
          "suggestion": "Enter a whole number from 0, in digits only.",
        },
        "fraction": {
          "code": "integer/fraction",
          "message": "At $[0][0]: RLP has no fractions.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 3,
          },
          "suggestion": "Enter a whole number from 0, in digits only.",
        },
        "negative": {
          "code": "integer/negative",
          "message": "At $[1]: RLP has no negative numbers.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 4,
          },
          "suggestion": "Enter a whole number from 0, in digits only.",
        },
        "nothing": {
          "code": "json-rlp/empty",
          "message": "No JSON to encode.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 0,
          },
          "suggestion": "The empty text is "", the empty list [].",
        },
        "null": {
          "code": "json-rlp/null",
          "message": "At $: RLP has no null.",
          "position": {
            "kind": "offset",
            "length": 4,
            "offset": 0,
          },
          "suggestion": "Most protocols use the empty string, "".",
        },
        "object": {
          "code": "json-rlp/object",
          "message": "At $[1]: RLP has no objects, only lists and bytes.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 6,
          },
          "suggestion": "Write its values as a list, in order.",
        },
        "odd hex": {
          "code": "hex/odd-length",
          "message": "At $[0]: the bytes have 3 hex digits: one is missing or one is too many.",
          "position": {
            "kind": "offset",
            "length": 0,
            "offset": 7,
          },
          "suggestion": "A byte has two digits, a leading 0 counts.",
        },
        "zeros": {
          "code": "integer/leading-zero",
          "message": "At $[1][1]: the number has a leading 0.",
          "position": {
            "kind": "offset",
            "length": 1,
            "offset": 6,
          },
          "suggestion": "Enter a whole number from 0, in digits only.",
        },
      }
    `)
  })

  it('refuses what is no JSON, with the place', () => {
    const place = (json: string) => {
      const { code, position, message } = said(json)
      return `${position?.kind === 'offset' ? position.offset : '?'} ${code}: ${message}`
    }
    const texts = [
      '[1,2',
      '[',
      '[1 2]',
      '[1,]',
      '[,1]',
      '["a',
      '[1] 2',
      ']',
      "['a']",
      '"a\nb"',
      '"\\x41"',
      '"\\u12"',
      '+1',
      'NaN',
      '[1]]',
      '0x12',
      '1_000',
      `[${'9'.repeat(3000)}]`,
    ]
    expect(texts.map(place)).toMatchInlineSnapshot(`
      [
        "0 json-rlp/unfinished: At $: the list that starts here is never closed.",
        "0 json-rlp/unfinished: At $: the list that starts here is never closed.",
        "3 json-rlp/unexpected: At $[1]: a comma or "]" is expected, not "2".",
        "2 json-rlp/trailing-comma: At $[1]: no item follows the comma.",
        "1 json-rlp/unexpected: At $[0]: a value is expected, not ",".",
        "1 json-rlp/unfinished: At $[0]: the text that starts here is never closed.",
        "4 json-rlp/trailing: There is more text after the value.",
        "0 json-rlp/unexpected: At $: a value is expected, not "]".",
        "1 json-rlp/unexpected: At $[0]: a value is expected, not a single quote.",
        "2 json-rlp/control-character: At $: the text has a line break in it.",
        "1 json-rlp/bad-escape: At $: there is no such escape.",
        "1 json-rlp/bad-escape: At $: there is no such escape.",
        "0 json-rlp/unexpected: At $: a value is expected, not "+".",
        "0 json-rlp/unexpected: At $: a value is expected, not "N".",
        "3 json-rlp/trailing: There is more text after the value.",
        "1 integer/bad-digit: At $: the number contains "x", which is not a digit.",
        "1 json-rlp/trailing: There is more text after the value.",
        "1 integer/too-long: At $[0]: the number has 3000 digits; the limit is 2466.",
      ]
    `)
  })

  it('ends bombs in an error', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(encodeRlp(parseRlpJson(nested(MAX_RLP_DEPTH))).length).toBeGreaterThan(MAX_RLP_DEPTH)
    expect(said(nested(MAX_RLP_DEPTH + 1))).toMatchObject({
      code: 'rlp/too-deep',
      position: { kind: 'offset', offset: MAX_RLP_DEPTH },
    })
    expect(said('['.repeat(1_000_000)).code).toBe('rlp/too-deep')
    expect(said(`[${'1,'.repeat(1_000_000)}1]`).code).toBe('rlp/too-many-items')
  })
})

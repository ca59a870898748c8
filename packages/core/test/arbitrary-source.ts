import fc from 'fast-check'
import { encodeUtf8 } from '../src/bytes/utf8.ts'
import type { Transaction } from '../src/transaction/transaction.ts'
import { arbitraryTransaction } from './arbitrary-transaction.ts'

/** Pieces that are special in shells, JavaScript or Go unless escaped. */
const PIECES = [
  ...[
    '`',
    '${',
    '$',
    '$(id)',
    "'",
    '"',
    '\\',
    '\\n',
    '\\u0041',
    '!',
    '#',
    '//',
    '*/',
    '%s',
    '&&',
    ';',
  ],
  ...[
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\0',
    '\u001b[31m',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u202e',
    '\u200d',
  ],
  ...[
    'é',
    '水',
    '👩‍👩‍👧',
    '\u{e0041}',
    'CADENCE',
    '\nCADENCE\n',
    '\nCADENCE_2\n',
    'JSON',
    'RLP',
    ' ',
    'transaction {}',
  ],
]

/** Text that is hard to escape. */
export const hardText = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 20,
  })
  .map(parts => parts.join(''))

const typed = fc.oneof(
  hardText.map(value => ({ type: 'String', value })),
  fc.bigInt().map(value => ({ type: 'Int', value: `${value}` })),
  fc.constantFrom('UFix64', 'UInt8', 'Address', 'Word64', 'Odd').chain(type =>
    fc.constantFrom('1', '1.0', '1.00000000', '-1', '0x0000000000000001', '').map(value => ({
      type,
      value,
    })),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Like `arbitraryTransaction`, but with script and arguments that FCL can represent. */
export const arbitraryTextTransaction: fc.Arbitrary<Transaction> = fc
  .tuple(
    arbitraryTransaction,
    hardText,
    fc.array(typed, { maxLength: 4 }),
    fc.bigInt({ min: 0n, max: 9_007_199_254_740_991n }),
  )
  .map(([transaction, script, values, computeLimit]) => ({
    ...transaction,
    script: encodeUtf8(script),
    arguments: values.map(value => encodeUtf8(JSON.stringify(value))),
    computeLimit,
    proposalKey: { ...transaction.proposalKey, sequenceNumber: computeLimit / 3n },
    authorizers: [...new Set(transaction.authorizers)],
  }))

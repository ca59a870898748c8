import { decodeUtf8 } from '../bytes/utf8.ts'
import { tryTo } from '../errors.ts'
import { type JsonValue, parseJson } from '../json/parse-json.ts'
import { formCannotExpress } from '../transaction/errors.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { inexactNumber } from './voucher-transaction.ts'

/** Argument as FCL has it: a JSON value; FCL encodes the result of `JSON.stringify`. */
export interface FclArgument {
  readonly text: string
  readonly value: JsonValue
}

/** Script, arguments and numbers as FCL has them. */
export interface FclParts {
  readonly cadence: string
  readonly arguments: readonly FclArgument[]
  readonly computeLimit: number
  readonly sequenceNumber: number
}

/**
 * Returns a transaction's parts for FCL, if it encodes them to exactly these bytes.
 * @throws ToolError `transaction/form-cannot-express` with the field.
 */
export function fclParts(transaction: Transaction, form: string): FclParts {
  const number = (value: bigint, field: string) => {
    if (value <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(value)
    const because = 'JavaScript has no whole numbers above 9,007,199,254,740,991'
    throw formCannotExpress({ form, field, because })
  }
  return {
    cadence: utf8(transaction.script, form, 'script'),
    arguments: transaction.arguments.map((bytes, at) =>
      fclArgument(bytes, form, `argument ${at + 1}`),
    ),
    computeLimit: number(transaction.computeLimit, 'compute limit'),
    sequenceNumber: number(transaction.proposalKey.sequenceNumber, 'sequence number'),
  }
}

/** Decodes bytes as text. @throws ToolError `transaction/form-cannot-express` */
export function utf8(bytes: Uint8Array, form: string, field: string): string {
  const text = tryTo(() => decodeUtf8(bytes))
  if (text === null) throw formCannotExpress({ form, field, because: 'it isn’t UTF-8 text' })
  return text
}

/**
 * Returns an argument for FCL, if it encodes it to exactly these bytes. @throws ToolError
 * `transaction/form-cannot-express`
 */
export function fclArgument(bytes: Uint8Array, form: string, field: string): FclArgument {
  const text = utf8(bytes, form, field)
  const parsed = tryTo(() => ({ value: parseJson(text) }))
  if (parsed === null || JSON.stringify(parsed.value) !== text) {
    const because = 'it isn’t JSON in the exact bytes that FCL would write for it'
    throw formCannotExpress({ form, field, because })
  }
  if (inexactNumber(parsed.value) !== null) {
    const because = 'JavaScript has no such number: it loses digits'
    throw formCannotExpress({ form, field, because })
  }
  // A voucher is inside a signable, which adds one level.
  if (tryTo(() => parseJson(`[[[${text}]]]`)) === null) {
    throw formCannotExpress({ form, field, because: 'its JSON is nested too deeply' })
  }
  return { text, value: parsed.value }
}

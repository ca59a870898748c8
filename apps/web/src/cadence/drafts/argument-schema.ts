import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import * as v from 'valibot'

const text = v.string()
const inputs = v.lazy((): v.GenericSchema<ArgumentInput> => argumentSchema)

/** Schema of a stored argument. Strict: unknown fields are neither stored nor read, least of all a secret. */
export const argumentSchema: v.GenericSchema<ArgumentInput> = v.variant('kind', [
  v.strictObject({ kind: v.literal('text'), text }),
  v.strictObject({ kind: v.literal('bool'), value: v.boolean() }),
  v.strictObject({ kind: v.literal('optional'), some: v.boolean(), input: v.nullable(inputs) }),
  v.strictObject({ kind: v.literal('list'), items: v.array(inputs) }),
  v.strictObject({
    kind: v.literal('pairs'),
    pairs: v.array(v.strictObject({ key: inputs, value: inputs })),
  }),
  v.strictObject({ kind: v.literal('fields'), fields: v.array(inputs) }),
  v.strictObject({
    kind: v.literal('file'),
    name: text,
    bytes: v.instance(Uint8Array<ArrayBufferLike>),
    as: v.picklist(['bytes', 'text', 'hex']),
  }),
  v.strictObject({ kind: v.literal('json'), text }),
])

/** Schema of a stored draft whose work has this schema. */
export const storedSchema = <W>(work: v.GenericSchema<unknown, W>) =>
  v.strictObject({
    id: v.string(),
    revision: v.pipe(v.number(), v.integer()),
    savedAt: v.number(),
    work,
  })

/** Id of work. */
export const workIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

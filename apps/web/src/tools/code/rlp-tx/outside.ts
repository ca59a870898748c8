import * as v from 'valibot'
import { type ByteSource, sourceOfText } from '../../../bytes/byte-source'
import { defineOutside } from '../../../frame/use-outside-input'
import manifest from './manifest'

/** What another tool begins the tool with. A transaction is too long for a link. */
export const OUTSIDE = defineOutside({
  tool: manifest,
  schema: v.object({}),
  fromTool: (data): ByteSource =>
    sourceOfText('text', data.kind === 'bytes' ? data.hex : data.text),
  fromLink: (): ByteSource | null => null,
})

import {
  CANCEL_SCHEDULED_TEMPLATE_ID,
  SCHEDULE_TEMPLATE_ID,
} from '@toolkit/core/templates/schedule-template-ids'
import * as v from 'valibot'
import { type ByteSource, sourceOfText } from '../../../bytes/byte-source'
import { MAX_FRAGMENT_LENGTH } from '../../../frame/fragment'
import { defineDeepLink } from '../../../frame/use-deep-link'
import manifest from './manifest'

/** The templates that links begin with. */
const LINKED = ['send-all', SCHEDULE_TEMPLATE_ID, CANCEL_SCHEDULED_TEMPLATE_ID] as const

/** A template that a link names, as far as the link fills it in. */
export interface LinkedTemplate {
  readonly template: (typeof LINKED)[number]
  /** The account that authorizes it, `0x…` or empty. */
  readonly from: string
  /** The number of the scheduled transaction that is canceled; empty for any other template. */
  readonly id: string
}

/** How the page begins: with something to read, or with what creates a transaction. */
export type Beginning =
  | { readonly kind: 'read'; readonly source: ByteSource }
  | { readonly kind: 'create' }
  | ({ readonly kind: 'template' } & LinkedTemplate)
  /** With what somebody handed over for signing, in a link that anybody may have written. */
  | { readonly kind: 'sign'; readonly text: string }

/** What another tool or a link begins the tool with: `#view=create`, a template in it, `#sign=` and a signing request. */
export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: v.object({
    view: v.optional(v.literal('create')),
    // Who receives is never taken from a link.
    template: v.optional(v.picklist(LINKED)),
    from: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{16}$/))),
    id: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,20}$/))),
    sign: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_FRAGMENT_LENGTH))),
  }),
  fromTool: (data): Beginning => ({
    kind: 'read',
    source: sourceOfText('text', data.kind === 'bytes' ? data.hex : data.text),
  }),
  fromLink: ({ sign, template, from = '', id = '' }): Beginning | null => {
    if (sign !== undefined) return { kind: 'sign', text: sign }
    return template ? { kind: 'template', template, from, id } : { kind: 'create' }
  },
})

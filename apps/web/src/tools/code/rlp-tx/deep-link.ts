import {
  CANCEL_SCHEDULED_TEMPLATE_ID,
  SCHEDULE_TEMPLATE_ID,
} from '@toolkit/core/templates/schedule-template-ids'
import * as v from 'valibot'
import { type ByteSource, sourceOfText } from '../../../bytes/byte-source'
import { MAX_FRAGMENT_LENGTH } from '../../../frame/fragment'
import { defineDeepLink } from '../../../frame/use-deep-link'
import manifest from './manifest'

/** Templates that links can start with. */
const LINKED = ['send-all', SCHEDULE_TEMPLATE_ID, CANCEL_SCHEDULED_TEMPLATE_ID] as const

/** Template named by a link, with the fields that the link provides. */
export interface LinkedTemplate {
  readonly template: (typeof LINKED)[number]
  /** Account that authorizes it, `0x…` or empty. */
  readonly from: string
  /** Id of the scheduled transaction to cancel; empty for any other template. */
  readonly id: string
}

/** Cadence from another tool: of a transaction to write, or of a contract to deploy. */
export interface BroughtSource {
  readonly of: 'transaction' | 'contract'
  readonly source: string
}

/** Initial state of the page: bytes to read, or a transaction to create. */
export type Beginning =
  | { readonly kind: 'read'; readonly source: ByteSource }
  | { readonly kind: 'create' }
  | ({ readonly kind: 'template' } & LinkedTemplate)
  | ({ readonly kind: 'source' } & BroughtSource)
  /** Signing request from a link, which anyone may have written. */
  | { readonly kind: 'sign'; readonly text: string }

/**
 * Initial state from another tool or a link: `#view=create`, with a template, or `#sign=` with a
 * signing request.
 */
export const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: v.object({
    view: v.optional(v.literal('create')),
    // The recipient is never taken from a link.
    template: v.optional(v.picklist(LINKED)),
    from: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{16}$/))),
    id: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,20}$/))),
    sign: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_FRAGMENT_LENGTH))),
  }),
  fromTool: (data): Beginning => {
    switch (data.kind) {
      case 'transaction-source':
        return { kind: 'source', of: 'transaction', source: data.source }
      case 'contract-source':
        return { kind: 'source', of: 'contract', source: data.source }
      default:
        return {
          kind: 'read',
          source: sourceOfText('text', data.kind === 'bytes' ? data.hex : data.text),
        }
    }
  },
  fromLink: ({ sign, template, from = '', id = '' }): Beginning | null => {
    if (sign !== undefined) return { kind: 'sign', text: sign }
    return template ? { kind: 'template', template, from, id } : { kind: 'create' }
  },
})

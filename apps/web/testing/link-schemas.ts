import type { ToolId } from '../src/frame/tool-ids'
import type { LinkSchema } from '../src/frame/use-deep-link'
import { linkSchema as link } from '../src/tools/account/link/use-link-page'
import { viewSchema } from '../src/tools/account/lookup/use-account-view'
import { linkSchema as lookup } from '../src/tools/account/lookup/use-lookup'
import { linkSchema as blocks } from '../src/tools/chain/blocks/deep-link-schema'
import { linkSchema as events } from '../src/tools/chain/events/deep-link-schema'
import { linkSchema as script } from '../src/tools/chain/script/deep-link-schema'
import { linkSchema as abi } from '../src/tools/code/abi/deep-link-schema'
import { linkSchema as aes } from '../src/tools/code/aes/deep-link-schema'
import { linkSchema as base64 } from '../src/tools/code/base64/deep-link-schema'
import { linkSchema as hash } from '../src/tools/code/hash/deep-link-schema'
import { linkSchema as hex } from '../src/tools/code/hex/deep-link-schema'
import { linkSchema as rlp } from '../src/tools/code/rlp/deep-link-schema'
import { DEEP_LINK as rlpTx } from '../src/tools/code/rlp-tx/deep-link'
import { linkSchema as analyze } from '../src/tools/tx/analyze/deep-link-schema'

/** Schemas of each tool's links: that of its initial values first, then that of their display. */
export const LINK_SCHEMAS: Readonly<Partial<Record<ToolId, readonly LinkSchema<unknown>[]>>> = {
  'account-link': [link],
  'account-lookup': [lookup, viewSchema],
  'chain-blocks': [blocks],
  'chain-events': [events],
  'chain-script': [script],
  'code-abi': [abi],
  'code-aes': [aes],
  'code-base64': [base64],
  'code-hash': [hash],
  'code-hex': [hex],
  'code-rlp': [rlp],
  'code-rlp-tx': [typeof rlpTx.schema === 'function' ? await rlpTx.schema() : rlpTx.schema],
  'tx-analyze': [analyze],
}

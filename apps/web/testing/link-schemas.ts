import type { ToolId } from '../src/frame/tool-ids'
import type { LinkSchema } from '../src/frame/use-deep-link'
import { sharedSchema as link } from '../src/tools/account/link/use-link-page'
import { viewSchema } from '../src/tools/account/lookup/use-account-view'
import { sharedSchema as lookup } from '../src/tools/account/lookup/use-lookup'
import { sharedSchema as blocks } from '../src/tools/chain/blocks/shared-schema'
import { sharedSchema as events } from '../src/tools/chain/events/shared-schema'
import { sharedSchema as script } from '../src/tools/chain/script/shared-schema'
import { sharedSchema as abi } from '../src/tools/code/abi/shared-schema'
import { sharedSchema as aes } from '../src/tools/code/aes/shared-schema'
import { sharedSchema as base64 } from '../src/tools/code/base64/shared-schema'
import { sharedSchema as hash } from '../src/tools/code/hash/shared-schema'
import { sharedSchema as hex } from '../src/tools/code/hex/shared-schema'
import { sharedSchema as rlp } from '../src/tools/code/rlp/shared-schema'
import { DEEP_LINK as rlpTx } from '../src/tools/code/rlp-tx/deep-link'
import { sharedSchema as analyze } from '../src/tools/tx/analyze/shared-schema'

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

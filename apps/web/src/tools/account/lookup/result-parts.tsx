import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Loading } from '../../../ui/loading'

/** Placeholder while the result's code loads. */
export const LOADING_RESULT = (
  <Card>
    <Loading>Loading the result…</Loading>
  </Card>
)

export const AccountResult = lazyPart(
  async () => (await import('./account-result')).AccountResult,
  {
    name: 'The account',
    loading: LOADING_RESULT,
  },
)
export const KeyResult = lazyPart(async () => (await import('./by-key/key-result')).KeyResult, {
  name: 'The list of accounts',
  loading: LOADING_RESULT,
})
export const EvmResult = lazyPart(async () => (await import('./evm/evm-result')).EvmResult, {
  name: 'The EVM address',
  loading: LOADING_RESULT,
})
export const NameResult = lazyPart(async () => (await import('./name-result')).NameResult, {
  name: 'The owner of the name',
  loading: LOADING_RESULT,
})
export const AddressInspector = lazyPart(
  async () => (await import('./address-inspector')).AddressInspector,
  {
    name: 'The address inspector',
    loading: null,
  },
)

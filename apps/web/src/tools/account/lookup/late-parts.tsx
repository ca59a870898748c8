import { useEffect } from 'react'
import { Card } from '../../../ui/layout/card'
import { latePart } from '../../../ui/layout/late-part'
import { Spinner } from '../../../ui/loading'
import { startWarmUp } from '../../../workers/warm-up'
import { loadKeyForms } from './key-forms'

/** Shown where a result will be, while its code comes. */
export const LOADING_RESULT = (
  <Card>
    <p role="status" className="flex items-center gap-2 text-text-muted">
      <Spinner />
      Loading the result…
    </p>
  </Card>
)

const loadAccountResult = async () => (await import('./account-result')).AccountResult
const loadKeyResult = async () => (await import('./by-key/key-result')).KeyResult
const loadEvmResult = async () => (await import('./evm/evm-result')).EvmResult
const loadInspector = async () => (await import('./address-inspector')).AddressInspector

export const AccountResult = latePart(loadAccountResult, {
  name: 'The account',
  loading: LOADING_RESULT,
})
export const KeyResult = latePart(loadKeyResult, {
  name: 'The list of accounts',
  loading: LOADING_RESULT,
})
export const EvmResult = latePart(loadEvmResult, {
  name: 'The EVM address',
  loading: LOADING_RESULT,
})
export const AddressInspector = latePart(loadInspector, {
  name: 'The address inspector',
  loading: null,
})

/**
 * Fetches what every look-up may need, once the page works: so that the first answer waits for nothing but
 * the chain, and the inspector, which asks nobody, works without a network.
 */
export function useLateParts(): void {
  useEffect(() => {
    const imports = new Set([
      loadAccountResult,
      loadKeyResult,
      loadEvmResult,
      loadInspector,
      loadKeyForms,
    ])
    return startWarmUp({ code: { imports, tasks: new Set() }, done: () => undefined })
  }, [])
}

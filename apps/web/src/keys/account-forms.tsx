import type { ToolError } from '@toolkit/core/errors'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import { CopyableValue } from '../ui/copyable-value'
import { Disclosure } from '../ui/disclosure'
import { ErrorLine } from '../ui/error-line'
import { SegmentedControl } from '../ui/segmented-control'
import { NumberField } from '../ui/text-field'
import { isWorkerError } from '../workers/errors'
import { QrButton } from './qr-button'
import { type KeyOnCurve, useAccountForms } from './use-key-forms'
import { usualHash } from './usual-hash'

interface AccountFormsProps {
  readonly keyOnCurve: KeyOnCurve & { readonly publicKey: string }
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly weight: number | null
  readonly address: string | null
  readonly keyIndex: number | null
}

/** The key as an account key: its RLP, and the entry for a flow.json. */
export function AccountForms(props: AccountFormsProps) {
  const { keyOnCurve } = props
  return (
    <Disclosure
      label="As a key of an account"
      summary={keyOnCurve.privateKey ? 'RLP, flow.json' : 'RLP'}
    >
      <OpenAccountForms {...props} />
    </Disclosure>
  )
}

function OpenAccountForms(props: AccountFormsProps) {
  const { keyOnCurve, address, keyIndex } = props
  const [hashAlgorithm, setHashAlgorithm] = useState(
    props.hashAlgorithm ?? usualHash(keyOnCurve.curve),
  )
  const [weight, setWeight] = useState(String(props.weight ?? 1000))
  const name = address === null ? 'my-account' : `account-${address.slice(-4)}`
  const state = useAccountForms(keyOnCurve, { hashAlgorithm, weight, name, address, keyIndex })
  const error = state.status === 'failed' ? state.error : null
  const typedWrong = error !== null && /^(integer|account-key)\//.test(error.code)
  return (
    <>
      <SegmentedControl<AccountHashAlgorithm>
        label="Hash algorithm"
        value={hashAlgorithm}
        onChange={setHashAlgorithm}
        options={ACCOUNT_HASH_ALGORITHM_IDS.map(value => ({
          value,
          label: HASH_ALGORITHMS[value].label,
        }))}
      />
      <NumberField
        label="Weight"
        hint="0 to 1000; from 1000 on the key signs alone."
        value={weight}
        onChange={setWeight}
        error={typedWrong ? error : null}
      />
      {state.status === 'done' ? (
        <>
          <CopyableValue
            name="RLP account key"
            value={state.output.rlp}
            note="Public key, curve, hash and weight, as flow keys decode rlp reads it."
            actions={<QrButton name="RLP account key" value={state.output.rlp} />}
          />
          {state.output.flowJson ? (
            <CopyableValue
              name="flow.json entry"
              value={state.output.flowJson}
              className="[&_code]:whitespace-pre-wrap"
              note={
                address === null
                  ? 'For “accounts” of a flow.json. Add the address once the account exists. It holds the private key.'
                  : 'For “accounts” of a flow.json. It holds the private key.'
              }
            />
          ) : null}
        </>
      ) : null}
      {error && !typedWrong && state.status === 'failed' ? (
        <ErrorLine error={error} {...retryOf(error, state.retry)} />
      ) : null}
    </>
  )
}

function retryOf(error: ToolError, retry: () => void) {
  return isWorkerError(error) ? { action: { label: 'Try again', onAction: retry } } : {}
}

import { encodeAccountKey } from '@toolkit/core/account/account-key'
import { parseWeight } from '@toolkit/core/account/key-weight'
import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { formatFlowJsonAccount } from '@toolkit/core/key-material/format-flow-json'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import { Secret } from '@toolkit/core/secret'
import { useMemo, useState } from 'react'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { NumberField } from '../../ui/fields/text-field'
import type { DescribedKey } from './describe-key'
import { FormRow, FormsTable } from './forms-table'
import type { KeyCardProps } from './key-card'

const HASHES = ACCOUNT_HASH_ALGORITHM_IDS.map(value => ({
  value,
  label: HASH_ALGORITHMS[value].label,
}))

/** Shows the key as an account key: its RLP, and the entry for a flow.json. */
export function AccountForms({ forms: key, address = null, ...known }: KeyCardProps) {
  const [hash, setHash] = useState<AccountHashAlgorithm | null>(null)
  const hashAlgorithm =
    hash ?? known.hashAlgorithm ?? SIGNATURE_ALGORITHMS[key.signatureAlgorithm].usualHash
  const [weight, setWeight] = useState(String(known.weight ?? 1000))
  const name = address === null ? 'my-account' : `account-${address.slice(-4)}`
  const { keyIndex = null } = known
  const { forms, error } = useMemo((): {
    readonly forms?: AccountKeyForms
    readonly error?: ToolError
  } => {
    try {
      return { forms: accountKeyForms(key, { hashAlgorithm, weight, name, address, keyIndex }) }
    } catch (problem) {
      return { error: toToolError(problem) }
    }
  }, [key, hashAlgorithm, weight, name, address, keyIndex])
  return (
    <>
      <SegmentedControl
        label="Hash algorithm"
        value={hashAlgorithm}
        onChange={setHash}
        options={HASHES}
      />
      <NumberField
        label="Weight"
        hint="0 to 1000. A key with 1000 can sign alone."
        value={weight}
        onChange={setWeight}
        error={error}
      />
      {forms ? (
        <FormsTable caption="The account key">
          <FormRow
            name="RLP account key"
            value={forms.rlp}
            note="Public key, curve, hash and weight, as read by flow keys decode rlp."
          />
          {forms.flowJson ? (
            <FormRow
              name="flow.json entry"
              value={forms.flowJson}
              note={
                address === null
                  ? 'Goes under “accounts” in flow.json. Add the address once the account exists. Contains the private key.'
                  : 'Goes under “accounts” in flow.json. Contains the private key.'
              }
            />
          ) : null}
        </FormsTable>
      ) : null}
    </>
  )
}

/** Settings of a key on an account, existing or planned. */
interface AccountFacts {
  readonly hashAlgorithm: AccountHashAlgorithm
  /** As typed. */
  readonly weight: string
  /** Name of the account in the Flow CLI. */
  readonly name: string
  readonly address: string | null
  readonly keyIndex: number | null
}

interface AccountKeyForms {
  /** RLP in lower-case hex. */
  readonly rlp: string
  /** Contains the private key; null if there is none. */
  readonly flowJson: Secret<string> | null
}

/**
 * Builds the forms that depend on the key's settings on an account: the RLP account key and the flow.json entry.
 * @throws ToolError `integer/…`, `account-key/weight` for an invalid weight.
 */
export function accountKeyForms(key: DescribedKey, facts: AccountFacts): AccountKeyForms {
  const { signatureAlgorithm, publicKey, privateForms } = key
  const { hashAlgorithm, name, address, keyIndex } = facts
  const weight = parseWeight(facts.weight)
  const rlp = formatHex(encodeAccountKey({ publicKey, signatureAlgorithm, hashAlgorithm, weight }))
  if (privateForms === null) return { rlp, flowJson: null }
  const privateKey = new Secret(parseHex(privateForms.hex.reveal()))
  const flowJson = formatFlowJsonAccount({
    ...{ name, privateKey, signatureAlgorithm: signatureAlgorithm, hashAlgorithm },
    address: address ?? undefined,
    keyIndex: keyIndex ?? undefined,
  })
  privateKey.wipe()
  return { rlp, flowJson }
}

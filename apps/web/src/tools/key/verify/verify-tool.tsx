import { useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { type KeyInput, keyInputOf, NO_KEY } from '../../../keys/key-input'
import { LatePart } from '../../../keys/late-part'
import { useKeyInput } from '../../../keys/use-key-input'
import { useKeyMaterial } from '../../../keys/use-key-material'
import { Spinner } from '../../../ui/spinner'
import { Tabs } from '../../../ui/tabs'
import type { Data } from '../../data-kinds'
import { AccountTab } from './account-tab'
import { loadSignatureTab } from './late-parts'
import { EMPTY_SIGNATURE_FORM } from './signature-form'
import type { Subject } from './subject'
import { useOpening } from './use-opening'
import { useSignatureCheck } from './use-signature-check'

type Handed = Extract<Data, { kind: 'public-key' | 'private-key' | 'address' }>

interface VerifyToolProps {
  readonly handed: Handed | null
  readonly onWipe: () => void
}

/** Both questions, about one key and one account. What was asked stays while the other is looked at. */
export function VerifyTool({ handed, onWipe }: VerifyToolProps) {
  const network = useNetwork()
  const [tab, setTab] = useState<'account' | 'signature'>('account')
  const [key, setKey] = useKeyInput(() => handedKey(handed))
  const [address, setAddress] = useState(handed?.kind === 'address' ? `0x${handed.address}` : '')
  const [form, setForm] = useState(EMPTY_SIGNATURE_FORM)
  const reading = useKeyMaterial(key)
  const subject: Subject = { network, key, setKey, reading, address, setAddress }
  const opening = useOpening(subject)
  const signatures = useSignatureCheck(subject, form)

  return (
    <Tabs
      label="Question"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'account',
          label: 'Does this key open this account?',
          content: <AccountTab subject={subject} opening={opening} onWipe={onWipe} />,
        },
        {
          value: 'signature',
          label: 'Is this signature good?',
          content: (
            <LatePart
              load={loadSignatureTab}
              name="This question"
              loading={<Spinner label="Loading" />}
              props={{
                subject,
                form,
                onChange: change => setForm(before => ({ ...before, ...change })),
                signatures,
                onWipe,
              }}
            />
          ),
        },
      ]}
    />
  )
}

/** Bare digits do not say their curve; who handed them over does, until another key is given. */
function handedKey(handed: Handed | null): KeyInput {
  if (handed === null || handed.kind === 'address') return NO_KEY
  const text = handed.kind === 'private-key' ? handed.privateKey.reveal() : handed.publicKey
  return { ...keyInputOf(text), curve: handed.signatureAlgorithm ?? null }
}

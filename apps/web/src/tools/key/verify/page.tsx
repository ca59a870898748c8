import { addressAt, formatAddress } from '@toolkit/core/account/address'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { sourceOfText } from '../../../bytes/byte-source'
import { useNetwork } from '../../../chain/store'
import {
  type KeyInput,
  keyInputOf,
  NO_KEY,
  useKeyInput,
  useKeyMaterial,
} from '../../../secrets/key/key-input'
import { type SecretToolProps, secretPage } from '../../../secrets/secret-page'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Tabs } from '../../../ui/layout/tabs'
import { Spinner } from '../../../ui/loading'
import { AccountTab } from './account-tab'
import manifest from './manifest'
import { EMPTY_SIGNATURE_FORM, type SignatureForm } from './signature-form'
import type { Subject } from './subject-fields'
import { useOpening } from './use-opening'
import { useSignatureCheck } from './use-signature-check'

/** Signature of "sample" with P-256 and SHA-256 from RFC 6979 A.2.5, and the key that made it. */
const SAMPLE_KEY =
  '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299'

const SAMPLE_SIGNATURE: Partial<SignatureForm> = {
  signatures:
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  message: { kind: 'typed', format: 'text', text: 'sample' },
  asBytes: false,
  tag: 'none',
  signer: 'key',
  hash: 'SHA2_256',
}

/** Checks whether a key controls an account, and whether a signature is valid. */
export default secretPage(VerifyTool, manifest)

type VerifyToolProps = SecretToolProps<typeof manifest>

const SignatureTab = lazyPart(async () => (await import('./signature-tab')).SignatureTab, {
  name: 'This question',
  loading: <Spinner label="Loading" />,
})

/** Both checks, for one key and one account. Each keeps its input while the other is selected. */
function VerifyTool({ incoming, onWipe }: VerifyToolProps) {
  const network = useNetwork()
  const [tab, setTab] = useState<'account' | 'signature'>(() => tabFor(incoming))
  const [key, setKey] = useKeyInput(() => incomingKey(incoming))
  const [address, setAddress] = useState(
    incoming?.kind === 'address' ? `0x${incoming.address}` : '',
  )
  const [form, setForm] = useState(() => incomingForm(incoming))
  const main = useRef<HTMLDivElement>(null)
  useMainFocus(useMemo(() => fieldIn(main), []))
  const parsed = useKeyMaterial(key)
  const subject: Subject = { network, key, setKey, parsed, address, setAddress, main }
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
          content: (
            <AccountTab
              subject={subject}
              opening={opening}
              onSample={() => {
                setKey(keyInputOf(SAMPLE_KEY))
                setAddress(formatAddress(addressAt(network, 1n)))
              }}
              onWipe={onWipe}
            />
          ),
        },
        {
          value: 'signature',
          label: 'Is this signature valid?',
          content: (
            <SignatureTab
              subject={subject}
              form={form}
              onChange={change => setForm(before => ({ ...before, ...change }))}
              signatures={signatures}
              onSample={() => {
                setKey(keyInputOf(SAMPLE_KEY))
                setForm(before => ({ ...before, ...SAMPLE_SIGNATURE }))
              }}
              onWipe={onWipe}
            />
          ),
        },
      ]}
    />
  )
}

/** Finds the field within a part of the page on access. */
const fieldIn = (part: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> => ({
  get current() {
    return part.current?.querySelector<HTMLElement>('textarea, input') ?? null
  },
})

type Incoming = VerifyToolProps['incoming']

const tabFor = (incoming: Incoming) =>
  incoming?.kind === 'transaction' || incoming?.kind === 'signature' ? 'signature' : 'account'

function incomingForm(incoming: Incoming): SignatureForm {
  if (incoming?.kind === 'transaction') {
    return { ...EMPTY_SIGNATURE_FORM, message: sourceOfText('text', incoming.text) }
  }
  if (incoming?.kind === 'signature') {
    const { signature, message } = incoming
    return {
      ...{ ...EMPTY_SIGNATURE_FORM, signatures: signature },
      ...(message === undefined ? {} : { message: sourceOfText('hex', message), asBytes: true }),
    }
  }
  return EMPTY_SIGNATURE_FORM
}

/**
 * Bare digits don't state their curve; the tool that passed them does, until another key is
 * entered.
 */
function incomingKey(incoming: Incoming): KeyInput {
  switch (incoming?.kind) {
    case 'key-text':
      return keyInputOf(incoming.text.reveal())
    case 'private-key':
      return {
        ...keyInputOf(incoming.privateKey.reveal()),
        signatureAlgorithm: incoming.signatureAlgorithm ?? null,
      }
    case 'public-key':
      return {
        ...keyInputOf(incoming.publicKey),
        signatureAlgorithm: incoming.signatureAlgorithm ?? null,
      }
    default:
      return NO_KEY
  }
}

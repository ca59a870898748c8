import type { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { RefObject } from 'react'
import { switchNetwork } from '../../../chain/start-chain'
import type { DataKind } from '../../../frame/data-kinds'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import {
  type KeyInput,
  type KeyParseResult,
  keyInputOf,
  NO_KEY,
} from '../../../secrets/key/key-input'
import { KeyMaterialField } from '../../../secrets/key/key-material-field'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { Notice } from '../../../ui/layout/notice'
import manifest from './manifest'
import { readAddress } from './read-subject'

/** Key and account that both checks of the page use. */
export interface Subject {
  readonly network: NetworkId
  readonly key: KeyInput
  readonly setKey: (key: KeyInput) => void
  /** Key, parsed while typing. */
  readonly parsed: KeyParseResult
  readonly address: string
  readonly setAddress: (address: string) => void
  /** Container of the page's main field, the key. */
  readonly main: RefObject<HTMLDivElement | null>
}

const KEYS = ['public-key', 'private-key', 'key-text'] as const satisfies readonly DataKind[]
const ADDRESSES = ['address'] as const satisfies readonly DataKind[]
const ADDRESS = /^(?:0x)?[0-9a-f]{16}$/i
const PUBLIC_KEY = /^(?:0x)?(?:04)?[0-9a-f]{128}$/i

interface FieldProps {
  readonly subject: Subject
  /** Error found when the button was pressed. */
  readonly error: ToolError | string | null
}

/** Key field, private or public, in any format. */
export function KeyField({ subject, error }: FieldProps) {
  const { key, setKey, parsed } = subject
  const { address, setAddress, main } = subject
  const misplaced = address === '' && ADDRESS.test(key.text.trim())
  return (
    <div ref={main} className="flex min-w-0 flex-col gap-4">
      <KeyMaterialField
        label="Private or public key"
        value={key}
        onChange={setKey}
        parsed={parsed}
        error={error}
        hint="Format is detected automatically. A private key never leaves this page; only its public key is compared."
      />
      {misplaced ? (
        <Misplaced
          what="This is an account address."
          to="Account address"
          onMove={() => {
            setAddress(key.text.trim())
            setKey(NO_KEY)
          }}
        />
      ) : (
        <WrongTool tool={manifest} text={key.text} takes={KEYS} />
      )}
    </div>
  )
}

/** Address of the account, on the selected network. */
export function AddressField({ subject, error }: FieldProps) {
  const { network, address, setAddress, parsed } = subject
  const stated = parsed.status === 'read' ? parsed.key.address : null
  const read = error === null ? null : readAddress(address, network)
  const elsewhere = read && 'error' in read ? read.elsewhere : null
  const misplaced = subject.key.text === '' && PUBLIC_KEY.test(address.trim())
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TextField
        label="Account address"
        mono
        value={address}
        onChange={setAddress}
        input={{ placeholder: stated === null ? '0x…' : `0x${stated.replace(/^0x/u, '')}` }}
        hint={
          stated === null
            ? `On ${NETWORKS[network].name}. Only the address is sent, when you press the button.`
            : `On ${NETWORKS[network].name}. Left empty, it is the address that comes with the key.`
        }
        error={error}
        errorAction={
          elsewhere === null
            ? undefined
            : {
                label: `Switch to ${NETWORKS[elsewhere].name}`,
                onAction: () => switchNetwork(elsewhere),
              }
        }
      />
      {misplaced ? (
        <Misplaced
          what="This is a public key."
          to="Private or public key"
          onMove={() => {
            subject.setKey(keyInputOf(address.trim()))
            setAddress('')
          }}
        />
      ) : (
        <WrongTool tool={manifest} text={address} takes={ADDRESSES} />
      )}
    </div>
  )
}

interface MisplacedProps {
  readonly what: string
  /** Label of the field that the value belongs to. */
  readonly to: string
  readonly onMove: () => void
}

/** Value that belongs in the other field; one press moves it there. */
function Misplaced({ what, to, onMove }: MisplacedProps) {
  return (
    <Notice
      actions={
        <Button size="sm" onClick={onMove}>
          Move it to “{to}”
        </Button>
      }
    >
      {what}
    </Notice>
  )
}

import type { ToolError } from '@toolkit/core/errors'
import { NETWORKS } from '@toolkit/core/flow/networks'
import { switchNetwork } from '../../../chain/start-chain'
import { KeyMaterialField } from '../../../keys/key-material-field'
import { TextField } from '../../../ui/text-field'
import { readAddress } from './read-address'
import type { Subject } from './subject'

interface FieldProps {
  readonly subject: Subject
  /** What the button found wrong with it. */
  readonly error: ToolError | string | null
}

/** The key, private or public, in any form. */
export function KeyField({ subject, error }: FieldProps) {
  const { key, setKey, reading } = subject
  return (
    <KeyMaterialField
      label="Private or public key"
      value={key}
      onChange={setKey}
      reading={reading}
      error={error}
      hint="Found out by its content. A private key stays in this page; only its public key is compared."
    />
  )
}

/** The address of the account, on the chosen network. */
export function AddressField({ subject, error }: FieldProps) {
  const { network, address, setAddress, reading } = subject
  const stated = reading.status === 'read' ? reading.key.address : null
  const read = error === null ? null : readAddress(address, network)
  const elsewhere = read && 'error' in read ? read.elsewhere : null
  return (
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
  )
}

import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { parseHex } from '@toolkit/core/bytes/hex'
import {
  type ExternalTool,
  externalCommands,
  MESSAGE_FILE,
  OUTSIDE_TOOLS,
} from '@toolkit/core/signing/outside-commands'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../bytes/blob'
import { Button } from '../../ui/button'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Notice } from '../../ui/layout/notice'
import { CopyableValue } from '../../ui/values/copyable-value'

const TOOLS = Object.keys(OUTSIDE_TOOLS) as readonly ExternalTool[]

export interface ExternalToolsProps {
  /** The signed message, in hex. */
  readonly message: string
  readonly address: FlowAddress
  readonly accountKey: AccountKey
}

/** Commands with which an external tool signs with one key of the account. */
export function ExternalTools({ message, address, accountKey }: ExternalToolsProps) {
  const [tool, setTool] = useState<ExternalTool>('openssl')
  const { index, signatureAlgorithm, hashAlgorithm: hash } = accountKey
  const { sign, publicKey, key, limit } = externalCommands(tool, { signatureAlgorithm, hash })
  return (
    <>
      <SegmentedControl
        label="Signer outside"
        hideLabel
        value={tool}
        onChange={setTool}
        options={TOOLS.map(value => ({ value, label: OUTSIDE_TOOLS[value] }))}
        hint={key}
      />
      {limit ? <Notice tone="warning">{limit}</Notice> : null}
      <div>
        <Button
          size="sm"
          icon={Download}
          onClick={() =>
            saveFile(
              MESSAGE_FILE,
              new Blob([parseHex(message).slice()], { type: 'application/octet-stream' }),
            )
          }
        >
          {`Download ${MESSAGE_FILE}`}
        </Button>
      </div>
      <CopyableValue
        name="Command that signs"
        value={sign}
        className="[&_code]:whitespace-pre-wrap"
        note={`Run it beside ${MESSAGE_FILE}, and paste what it prints as the signature.`}
      />
      <CopyableValue
        name="Command that shows the public key"
        value={publicKey}
        className="[&_code]:whitespace-pre-wrap"
        note={`To compare: pasted in Lookup, it has to find key ${index} of ${formatAddress(address)}.`}
      />
    </>
  )
}

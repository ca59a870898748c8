import {
  DEFAULT_NETWORK,
  NETWORK_IDS,
  NETWORKS,
  type NetworkId,
} from '@toolkit/core/network/networks'
import { useState } from 'react'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { CopyableValue } from '../../ui/values/copyable-value'
import { notLinkable } from './errors'
import { LINKABLE, type Linkable, makeLink } from './make-link'

const KINDS = Object.fromEntries(
  Object.entries(LINKABLE).map(([kind, { label }]) => [kind, label]),
) as Readonly<Record<Linkable, string>>
const NETWORK_NAMES = Object.fromEntries(
  NETWORK_IDS.map(id => [id, NETWORKS[id].name]),
) as Readonly<Record<NetworkId, string>>

/** Makes a link to a value, with snippets for a README and a page. Nothing is sent. */
export function LinkMaker({ origin }: { readonly origin: string }) {
  const [kind, setKind] = useState<Linkable>('transaction')
  const [network, setNetwork] = useState<NetworkId>(DEFAULT_NETWORK)
  const [text, setText] = useState('')
  const made = makeLink(kind, text, network, origin)
  const { inputLabel: label, wrong } = LINKABLE[kind]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="What it opens" value={kind} onChange={setKind} options={KINDS} />
        <SelectField
          label="Network"
          value={network}
          onChange={setNetwork}
          options={NETWORK_NAMES}
        />
      </div>
      <TextField
        label={label}
        value={text}
        onChange={setText}
        mono
        hint={wrong}
        error={text.trim() === '' || made ? null : notLinkable(wrong)}
      />
      {made ? (
        <div className="flex flex-col gap-3">
          <CopyableValue name="link" value={made.link} />
          <CopyableValue name="Markdown" value={made.markdown} />
          {made.card === null ? null : <CopyableValue name="card" value={made.card} />}
        </div>
      ) : null}
    </div>
  )
}

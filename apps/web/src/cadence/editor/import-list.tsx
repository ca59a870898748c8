import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { AccountLink } from '../../account/account-link'
import { Button } from '../../ui/button'
import { Disclosure } from '../../ui/layout/disclosure'
import { countOf } from '../../ui/values/format'
import { CadenceSource } from '../source/cadence-source'
import { useParsedSource } from '../source/use-parsed-source'
import type { ImportedAccount } from './import-findings'
import type { ImportedContract } from './use-imports'

export interface ImportListProps {
  readonly contracts: readonly ImportedContract[]
  readonly network: NetworkId
}

/** Lists the imports of the program, each with a link to its source. */
export function ImportList({ contracts, network }: ImportListProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const found = contracts.filter(({ source }) => source !== null).length
  const summary = `${countOf(contracts.length, 'contract')}, ${found} found on ${NETWORKS[network].name}`
  const open = contracts.find(one => keyOf(one) === chosen && one.source !== null)
  return (
    <Disclosure label="Imports" summary={summary} className="pt-1">
      <ul className="flex flex-col gap-2">
        {contracts.map(one => (
          <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span translate="no" className="font-mono text-xs">
              {one.contract}
            </span>
            <AccountLink address={one.address} />
            {one.source === null ? (
              <span className="text-text-muted text-xs">{LABELS[one.account.state]}</span>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={chosen === keyOf(one)}
                onClick={() => setChosen(chosen === keyOf(one) ? null : keyOf(one))}
              >
                {chosen === keyOf(one) ? 'Hide source' : 'Show source'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open?.source ? <ContractSource text={open.source} /> : null}
    </Disclosure>
  )
}

const LABELS: Readonly<Record<ImportedAccount['state'], string>> = {
  asking: 'Looking it up',
  found: 'Not found there',
  missing: 'No such account',
  unknown: 'Not checked: the access node can’t be reached',
}

const keyOf = ({ address, contract }: ImportedContract) => `${formatAddress(address)} ${contract}`

function ContractSource({ text }: { readonly text: string }) {
  return <CadenceSource text={text} parsed={useParsedSource(text)} />
}

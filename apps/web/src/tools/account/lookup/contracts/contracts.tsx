import { ChevronDown, ChevronRight, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { saveFile } from '../../../../bytes/blob'
import type { AccountContracts } from '../../../../chain/reads/account-contracts'
import { contractChecksQuery } from '../../../../chain/reads/contract-checks'
import { useRead } from '../../../../chain/use-read'
import { Button } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { TextField } from '../../../../ui/fields/text-field'
import { Notice } from '../../../../ui/layout/notice'
import { WindowedList } from '../../../../ui/layout/windowed-list'
import { Badge } from '../../../../ui/values/badge'
import { countOf, fileSize } from '../../../../ui/values/format'
import type { AccountPartProps } from '../account-part'
import { ChecksLine } from './checks-line'
import {
  type ContractFacts,
  contractFacts,
  contractsFile,
  describeContracts,
} from './contract-facts'
import { ContractView } from './contract-view'

/** In pixels; `h-10` below. */
const ROW_PX = 40
/** Minimum number of contracts for a search field. */
const SEARCHED_FROM = 8

interface ContractsProps extends AccountPartProps {
  readonly contracts: AccountContracts
}

/** Contracts of an account; each opens its source, which was fetched with the others. */
export function Contracts(props: ContractsProps) {
  const { account, contract, onContract, contracts } = props
  const { address } = account
  const facts = useMemo(() => contractFacts(contracts), [contracts])
  const [search, setSearch] = useState('')
  const requested = search.trim().toLowerCase()
  const visible = useMemo(
    () => facts.filter(({ name }) => name.toLowerCase().includes(requested)),
    [facts, requested],
  )
  const checks = useRead(() => contractChecksQuery(account, [...contracts.keys()]))
  const broken = checks.data?.broken
  const source = contract === null ? undefined : contracts.get(contract)
  const download = () =>
    saveFile(`contracts-0x${address}.json`, contractsFile(account, contracts), 'application/json')
  return (
    <section aria-label="Contracts" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{describeContracts(facts)}</h3>
        <Button size="sm" variant="ghost" icon={Download} onClick={download}>
          Download all as JSON
        </Button>
      </div>
      <ChecksLine read={checks} count={facts.length} />
      {facts.length >= SEARCHED_FROM ? (
        <TextField
          label="Find a contract"
          hideLabel
          value={search}
          onChange={setSearch}
          input={{ placeholder: 'Name of a contract' }}
          notice={requested === '' ? null : `${countOf(visible.length, 'contract')} found`}
        />
      ) : null}
      <WindowedList
        label="All contracts"
        items={visible}
        itemKey={({ name }) => name}
        rowHeight={ROW_PX}
      >
        {one => (
          <Row
            facts={one}
            broken={broken?.has(one.name) ?? false}
            open={one.name === contract}
            onToggle={() => onContract(one.name === contract ? null : one.name)}
          />
        )}
      </WindowedList>
      {contract !== null && source === undefined ? (
        <Notice tone="warning" title={`0x${address} has no contract named ${contract}`} />
      ) : null}
      {contract !== null && source !== undefined ? (
        <ContractView
          key={contract}
          {...account}
          source={source}
          name={contract}
          broken={broken?.get(contract) ?? null}
        />
      ) : null}
    </section>
  )
}

interface RowProps {
  readonly facts: ContractFacts
  /** True if it no longer passes the checker. */
  readonly broken: boolean
  readonly open: boolean
  readonly onToggle: () => void
}

function Row({ facts: { name, size, lines }, broken, open, onToggle }: RowProps) {
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className={cn(
        'flex h-10 w-full min-w-0 items-center gap-2 px-3 text-left -outline-offset-2',
        'transition-colors hover:bg-surface-raised',
        open && 'bg-surface-raised font-medium',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
      <span className="sr-only">Source of </span>
      <span translate="no" className="min-w-0 grow truncate font-mono">
        {name}
      </span>
      {broken ? <Badge tone="warning">no longer checks</Badge> : null}
      <span className="w-20 shrink-0 text-right text-text-muted text-xs tabular-nums">
        {fileSize(size)}
      </span>
      <span className="w-20 shrink-0 text-right text-text-muted text-xs tabular-nums max-sm:hidden">
        {countOf(lines, 'line')}
      </span>
    </button>
  )
}

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TypeId } from '../../../../cadence/type-id'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import type { StoredPath } from '../../../../chain/reads/account-storage'
import { cn } from '../../../../ui/cn'
import { SegmentedControl } from '../../../../ui/fields/segmented-control'
import { TextField } from '../../../../ui/fields/text-field'
import { WindowedList } from '../../../../ui/layout/windowed-list'
import { countOf } from '../../../../ui/values/format'
import { PathView } from './path-view'
import { type Domain, describeBroken, findPaths, pathText, sortPaths } from './storage-messages'

/** In pixels; `h-14` below. */
const ROW_PX = 56

interface PathListProps extends AccountQuestion {
  readonly paths: readonly StoredPath[]
}

/** Searchable list of all paths; each opens its capabilities and value. */
export function PathList({ paths, ...account }: PathListProps) {
  const [domain, setDomain] = useState<Domain>('storage')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<StoredPath | null>(null)
  const sorted = useMemo(() => sortPaths(paths), [paths])
  const visible = useMemo(() => findPaths(sorted, domain, search), [sorted, domain, search])
  const broken = useMemo(() => describeBroken(paths, domain), [paths, domain])
  const count = (of: Domain) => paths.filter(path => path.domain === of).length
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <SegmentedControl
          label="Paths"
          hideLabel
          value={domain}
          onChange={next => {
            setDomain(next)
            setOpen(null)
          }}
          options={{
            storage: `/storage (${count('storage')})`,
            public: `/public (${count('public')})`,
          }}
        />
        <TextField
          label="Find a path"
          hideLabel
          className="min-w-48 grow"
          value={search}
          onChange={setSearch}
          input={{ placeholder: 'Path or type' }}
          notice={search.trim() === '' ? null : `${countOf(visible.length, 'path')} found`}
        />
      </div>
      {broken === null ? null : <p className="text-warning">{broken}</p>}
      <WindowedList
        label={domain === 'storage' ? 'Storage paths' : 'Public paths'}
        items={visible}
        itemKey={({ name }) => name}
        rowHeight={ROW_PX}
      >
        {path => (
          <Row
            {...account}
            path={path}
            open={path === open}
            onToggle={() => setOpen(path === open ? null : path)}
          />
        )}
      </WindowedList>
      {open ? <PathView key={pathText(open)} {...account} path={open} /> : null}
    </>
  )
}

interface RowProps extends AccountQuestion {
  readonly path: StoredPath
  readonly open: boolean
  readonly onToggle: () => void
}

function Row({ network, height, path, open, onToggle }: RowProps) {
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <div
      className={cn(
        'flex h-14 min-w-0 flex-col justify-center px-3',
        open && 'bg-surface-raised font-medium',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-w-0 items-center gap-2 rounded-sm text-left -outline-offset-2 hover:text-accent"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
        <span translate="no" className="truncate font-mono">
          {pathText(path)}
        </span>
      </button>
      <span className="truncate pl-6 text-text-muted text-xs">
        {path.type === null ? (
          <span className="text-warning">Broken type</span>
        ) : (
          <TypeId id={path.type} {...{ network, height }} />
        )}
      </span>
    </div>
  )
}

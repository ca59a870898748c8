import { useState } from 'react'
import { Tabs } from '../../../ui/layout/tabs'
import type { AccountPartProps, PartId } from './account-part'
import { ACCOUNT_PARTS } from './account-parts'

interface AccountTabsProps extends AccountPartProps {
  readonly chosen: PartId
  readonly onChoose: (part: PartId) => void
}

/** The parts of an account. One that was opened stays as it is while others are looked at. */
export function AccountTabs({ chosen: wanted, onChoose, ...props }: AccountTabsProps) {
  const chosen = ACCOUNT_PARTS.some(({ id }) => id === wanted) ? wanted : 'keys'
  const [opened, setOpened] = useState<ReadonlySet<PartId>>(new Set([chosen]))
  if (!opened.has(chosen)) setOpened(new Set([...opened, chosen]))
  // The same for each tab, so that choosing another one takes nothing away.
  const content = ACCOUNT_PARTS.filter(({ id }) => opened.has(id)).map(({ id, part: Part }) => (
    <div key={id} hidden={id !== chosen} className="min-w-0">
      <Part {...props} />
    </div>
  ))
  return (
    <Tabs
      label="Parts of the account"
      value={chosen}
      onChange={onChoose}
      tabs={ACCOUNT_PARTS.map(({ id, title }) => ({ value: id, label: title, content }))}
    />
  )
}

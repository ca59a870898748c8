import { useState } from 'react'
import { Tabs } from '../../../ui/layout/tabs'
import { type AccountPartProps, PART_IDS, type PartId } from './account-part'
import { ACCOUNT_PARTS } from './account-parts'
import { PartScript } from './part-script'

interface AccountTabsProps extends AccountPartProps {
  readonly chosen: PartId
  readonly onChoose: (part: PartId) => void
  /** How many there are under a tab, as far as it is known. */
  readonly counts: Readonly<Partial<Record<PartId, number | undefined>>>
}

/** The parts of an account. One that was opened stays as it is while others are looked at. */
export function AccountTabs({ chosen, onChoose, counts, ...props }: AccountTabsProps) {
  const [opened, setOpened] = useState<ReadonlySet<PartId>>(new Set([chosen]))
  if (!opened.has(chosen)) setOpened(new Set([...opened, chosen]))
  // The same for each tab, so that choosing another one takes nothing away.
  const content = PART_IDS.filter(id => opened.has(id)).map(id => {
    const { part: Part } = ACCOUNT_PARTS[id]
    return (
      <div key={id} hidden={id !== chosen} className="min-w-0">
        <Part {...props} />
        <PartScript part={id} account={props.account} />
      </div>
    )
  })
  return (
    <Tabs
      label="Parts of the account"
      value={chosen}
      onChange={onChoose}
      tabs={PART_IDS.map(id => ({
        value: id,
        label: ACCOUNT_PARTS[id].title,
        count: counts[id],
        content,
      }))}
    />
  )
}

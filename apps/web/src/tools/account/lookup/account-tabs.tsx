import { useState } from 'react'
import { Tabs } from '../../../ui/layout/tabs'
import { type AccountPartProps, PART_IDS, type PartId } from './account-part'
import { ACCOUNT_PARTS } from './account-parts'
import { PartScript } from './part-script'

interface AccountTabsProps extends AccountPartProps {
  readonly chosen: PartId
  readonly onChoose: (part: PartId) => void
  /** Number of entries per tab, as far as known. */
  readonly counts: Readonly<Partial<Record<PartId, number | undefined>>>
}

/** Parts of an account. An opened part stays mounted while others are selected. */
export function AccountTabs({ chosen, onChoose, counts, ...props }: AccountTabsProps) {
  const [opened, setOpened] = useState<ReadonlySet<PartId>>(new Set([chosen]))
  if (!opened.has(chosen)) setOpened(new Set([...opened, chosen]))
  // Same structure for every tab, so that selecting another one unmounts nothing.
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

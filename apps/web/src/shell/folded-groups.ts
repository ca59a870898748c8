import { GROUP_IDS, type GroupId } from '../frame/groups'
import { createPersistentStore } from '../state/persistent-store'
import { useStore } from '../state/store'

type Groups = ReadonlySet<GroupId>

const folded = createPersistentStore<Groups>({
  key: 'sidebar:folded',
  initial: new Set(),
  parse(stored) {
    const ids = stored.split(' ')
    return new Set(GROUP_IDS.filter(id => ids.includes(id)))
  },
  format: groups => (groups.size > 0 ? [...groups].join(' ') : null),
})

/** Returns the folded groups of the sidebar; none while prerendering. */
export const useFoldedGroups = (): Groups => useStore(folded)

/** Folds or unfolds a group of the sidebar; persisted in the browser. */
export function toggleGroup(id: GroupId): void {
  folded.update(before => {
    const after = new Set(before)
    if (!after.delete(id)) after.add(id)
    return after
  })
}

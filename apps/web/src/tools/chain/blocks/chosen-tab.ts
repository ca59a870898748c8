import { usePersistedState } from '../../../frame/persisted-state'
import manifest from './manifest'

/** Tabs of a block. */
export type BlockPart = 'transactions' | 'collections' | 'seals' | 'json'

/** Returns the selected tab, which persists across blocks. */
export const useChosenTab = () => usePersistedState<BlockPart>(manifest, 'tab', 'transactions')

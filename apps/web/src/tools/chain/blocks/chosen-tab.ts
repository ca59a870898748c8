import { usePersistedState } from '../../../frame/persisted-state'
import manifest from './manifest'

/** The parts of a block that are looked at by turns. */
export type BlockPart = 'transactions' | 'collections' | 'seals' | 'json'

/** The part that is shown: it stays from one block to the next. */
export const useChosenTab = () => usePersistedState<BlockPart>(manifest, 'tab', 'transactions')

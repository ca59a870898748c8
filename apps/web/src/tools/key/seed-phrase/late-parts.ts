// What the page loads when it is first needed, or while it is idle.

export const loadResults = async () => (await import('./results')).Results
export const loadRepairPanel = async () => (await import('./repair-panel')).RepairPanel
export const loadFoundKeys = async () => (await import('./found-keys')).FoundKeys

/** What asks the chain. */
export const loadSearch = () =>
  Promise.all([import('./search-network'), import('../../../chain/key-lookup')])

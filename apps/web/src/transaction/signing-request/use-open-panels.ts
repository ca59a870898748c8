import { useState } from 'react'

type Panel = 'ask' | 'import'

/** State of the open panels for other signers: each stays until it is closed. */
export function useOpenPanels() {
  const [panels, setPanels] = useState<readonly Panel[]>([])
  return {
    isOpen: (panel: Panel) => panels.includes(panel),
    open: (panel: Panel) => setPanels(now => [...now.filter(one => one !== panel), panel]),
    close: (panel: Panel) => setPanels(now => now.filter(one => one !== panel)),
  }
}

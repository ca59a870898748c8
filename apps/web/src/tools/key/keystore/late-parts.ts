import { loadPdfImport, warmPdfReader } from '../../../keys/pdf/load-pdf-import'

/** What the page loads when it is first needed, and warms up before the network may go. */

export const loadCreateTab = async () => (await import('./create-tab')).CreateTab
export const loadChangeTab = async () => (await import('./change-tab')).ChangeTab
export const loadOpenedView = async () => (await import('./opened-view')).OpenedView
export const loadSavedAgain = async () => (await import('./saved-again')).SavedAgain

export const LATE_VIEWS = [
  loadCreateTab,
  loadChangeTab,
  loadOpenedView,
  loadSavedAgain,
  loadPdfImport,
  warmPdfReader,
] as const

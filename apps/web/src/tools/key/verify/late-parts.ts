/** The second question, loaded when it is first looked at. */
export const loadSignatureTab = async () => (await import('./signature-tab')).SignatureTab

/** The answer to the first one. */
export const loadOpeningView = async () => (await import('./opening-view')).OpeningView

/** What asks the chain; loaded when it is first needed. */
export const loadAskAccount = () => import('./ask-account')

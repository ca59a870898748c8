import { codeNotLoaded } from './drive-errors'

/** What talks to Drive, fetched when it is first needed; warmed up with the page. */
export const loadDrive = () =>
  import('./drive').catch((cause: unknown) => {
    throw codeNotLoaded({ cause })
  })

/** What gives a token back. */
export const loadRevoke = () => import('./revoke')

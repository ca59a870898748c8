import { sayNotLoaded } from '../use-lazy-part'

/** Opens "About this build"; its code is fetched at the first press. */
export function openAbout(): void {
  import('./mount-about').then(({ mountAbout }) => mountAbout(), sayNotLoaded)
}

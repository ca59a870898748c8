import type { LogInService } from '../../../../chain/wallet/fcl'
import type { WalletExtension } from '../../../../chain/wallet/wallet-extensions'

/** Target in which the discovery page, or the wallet itself, opens. */
export type OpenIn = 'frame' | 'popup' | 'tab'

export const OPEN_IN: Readonly<
  Record<OpenIn, { readonly label: string; readonly method: string }>
> = {
  frame: { label: 'Frame', method: 'IFRAME/RPC' },
  popup: { label: 'Pop-up', method: 'POP/RPC' },
  tab: { label: 'Tab', method: 'TAB/RPC' },
}

/** Returns null for the frame, which is FCL's configured default. */
export function serviceOf(openIn: OpenIn): LogInService | null {
  return openIn === 'frame' ? null : { method: OPEN_IN[openIn].method }
}

/** FCL wallet method, and whether it is available here. */
export interface WalletMethod {
  readonly name: string
  readonly method: string
  readonly available: boolean
  readonly description: string
}

/** Lists all methods. `projectId`: true if WalletConnect is configured on this site. */
export function walletMethods(
  projectId: boolean,
  extensions: readonly WalletExtension[],
): readonly WalletMethod[] {
  const names = extensions.map(({ name }) => name)
  const walletMethod = (name: string, method: string, available: boolean, description: string) => ({
    ...{ name, method, available, description },
  })
  return [
    walletMethod('Frame', 'IFRAME/RPC', true, 'Over this page. Nothing can block it.'),
    walletMethod(
      'Pop-up',
      'POP/RPC',
      true,
      'A window of 640 by 770 pixels. The browser may block it.',
    ),
    walletMethod('Tab', 'TAB/RPC', true, 'A tab of the browser. The browser may block it.'),
    walletMethod(
      'Extension',
      'EXT/RPC',
      names.length > 0,
      names.length > 0
        ? `Announced in this browser: ${names.join(', ')}.`
        : 'No wallet extension has announced itself in this browser.',
    ),
    walletMethod(
      'WalletConnect',
      'WC/RPC',
      projectId,
      projectId
        ? 'Offered by the discovery page: a wallet’s app on a phone.'
        : 'This site has no WalletConnect project id.',
    ),
  ]
}

import type { Plugin } from 'vite'

/** WalletConnect's window stops the page behind it from scrolling with a style that it writes as markup. */
const CALL =
  /document\.head\.insertAdjacentHTML\(\s*"beforeend",\s*`<style id="wcm-styles">[^`]*`\s*\)/gu

/**
 * Removes the one line of WalletConnect's window that creates markup from text. Trusted Types would throw there and the
 * window would stay empty; the style itself was never applied, because of `style-src 'self'`.
 */
export function noMarkupFromText(): Plugin {
  return {
    name: 'no-markup-from-text',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@walletconnect/modal-ui/')) return null
      return { code: withoutBodyStyle(code), map: null }
    },
  }
}

/** @throws Error if the line is missing, or occurs more than once: then check what replaced it. */
export function withoutBodyStyle(code: string): string {
  const found = code.match(CALL)?.length ?? 0
  if (found !== 1) throw new Error(`WalletConnect's style is in modal-ui ${found} times, not once`)
  return code.replace(CALL, 'void 0')
}

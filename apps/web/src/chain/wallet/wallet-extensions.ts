import * as v from 'valibot'
import type { LogInService } from './fcl'

/** A wallet that is a browser extension, as it announced itself. */
export interface WalletExtension {
  readonly name: string
  readonly service: LogInService
}

const extension = v.looseObject({
  type: v.literal('authn'),
  method: v.literal('EXT/RPC'),
  endpoint: v.string(),
  provider: v.looseObject({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)) }),
})

/**
 * Parses the extensions in `window.fcl_extensions`, where wallets announce themselves; invalid entries are skipped,
 * since FCL could not call them.
 */
export function readExtensions(announced: unknown): readonly WalletExtension[] {
  if (!Array.isArray(announced)) return []
  const read = announced.flatMap((one: unknown): WalletExtension[] => {
    const { success, output } = v.safeParse(extension, one)
    return success ? [{ name: output.provider.name, service: output }] : []
  })
  // An extension that is injected twice announces itself twice.
  return read.filter(
    ({ service }, at) =>
      read.findIndex(other => other.service.endpoint === service.endpoint) === at,
  )
}

/** Extensions announced so far: a page gets no event for a later one. */
export function announcedExtensions(): readonly WalletExtension[] {
  return readExtensions((globalThis as { readonly fcl_extensions?: unknown }).fcl_extensions)
}

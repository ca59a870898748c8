import * as v from 'valibot'
import type { LogInService } from './fcl'

/** A wallet that is an extension of the browser, as it announced itself. */
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
 * The extensions in `window.fcl_extensions`, where wallets announce themselves; what does not fit is passed over,
 * as FCL could not ask it.
 */
export function readExtensions(announced: unknown): readonly WalletExtension[] {
  if (!Array.isArray(announced)) return []
  const read = announced.flatMap((one: unknown): WalletExtension[] => {
    const { success, output } = v.safeParse(extension, one)
    return success ? [{ name: output.provider.name, service: output }] : []
  })
  // One that is injected twice announces itself twice.
  return read.filter(
    ({ service }, at) =>
      read.findIndex(other => other.service.endpoint === service.endpoint) === at,
  )
}

/** Those that are there now: a page cannot be told when another one comes. */
export function announcedExtensions(): readonly WalletExtension[] {
  return readExtensions((globalThis as { readonly fcl_extensions?: unknown }).fcl_extensions)
}

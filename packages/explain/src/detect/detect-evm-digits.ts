import type { Guess } from './guess.ts'

/** Hex digits, with or without 0x. */
const HEX = /^(?<prefix>0x)?(?<digits>[0-9a-f]+)$/i
/** Hex with 0x, alone or in quotes, or named as the data of a call in JSON or in a log. */
const EVM_HEX = /^["'`]?0x([0-9a-f]{8,})["'`]?$/i
const NAMED_EVM_HEX = /\b(?:data|input|calldata)["']?\s*[:=]\s*["']?0x([0-9a-f]{8,})/i

/** Returns hex digits that may be data of an EVM, of a text that is nothing else for sure. */
function evmDigitsIn(text: string, best: Guess | undefined): string | undefined {
  if (best?.kind === 'hex') {
    const digits = HEX.exec((best.value ?? text).replace(/[\s:,]+/g, ''))?.groups
    const isLong = (digits?.['digits']?.length ?? 0) >= 72
    return isLong || digits?.['prefix'] !== undefined ? digits?.['digits'] : undefined
  }
  const isOpen = best === undefined || best.kind === 'text' || best.certainty === 'possible'
  return isOpen ? (EVM_HEX.exec(text) ?? NAMED_EVM_HEX.exec(text))?.[1] : undefined
}

/** Detects call data and revert data of an EVM; loads the table of signatures if there are digits for it. */
export async function evmDataIn(
  text: string,
  forms: readonly Guess[] | undefined,
): Promise<Guess | undefined> {
  const digits = evmDigitsIn(text, forms?.[0])
  if (digits === undefined) return undefined
  const { detectEvmData } = await import('./detect-evm.ts')
  return detectEvmData(digits)
}

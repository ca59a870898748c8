import { tryTo } from '@toolkit/core/errors'
import { parseSignatures } from '@toolkit/core/evm/abi/parse-signature'
import { type Guess, guess } from './guess.ts'

/** Only the beginning: a pattern that searches for a bracket must not scan megabytes. */
const BEGINNING = 4096
/** Start of a signature, with its keyword. */
const SIGNATURE = /^((?:(?:function|event|error)\s+)?)[A-Za-z_$][\w$]*\s*\(/

/** Detects signatures of Solidity: `transfer(address,uint256)`, `event …`. */
export function detectSignatures(text: string): readonly Guess[] | undefined {
  // Requires this beginning, so that no long text is parsed in vain.
  const [, keyword] = SIGNATURE.exec(text.slice(0, BEGINNING)) ?? []
  const items = keyword === undefined ? null : tryTo(() => parseSignatures(text))
  if (!items) return undefined
  const because = items.length === 1 ? 'A signature of Solidity.' : 'Signatures of Solidity.'
  const plain = guess('text', 'possible', 'A text.')
  // Without a type in it, it may be any word with brackets.
  const isSure = keyword !== '' || items.some(({ inputs }) => inputs.length > 0)
  return isSure
    ? [guess('abi', 'certain', because), plain]
    : [plain, guess('abi', 'possible', because)]
}

import type { ChainRefusal } from '@toolkit/core/signature/chain-refusals'
import { Notice } from '../../../ui/layout/notice'
import { refusalWords } from './refusal-words'

/** What else the chain holds against a transaction that was not sent yet. */
export function Refusals({ refusals }: { readonly refusals: readonly ChainRefusal[] }) {
  if (refusals.length === 0) return null
  return (
    <Notice tone="warning" title="The chain refuses it as it is">
      <ul className="flex flex-col gap-2 pt-1">
        {refusals.map(refusal => {
          const { short, advice } = refusalWords(refusal)
          return (
            <li key={short}>
              <span className="block font-medium text-text">
                {short.charAt(0).toUpperCase()}
                {short.slice(1)}.
              </span>
              <span className="block">{advice}</span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

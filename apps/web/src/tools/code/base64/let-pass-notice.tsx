import type { LetPass, LetPassKind } from '@toolkit/core/bytes/base64-let-pass'
import { nameCharacter } from '@toolkit/core/bytes/characters'
import { countOf } from '../../../ui/format'
import { Notice } from '../../../ui/notice'

const WORDS: Record<LetPassKind, (entry: LetPass) => string> = {
  'white-space': ({ count }) => countOf(count, 'white-space character'),
  foreign: ({ count, character }) =>
    `${countOf(count, 'character')} outside the alphabet${character ? `, the first ${nameCharacter(character)},` : ''}`,
  'mixed-alphabets': ({ count }) => `${countOf(count, 'character')} of the other alphabet`,
  'missing-padding': () => 'missing padding',
  'extra-padding': () => 'needless padding',
  'padding-inside': ({ count }) => `padding inside the text (${countOf(count, 'time')})`,
  'trailing-bits': () => 'bits of the last character that belong to no byte',
}

/** What lenient reading has let pass, each with its first place. */
export function LetPassNotice({ passed }: { readonly passed: readonly LetPass[] }) {
  if (passed.length === 0) return null
  return (
    <Notice tone="warning" title="Strict reading would have refused this">
      <ul className="list-inside list-disc">
        {passed.map(entry => (
          <li key={entry.kind}>
            {`${WORDS[entry.kind](entry)} at offset ${entry.offset}`.replace(/^./, first =>
              first.toUpperCase(),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

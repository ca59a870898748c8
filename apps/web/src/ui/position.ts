import type { Position } from '@toolkit/core/errors'

/** Where an error sits, in words that follow "at": `offset 5`, `offsets 5 to 8`, `word 3`. */
export function positionInWords(position: Position): string {
  switch (position.kind) {
    case 'offset': {
      const { offset, length = 1 } = position
      return length > 1 ? `offsets ${offset} to ${offset + length - 1}` : `offset ${offset}`
    }
    case 'field':
      return `field “${position.field}”`
    case 'word':
      return `word ${position.word}`
  }
}

import { ToolError } from '@toolkit/core/errors'

export const noEntropyTyped = (facts: { what: string }) =>
  new ToolError({
    code: 'generate/no-entropy',
    message: `No ${facts.what} are typed yet.`,
    position: { kind: 'offset', offset: 0, length: 0 },
    suggestion: 'Type some, or let the browser choose alone.',
  })

export const anotherWord = (facts: { number: number; typed: boolean }) =>
  new ToolError({
    code: 'generate/another-word',
    message: facts.typed
      ? `Word ${facts.number} of the phrase is another one.`
      : `Word ${facts.number} is not typed yet.`,
    suggestion: 'Look at what you wrote down. If it is wrong there, show the words and correct it.',
  })

export const anotherPassphrase = () =>
  new ToolError({
    code: 'generate/another-passphrase',
    message: 'The passphrase is another one.',
    suggestion: 'Upper and lower case and spaces count.',
  })

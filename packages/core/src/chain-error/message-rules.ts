/** Explained message that has no error code. */
export interface RecognisedMessage {
  /** Name of the error where it comes from: a type of flow-go, or the library. */
  readonly name: string
  /** Heading: a few words. */
  readonly title: string
  /** Meaning, with the message's own numbers. */
  readonly meaning: string
  /** Advice. */
  readonly hint: string
}

/** Pattern of a message, with its explanation. */
export interface MessageRule extends Omit<RecognisedMessage, 'meaning'> {
  readonly pattern: RegExp
  /** Returns the meaning, from the groups of the pattern; an empty text for a group that took no part. */
  readonly say: (...parts: string[]) => string
}

/** Explains a text by the first rule whose message is in it; null if there is none. */
export function explainBy(rules: readonly MessageRule[], text: string): RecognisedMessage | null {
  for (const { pattern, say, ...rest } of rules) {
    const found = pattern.exec(text)
    if (found) return { ...rest, meaning: say(...found.slice(1).map(part => part ?? '')) }
  }
  return null
}

/** Returns the first offset at which a message of the rules stands in a text; -1 if there is none. */
export function messageAt(rules: readonly MessageRule[], text: string): number {
  const offsets = rules.map(({ pattern }) => text.search(pattern)).filter(at => at >= 0)
  return offsets.length === 0 ? -1 : Math.min(...offsets)
}

/** Twelve numbers of words, each perhaps with its place before it. */
const NUMBERED_WORDS = /(?<![\w.])\d{1,4}(?:[\s,;:.|'"()[\]{}<>=#\\/-]{1,12}\d{1,4}){11}(?!\w)/

/** Whether a text has so many numbers that they may stand for the words of a phrase. */
export const mayHaveIndexes = (text: string): boolean => NUMBERED_WORDS.test(text)

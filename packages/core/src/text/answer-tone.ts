/** Tone of a one-sentence answer: its colour on a page, its exit code and its sign in a terminal. */
export type AnswerTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

import { detectBytes } from './detect-bytes.ts'

export const bytes = { detectBytes }

import { writeFileSync } from 'node:fs'
import { generateCadenceParser } from './support/cadence-grammar.ts'

// Generates the Cadence parser from its grammar. Run it after a change: npm run build:grammar

for (const [file, text] of generateCadenceParser()) writeFileSync(file, text)

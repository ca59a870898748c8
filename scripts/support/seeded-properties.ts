// Runs before each test file: seeds its property tests.
import fc from 'fast-check'
import { PROPERTY_SEED } from './property-seed.ts'

const given = typeof process === 'undefined' ? undefined : process.env['PROPERTY_SEED']

fc.configureGlobal({ seed: Number(given ?? PROPERTY_SEED) })

/**
 * Seed of the property tests and of the fuzzing in every run, the same on every machine: a test that passed once passes
 * again until the code changes. `npm run test:long` covers more, with new seeds; see decision 38.
 */
export const PROPERTY_SEED = 20_261_124

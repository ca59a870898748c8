/**
 * The seed of the property tests and of the fuzzing in every run, the same on every machine: what passed once passes
 * again until the code changes. `npm run test:long` looks further, with new seeds; see decision 38.
 */
export const PROPERTY_SEED = 20_261_124

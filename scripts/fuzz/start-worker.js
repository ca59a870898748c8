// A worker does not inherit tsx: it registers it before it loads what is written in TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./fuzz-worker.ts')

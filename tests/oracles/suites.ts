import type { AnySuite } from './suite.ts'

/** Every suite, in the order in which `npm run oracles` asks them. */
export const suites: readonly AnySuite[] = []

export { nodeDrivers, wholeNodeDrivers } from './drivers.ts'
export { keptTolerations, noNewFinalizers, noNewGates, sameScopes } from './lists.ts'
export { nodeAffinity, podAnnotationUpdates } from './pods.ts'
export { serviceAddresses } from './service-addresses.ts'

/**
 * Checks of CustomResourceDefinitions and custom resources, each by itself.
 * @module
 */

export { checkCrdObject } from './checkers/check-crd-object.ts'
export { checkCustomResource } from './checkers/check-custom-resource.ts'
export { checkEvolution } from './checkers/check-evolution.ts'
export { CrdIndex, type KnownKind } from './checkers/crd-index.ts'
export { type UpgradeVerdict, upgradeResource } from './checkers/upgrade-resource.ts'

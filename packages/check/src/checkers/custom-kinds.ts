/**
 * What only CustomResourceDefinitions and custom resources need. One module, so that bundles have one file that is loaded late.
 * @module
 */
export { checkCustom } from './custom-resources.ts'
export { Definitions } from './definitions.ts'

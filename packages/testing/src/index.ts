/**
 * Test helpers for krmkit's functions (development only). Containers, kpt and kustomize: `@krmkit/testing/clients`.
 * @module
 */
export { type Example, exitCodeOfList, goldenExamples, readExamples } from './golden-examples.ts'
export { brokenLaw } from './law/untouched-bytes.ts'
export { describeUnless, testUnless } from './skip.ts'
export { visibleText } from './visible-text.ts'

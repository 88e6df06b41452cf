/**
 * Tests for KRM functions: golden examples, the law of preserved bytes, tests that are skipped with a reason. Programs are
 * in `@krmkit/testing/programs`, containers in `@krmkit/testing/containers`.
 * @module
 */
export {
  type Example,
  exitCodeOfList,
  goldenExamples,
  readExamples,
  visibleText,
} from './golden-examples.ts'
export { brokenLaw } from './law/untouched-bytes.ts'
export { describeUnless, testUnless } from './skip.ts'

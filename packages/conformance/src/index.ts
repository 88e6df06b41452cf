/**
 * The KRM Functions Specification as numbered cases, for any function. `@krmkit/conformance/programs` checks programs and images.
 * @module
 */
export { type ConformOptions, conform } from './conform.ts'
export { formatReport, type ReportFormat } from './format/format.ts'
export { escapeXml } from './format/junit.ts'
export { isConforming, type Report, type Verdict } from './report.ts'
export { cases, sentences } from './suite.ts'
export {
  type ContainerAccess,
  type ContainerOptions,
  type Env,
  functionTarget,
  type ImageConfig,
  type Outcome,
  type Target,
} from './target.ts'

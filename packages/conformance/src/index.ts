/**
 * The KRM Functions Specification as numbered cases, for any function.
 * @module
 */
export { type ConformOptions, conform } from './conform.ts'
export { formatReport, type ReportFormat } from './format/format.ts'
export { escapeXml } from './format/junit.ts'
export { isConforming, type Report, type Verdict } from './report.ts'
export { cases, sentences } from './suite.ts'
export type { ContainerAccess, ContainerOptions, Env, ImageConfig, Outcome, Target } from './target.ts'
export { imageTarget } from './targets/image.ts'
export { execTarget, functionTarget } from './targets/local.ts'

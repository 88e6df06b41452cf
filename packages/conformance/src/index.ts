/**
 * The KRM Functions Specification as numbered cases, for any function.
 * @module
 */
export type { Case, Level, Sentence } from './case.ts'
export { type ConformOptions, conform } from './conform.ts'
export { formatReport, type ReportFormat, reportFormats } from './format/format.ts'
export { escapeXml } from './format/xml.ts'
export { countVerdicts, isConforming, type Report, type Status, type Verdict } from './report.ts'
export { cases, sentences } from './suite.ts'
export type { ContainerAccess, ContainerOptions, Env, ImageConfig, Outcome, Target } from './target.ts'
export { execTarget } from './targets/exec.ts'
export { functionTarget } from './targets/function.ts'
export { imageTarget } from './targets/image.ts'

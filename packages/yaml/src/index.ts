/**
 * YAML documents that are read, edited and printed without a change to anything else.
 * @module
 */
export { YamlDocument } from './document.ts'
export type { EditOptions } from './edit/tree.ts'
export { kubectlRefusals } from './go-yaml/kubectl.ts'
export type { NodeSummary, ScalarStyle } from './nodes/peek.ts'
export { Spelled } from './print/emit.ts'
export { printBlock } from './print/print-block.ts'
export { isReadAsNumber, portableSpelling } from './print/quoting.ts'
export { type PartRead, readPart } from './read-part.ts'
export { eachDocument, type ReadOptions, readYaml, readYamlStream } from './read-yaml.ts'
export { stripOpenEnd } from './scan/open-end.ts'
export type { YamlProblem } from './scan/problem.ts'
export { endOfQuoted, replaceQuoted } from './scan/quoted.ts'
export { resolvePlain } from './scan/scalar.ts'
export { isEqual, isMap, type Path, type Scalar, type Value } from './scan/value.ts'
export { TreeCache } from './tree-cache.ts'
export type { PlacedComment } from './view/comments.ts'
export { elementTexts } from './view/element-texts.ts'
export type { NodeSink } from './view/feed.ts'
export { NODE_KINDS, type NodeTable } from './view/node-table.ts'
export type { VisitedNode } from './view/visit.ts'

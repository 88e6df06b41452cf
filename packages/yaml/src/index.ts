/**
 * YAML documents that are read, edited and printed without a change to anything else.
 * @module
 */
export { YamlDocument } from './document.ts'
export type { EditOptions } from './edit/tree.ts'
export { emitBlock } from './print/emit.ts'
export { type ReadOptions, readYaml, readYamlStream } from './read-yaml.ts'
export type { YamlProblem } from './scan/problem.ts'
export { scanItem, scanPart } from './scan/scan.ts'
export type { Source } from './scan/source.ts'
export type { Path, Scalar, Value } from './scan/value.ts'
export { TreeKeeper } from './tree-keeper.ts'
export type { NodeSink, ScalarStyle } from './view/feed.ts'
export { sourceProblem } from './view/find-problems.ts'
export { NODE_KINDS, type NodeTable } from './view/node-table.ts'
export type { Peeked } from './view/peek.ts'
export type { VisitedNode } from './view/visit.ts'

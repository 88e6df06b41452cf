/**
 * Texts and items as objects with places: what a check reads, without the check.
 * @module
 */
export type { Position } from './finding/finding.ts'
export { reportedResource } from './objects/as-result.ts'
export {
  documentObject,
  type EmbeddedDocument,
  embeddedDocument,
  embeddedDocuments,
} from './objects/embedded-documents.ts'
export { isFlowText } from './objects/flow-values.ts'
export type {
  CheckInput,
  Content,
  FoundDefinition,
  FoundObject,
  ItemObject,
  TextObject,
} from './objects/found-object.ts'
export { commentedSource, isDefinition, isPatch, objectOfJson, positionOf } from './objects/found-object.ts'
export { ItemInput } from './objects/item-input.ts'
export { impliedBy } from './objects/list-item.ts'
export { namedPaths } from './objects/named-files.ts'
export { unreadable } from './objects/notes.ts'
export { annotationsOf, mentionedIn } from './objects/own-annotations.ts'
export {
  identityKey,
  identityOf,
  labelOf,
  type ObjectIdentity,
  objectsOf,
  type PlacedObject,
  resourceOf,
  valueAt,
} from './objects/placed-objects.ts'
export { nearestFieldPosition, nearestPosition, offsetsIn, positionInFile } from './objects/positions.ts'
export {
  type DocumentProblem,
  documentsOf,
  LENIENT,
  type ReadDocument,
} from './objects/read-document.ts'
export { type FileRole, type FileRoles, findRoles, namesFiles, namingDocuments, roleOf } from './objects/roles.ts'
export { findRoots, isKustomizationName, type Root, targetKind } from './objects/roots.ts'
export { sourceOfText } from './objects/scalar-place.ts'
export { parseSkip, type Skip } from './objects/skip.ts'
export {
  firstLines,
  joinDocuments,
  readText,
  type SourceDocument,
  splitDocuments,
  textOfDocument,
} from './objects/split-documents.ts'
export { type HasChart, hasActions, isTemplate } from './objects/templates.ts'
export { TextInput } from './objects/text-input.ts'

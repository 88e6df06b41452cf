/**
 * Values of JSON, and what objects are by their fields. They are a separate entry, because most checks of files need nothing
 * else: a bundle then loads schemas, their rules and CEL only for custom resources.
 *
 * A number with a fraction or an exponent is a {@link Float}, because the API server distinguishes it from an integer:
 *
 * ```ts
 * const value = readJson('{"replicas": 1.0}')
 * console.log(isMap(value) && own(value, 'replicas') instanceof Float) // true
 * ```
 *
 * @module
 */

export { BASELINE, type CrdForm, crdForm, declaredKind, isBaseline } from './crd/crd-object.ts'
export { groupOf, isCustom, versionOf } from './crd/is-custom.ts'
export { type IrregularKey, irregularKeys } from './json/irregular-keys.ts'
export { Float, isList, isMap, type Json, type JsonMap, own } from './json/json.ts'
export { jsonOf, scalarJson } from './json/json-of.ts'
export { compactJson } from './json/print.ts'
export { readJson } from './json/read-json.ts'
export { compareKubeVersions, NEWEST_VERSION, VERSION_PATTERN } from './version/kubernetes-version.ts'

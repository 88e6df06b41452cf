/** A rule of the API server, identified by its finding. */
interface ServerRule {
  readonly name: string
  readonly ops: readonly string[]
  readonly matches: RegExp
}

const STRUCTURAL: Readonly<Record<string, RegExp>> = {
  'root-type-missing': /must not be empty at the root$/,
  'items-type-missing': /must not be empty for specified array items$/,
  'field-type-missing': /must not be empty for specified object fields$/,
  'root-type': /must be object at the root$/,
  'items-missing': /\.items: Required value: must be specified$/,
  'root-additional-properties': /must not be used at the root$/,
  'embedded-type-missing': /Required value: must be object if x-kubernetes-embedded-resource is true$/,
  'embedded-type': /Invalid value: ".*": must be object if x-kubernetes-embedded-resource is true$/,
  'embedded-additional-properties': /must not be used if x-kubernetes-embedded-resource is set$/,
  'embedded-properties': /must not be empty if x-kubernetes-embedded-resource is true without/,
  'type-meta-type': /properties\[(?:kind|apiVersion)\]\.type: Invalid value: ".*": must be string$/,
  'metadata-type': /properties\[metadata\]\.type: Invalid value: ".*": must be object$/,
  'metadata-restricted': /must not specify anything other than name and generateName/,
  'int-or-string-preserves':
    /preserve-unknown-fields: Invalid value: true: must be false if x-kubernetes-int-or-string is true$/,
  'int-or-string-embedded':
    /embedded-resource: Invalid value: true: must be false if x-kubernetes-int-or-string is true$/,
  'pattern-syntax': /must be a valid regular expression, but isn't/,
  'nested-type': /must be empty to be structural$/,
  'nested-default': /must be undefined to be structural$/,
  'nested-nullable': /must be false to be structural$/,
  'nested-metadata': /must not be specified in a nested context$/,
  'nested-only': /because it is defined in /,
  conversion: /OpenAPIV3Schema '.*' (?:is not supported|must be a schema)|must be true or undefined$/,
}

const DEFINITION: Readonly<Record<string, RegExp>> = {
  'no schema': /openAPIV3Schema: Required value$/,
  'preserveUnknownFields on create': /cannot set to true, set x-kubernetes-preserve-unknown-fields/,
  'type: one of six': /\.type: Unsupported value: ".*": supported values: "array"/,
  'root nullable': /nullable cannot be true at the root$/,
  'status: root type': /is allowed as the type at the root of the schema if the status subresource is enabled$/,
  'status: root keys': /fields are allowed at the root of the schema if the status subresource is enabled$/,
  'unsupported fields':
    /Forbidden: (?:\$ref|id|additionalItems|patternProperties|definitions|dependencies) is not supported$/,
  'items: a list': /items must be a schema object and not an array$/,
  uniqueItems: /uniqueItems cannot be set to true/,
  'properties and additionalProperties': /additionalProperties and properties are mutual exclusive$/,
  'preserve: false': /x-kubernetes-preserve-unknown-fields: Invalid value: false: must be true or undefined$/,
  'map-type: object': /must be object if x-kubernetes-map-type is specified$/,
  'map-type: value': /x-kubernetes-map-type: Unsupported value/,
  'list-type: array': /must be array if x-kubernetes-list-type is specified$/,
  'list-type: value': /x-kubernetes-list-type: Unsupported value/,
  'set of arrays or objects': /must be atomic as item of a list with x-kubernetes-list-type=set$/,
  'map-keys without map': /must be map if x-kubernetes-list-map-keys is non-empty$/,
  'map without keys': /must not be empty if x-kubernetes-list-type is map$/,
  'map without items': /must have a schema if x-kubernetes-list-type is map$/,
  'map of scalars': /must be object if parent array's x-kubernetes-list-type is map$/,
  'map key: scalar': /must be a scalar type if parent array's/,
  'map key: known': /entries must all be names of item properties$/,
  'map key: once': /must not contain duplicate entries$/,
  'map key: default': /must have a default or be a required property$/,
  'map key: nullable': /this property is in x-kubernetes-list-map-keys, so it cannot be nullable$/,
  'set or map items nullable': /cannot be nullable when x-kubernetes-list-type is (?:map|set)$/,
  'default at the top': /must not be set in top-level (?:metadata|kind|apiVersion)$/,
  'default in maps of metadata': /must not be set inside additionalProperties applying to object metadata$/,
  'embedded in metadata': /must not be used inside of resource meta$/,
  'default: unknown fields': /\.default: .*must not have unknown fields$/,
  'default: metadata': /must result in valid metadata: /,
  'default: value': /\.default(?:\.|\[|:).* in body /,
  'rule: missing': /rule is not specified$/,
  'rule: message':
    /\.message: .*(?:must be non-empty if specified|must not contain line breaks|message must be specified if rule contains line breaks)$/,
  'rule: messageExpression': /messageExpression must be non-empty if specified$/,
  'rule: reason': /\.reason: Unsupported value/,
  'rule: fieldPath': /\.fieldPath: Invalid value/,
  'rule: compiles': /\.rule: .*compilation failed/,
  'rule: bool': /cel expression must evaluate to a bool$/,
  'rule: messageExpression compiles': /\.messageExpression: .*(?:compilation failed|must evaluate to a string)/,
  'rule: cost': /estimated rule cost exceeds budget by factor of/,
  'rule: cost of all': /estimated rule cost total (?:exceeding|for entire)/,
  'rule: oldSelf': /oldSelf cannot be used on the uncorrelatable portion/,
  'rule: optionalOldSelf': /may not be set if oldSelf is not used in rule$/,
  'metadata.name': /must be spec\.names\.plural\+"\."\+spec\.group$/,
  group: /spec\.group: /,
  'API approval': /api-approved\.kubernetes\.io/,
  scope: /spec\.scope: /,
  names: /spec\.names\./,
  'version: name': /spec\.versions\[\d+\]\.name: /,
  'versions: unique': /must contain unique version names$/,
  'versions: one storage': /must have exactly one version marked as storage version$/,
  deprecationWarning: /deprecationWarning: /,
  scale: /subresources\.scale\./,
  'printer columns': /additionalPrinterColumns/,
  'selectable fields': /selectableFields/,
  conversion: /spec\.conversion/,
}

const VALUE: Readonly<Record<string, RegExp>> = {
  'list set': /\[\d+\]: Duplicate value: /,
  'list map: objects': /must be an object for an array of list-type map$/,
}

const META: Readonly<Record<string, RegExp>> = {
  'embedded: apiVersion': /apiVersion: /,
  'embedded: kind': /kind: /,
  'embedded: name': /metadata\.name: /,
  'embedded: labels': /metadata\.labels: /,
  'embedded: annotations': /metadata\.annotations: /,
  'embedded: finalizers': /metadata\.finalizers/,
  'embedded: ownerReferences': /metadata\.ownerReferences/,
}

function rulesOf(ops: readonly string[], rules: Readonly<Record<string, RegExp>>): ServerRule[] {
  return Object.entries(rules).map(([name, matches]) => ({ name: `${ops[0]} ${name}`, ops, matches }))
}

/** The rules that a full run must see failing and passing. */
export const RULES: readonly ServerRule[] = [
  ...rulesOf(['structural'], STRUCTURAL),
  ...rulesOf(['create', 'update'], DEFINITION),
  ...rulesOf(['listtype'], VALUE),
  ...rulesOf(['objectmeta'], META),
]

const KEYWORDS: Readonly<Record<string, RegExp>> = {
  required: /: Required value$/,
  enum: /: Unsupported value: /,
  maxLength: /: Too long: /,
  minLength: /should be at least \d+ chars long$/,
  pattern: /in body should match '/,
  maximum: /should be less than /,
  minimum: /should be greater than /,
  exclusiveMaximum: /should be less than [^o]/,
  exclusiveMinimum: /should be greater than [^o]/,
  multipleOf: /should be a multiple of /,
  minItems: /should have at least \d+ items?$/,
  maxItems: /must have at most \d+ items?$/,
  minProperties: /should have at least \d+ propert/,
  maxProperties: /must have at most \d+ items?$/,
  allOf: /must validate all the schemas \(allOf\)/,
  anyOf: /must validate at least one schema \(anyOf\)$/,
  oneOf: /must validate one and only one schema \(oneOf\)/,
  not: /must not validate the schema \(not\)$/,
  'x-kubernetes-int-or-string': /must be of type integer,string: /,
}

/** The finding for a value that breaks a keyword, a type or a format; `undefined` where it cannot be broken by a value. */
export function keywordMatcher(keyword: string): RegExp | undefined {
  if (Object.hasOwn(KEYWORDS, keyword)) return KEYWORDS[keyword]
  const [what, name = ''] = keyword.split(' ')
  if (what === 'type') return new RegExp(`must be of type ${name}: `)
  if (name === 'int32' || name === 'int64') return new RegExp(`(?:with format|must be of type) ${name}`)
  if (what === 'format' && FORMATS.includes(name)) return new RegExp(`must be of type ${name}: `)
  return
}

/** Formats that a value can break; `password` takes every text. */
const FORMATS =
  'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn hexcolor rgbcolor byte date duration datetime date-time k8s-short-name k8s-long-name int32 int64'.split(
    ' ',
  )

/** What is there to fail only: functions that this environment of CEL does not have, and fields that rules cannot see. */
export const ONLY_FAILING: readonly RegExp[] = [
  /^cel (?:cel\.bind|strings\.quote|_\.existsOne\(x, _\)|_\.includes|_\.flatten\(\)\.size|_\.sign|null$)/,
  /^cel (?:has\(self\.(?:zz|any\.a)\)|self\.(?:any\.a|o\.any|nul == _)|has\(self\.kind\))/,
]

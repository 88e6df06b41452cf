import type { Rule } from '../rules/rule.ts'

const PRESERVE = 'x-kubernetes-preserve-unknown-fields'
const INT_OR_STRING = 'x-kubernetes-int-or-string'
const EMBEDDED = 'x-kubernetes-embedded-resource'

/** The rules of structural schemas (apiextensions-apiserver, schema/validation.go and complete.go). */
export const STRUCTURAL_RULES: readonly Rule[] = [
  {
    id: 'root-type-missing',
    kep: 'completeness',
    path: 'P.type',
    message: 'Required value: must not be empty at the root',
    hint: 'Write `type: object` at the root of the schema.',
    fixable: true,
  },
  {
    id: 'items-type-missing',
    kep: 'completeness',
    path: 'P.items.type',
    message: 'Required value: must not be empty for specified array items',
    hint: `Give the items a type, or say \`${PRESERVE}: true\` or \`${INT_OR_STRING}: true\` where they may be anything.`,
    fixable: true,
  },
  {
    id: 'field-type-missing',
    kep: 'completeness',
    path: 'P.type',
    message: 'Required value: must not be empty for specified object fields',
    hint: `Give the field a type; a number or text is \`${INT_OR_STRING}: true\`, a value of any kind \`${PRESERVE}: true\`.`,
    fixable: true,
  },
  {
    id: 'root-type',
    path: 'P.type',
    message: 'Invalid value: "integer": must be object at the root',
    hint: 'A custom resource is always an object: write `type: object` at the root.',
  },
  {
    id: 'items-missing',
    path: 'P.items',
    message: 'Required value: must be specified',
    hint: `Say what the list holds with \`items\`; for anything, \`items: {${PRESERVE}: true}\`.`,
  },
  {
    id: 'root-additional-properties',
    path: 'P.additionalProperties',
    message: 'Forbidden: must not be used at the root',
    hint: `List the fields of the resource in \`properties\`, or keep unknown ones with \`${PRESERVE}: true\`.`,
  },
  {
    id: 'embedded-type-missing',
    kep: 'RawExtension',
    path: 'P.type',
    message: `Required value: must be object if ${EMBEDDED} is true`,
    hint: 'Write `type: object` beside it.',
    fixable: true,
  },
  {
    id: 'embedded-type',
    kep: 'RawExtension',
    path: 'P.type',
    message: `Invalid value: "array": must be object if ${EMBEDDED} is true`,
    hint: 'An embedded resource is an object; in a list of them the extension belongs to the items.',
  },
  {
    id: 'embedded-additional-properties',
    path: 'P.additionalProperties',
    message: `Forbidden: must not be used if ${EMBEDDED} is set`,
    hint: `List the fields in \`properties\`, or keep unknown ones with \`${PRESERVE}: true\`.`,
  },
  {
    id: 'embedded-properties',
    kep: 'RawExtension',
    path: 'P.properties',
    message: `Required value: must not be empty if ${EMBEDDED} is true without ${PRESERVE}`,
    hint: `Say \`${PRESERVE}: true\`: otherwise everything but apiVersion, kind and metadata of the embedded resource is dropped.`,
  },
  {
    id: 'type-meta-type',
    path: 'P.properties[kind].type',
    message: 'Invalid value: "": must be string',
    hint: 'Write `type: string` for apiVersion and kind, or leave them out: the server knows them.',
  },
  {
    id: 'metadata-type',
    kep: 'Metadata',
    path: 'P.properties[metadata].type',
    message: 'Invalid value: "string": must be object',
    hint: 'Write `metadata: {type: object}`.',
    fixable: true,
  },
  {
    id: 'metadata-restricted',
    kep: 'Metadata',
    path: 'P.properties[metadata]',
    message:
      'Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified',
    hint: 'Write `metadata: {type: object}`; only `name` and `generateName` may be restricted.',
    fixable: true,
  },
  {
    id: 'int-or-string-preserves',
    path: `P.${PRESERVE}`,
    message: `Invalid value: true: must be false if ${INT_OR_STRING} is true`,
    hint: `Drop \`${PRESERVE}\`: a number or a string has no fields.`,
  },
  {
    id: 'int-or-string-embedded',
    path: `P.${EMBEDDED}`,
    message: `Invalid value: true: must be false if ${INT_OR_STRING} is true`,
    hint: 'Remove one of the two: a value is either a resource, or a number or string.',
  },
  {
    id: 'pattern-syntax',
    path: 'P.pattern',
    message:
      'Invalid value: "+": must be a valid regular expression, but isn\'t: error parsing regexp: missing argument to repetition operator: `+`',
    hint: 'Correct the part of the pattern that the message quotes.',
    causes: [
      [
        /Perl syntax|escape sequence|nested repetition|named capture/,
        'Patterns are RE2, as in Go: no look-ahead, no look-behind, no back references.',
      ],
    ],
  },
  {
    id: 'nested-type',
    kep: 'structurality',
    path: 'P.anyOf[0].type',
    message: 'Forbidden: must be empty to be structural',
    hint: 'Below allOf, anyOf, oneOf and not only values may be restricted: move type, title, description, list keys and rules to the schema outside of them.',
    fixable: true,
  },
  {
    id: 'nested-default',
    kep: 'structurality',
    path: 'P.anyOf[0].default',
    message: 'Forbidden: must be undefined to be structural',
    hint: 'Move additionalProperties, default, list type and map type to the schema outside of allOf, anyOf, oneOf and not.',
  },
  {
    id: 'nested-nullable',
    kep: 'structurality',
    path: 'P.not.nullable',
    message: 'Forbidden: must be false to be structural',
    hint: 'Move nullable and the x-kubernetes extensions to the schema outside of allOf, anyOf, oneOf and not.',
    fixable: true,
  },
  {
    id: 'nested-metadata',
    kep: 'Metadata',
    path: 'P.anyOf[0].properties[metadata]',
    message: 'Forbidden: must not be specified in a nested context',
    hint: 'Remove `metadata` there, and restrict it in the schema outside of allOf, anyOf, oneOf and not.',
    causes: [
      [
        /openAPIV3Schema(?:\.not|\.(?:allOf|anyOf|oneOf)\[\d+\])+\.properties\[metadata\]: /,
        'Remove `metadata` there; restrict name and generateName in the `metadata` of the root itself.',
      ],
    ],
  },
  {
    id: 'nested-only',
    kep: 'completeness',
    path: 'P.properties[a]',
    message: 'Required value: because it is defined in P.anyOf[0].properties[a]',
    hint: 'Specify the field or the items, with a type, outside of allOf, anyOf, oneOf and not as well: what is not specified there is pruned.',
  },
  {
    id: 'union-fields',
    kep: 'unions',
    path: 'P.x-kubernetes-unions',
    message: 'a union that names no field of the object, or one twice',
    hint: 'Profile kep only: a union names fields of its own object, each once, and a discriminator that is a string.',
  },
  {
    id: 'nested-union',
    kep: 'unions',
    path: 'P.anyOf[0].x-kubernetes-unions',
    message: 'Forbidden: must be empty to be structural',
    hint: 'Profile kep only: move the union to the schema outside of allOf, anyOf, oneOf and not.',
  },
  {
    id: 'nested-read-only',
    kep: 'structurality',
    path: 'P.anyOf[0].readOnly',
    message: 'Forbidden: must be false to be structural',
    hint: 'Profile kep only: move readOnly to the schema outside of allOf, anyOf, oneOf and not.',
  },
]

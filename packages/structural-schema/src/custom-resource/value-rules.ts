import { hinted, type Rule, withSeverity } from '../rules/rule.ts'
import { FORMAT_CAUSES, INT64_HINT, RANGE_CAUSES } from './format-causes.ts'

const PATH = 'field of the resource'

/** Rules of the validation of custom resources (kube-openapi, validation/validate). */
export const VALUE_RULES: readonly Rule[] = [
  hinted('type', PATH, 'N in body must be of type integer: "string"', 'Write a value of that type.', [
    ...RANGE_CAUSES,
    [/: "null"$/, 'Remove the field; null needs `nullable: true` in the schema.'],
    [
      /of type (?:integer|number): "string"$/,
      'Write the number without quotes; a number out of the range of a double is a string too.',
    ],
    [/of type integer: "number"$/, INT64_HINT],
    [/of type string: "(?:integer|number|boolean)"$/, 'Write the value in quotes.'],
    [/of type boolean: "string"$/, 'Write true or false without quotes.'],
  ]),
  hinted('format', PATH, 'N in body must be of type date-time: "x"', 'Write a value in that format.', FORMAT_CAUSES),
  hinted(
    'enum',
    PATH,
    'Unsupported value: "C": supported values: "A", "B"',
    'Use one of the values that the message lists.',
    [[/Unsupported value: null/, 'Remove the field: null is never one of the values.']],
  ),
  hinted('required', PATH, 'Required value', 'Add the field.'),
  hinted('pattern', PATH, "N in body should match '^a$'", 'Write a string that matches the pattern.', [
    [/but pattern is invalid/, 'Correct the pattern in the CRD.'],
  ]),
  hinted('minLength', PATH, 'N in body should be at least 3 chars long', 'Write a longer string.'),
  hinted('maxLength', PATH, 'Too long: may not be more than 2 bytes', 'Write a shorter string.', [
    [/value is too long/, 'Correct `maxLength` in the CRD: it is negative.'],
  ]),
  hinted('minimum', PATH, 'N in body should be greater than or equal to 3', 'Write a greater number.'),
  hinted('maximum', PATH, 'N in body should be less than or equal to 3', 'Write a smaller number.'),
  hinted('multipleOf', PATH, 'N in body should be a multiple of 5', 'Write a multiple.', [
    [/must be positive/, 'Correct `multipleOf` in the CRD: it must be positive.'],
  ]),
  hinted('minItems', PATH, 'N in body should have at least 2 items', 'Add elements.'),
  hinted('maxItems', PATH, 'Too many: 3: must have at most 2 items', 'Remove elements.', [
    [/has too many items/, 'Correct `maxItems` in the CRD: it is negative.'],
  ]),
  hinted('uniqueItems', PATH, "N in body shouldn't contain duplicates", 'List each element once.'),
  hinted('minProperties', PATH, 'N in body should have at least 2 properties', 'Add fields.'),
  hinted('maxProperties', PATH, 'Too many: 3: must have at most 2 items', 'Remove fields.', [
    [/has too many items/, 'Correct `maxProperties` in the CRD: it is negative.'],
  ]),
  hinted('additionalProperties', PATH, 'N.k in body is a forbidden property', 'Remove the field, or correct its name.'),
  hinted(
    'allOf',
    PATH,
    'must validate all the schemas (allOf)',
    'Each of the schemas must accept the value: the findings beside this one say which does not.',
  ),
  hinted(
    'anyOf',
    PATH,
    'must validate at least one schema (anyOf)',
    'One of the alternatives must accept the value: the findings beside this one are of the nearest.',
  ),
  hinted(
    'oneOf',
    PATH,
    'must validate one and only one schema (oneOf)',
    'Exactly one of the alternatives must accept the value: often two fields exclude each other.',
    [
      [
        /Found none valid/,
        'One of the alternatives must accept the value; the other findings here are about the nearest one.',
      ],
    ],
  ),
  hinted('not', PATH, 'must not validate the schema (not)', 'The value is just what the schema excludes.'),
  hinted(
    'x-kubernetes-list-type',
    PATH,
    'Duplicate value: "a"',
    'Elements of a set, and keys of the elements of a list map, must differ.',
  ),
  hinted(
    'type-meta',
    'apiVersion, kind',
    'must be the group, version and kind of the definition',
    'Write apiVersion and kind as the definition names them.',
    [
      [/must be a string/, 'Quote the value.'],
      [/must be an object/, 'Write an object with apiVersion, kind and metadata.'],
    ],
  ),
  hinted('scale', PATH, 'should be a non-negative integer', 'Write a number of replicas from 0 to 2147483647.', [
    [/accessor error: .*expected int64$/, 'Write a whole number.'],
    [/accessor error: .*expected string$/, 'Write a string.'],
    [/accessor error: /, 'Correct the path of `scale` in the CRD: it leads through a value that is not an object.'],
  ]),
  hinted(
    'served-version',
    'apiVersion',
    'the version is not served',
    'Use a version that the CRD serves (`served: true`).',
  ),
  hinted(
    'cel',
    PATH,
    'failed rule: self.a < self.b',
    'The message is that of the rule in the schema: change the value so that the rule holds.',
  ),
  hinted('cel-error', PATH, 'rule evaluation error', 'Correct the expression in the CRD: it fails on this value.', [
    [
      /no such key/,
      'The expression reads a field that this object does not have: write the field, or guard the expression with has().',
    ],
  ]),
  hinted(
    'too-many',
    PATH,
    'findings that are not listed',
    'Put right what is listed first: the rest often goes with it.',
  ),
  ...withSeverity('info', [
    hinted(
      'cel-not-evaluated',
      PATH,
      'rules that compare with the old object were not evaluated',
      'Give the old objects: annotate them with `krmkit.dev/baseline: "true"`, or use `krmkit check --old`.',
      [[/because the object has other errors/, 'Fix the errors of the object first.']],
    ),
  ]),
]

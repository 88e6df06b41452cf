import { hinted, type Rule } from '../rules/rule.ts'

const PATH = 'field of the resource'

/** Rules of the validation of custom resources (kube-openapi, validation/validate). */
export const VALUE_RULES: readonly Rule[] = [
  hinted(
    'type',
    PATH,
    'N in body must be of type integer: "string"',
    'Write a value of that type; a number in quotes is a string.',
  ),
  hinted(
    'format',
    PATH,
    'N in body must be of type date-time: "x"',
    'Write the text in that format, or a number in its range.',
  ),
  hinted(
    'enum',
    PATH,
    'Unsupported value: "C": supported values: "A", "B"',
    'Take one of the values that the message lists.',
  ),
  hinted('required', PATH, 'Required value', 'Add the field.'),
  hinted('pattern', PATH, "N in body should match '^a$'", 'Write a string that matches the pattern.'),
  hinted('minLength', PATH, 'N in body should be at least 3 chars long', 'Write a longer text.'),
  hinted('maxLength', PATH, 'Too long: may not be more than 2 bytes', 'Write a shorter text.'),
  hinted('minimum', PATH, 'N in body should be greater than or equal to 3', 'Write a greater number.'),
  hinted('maximum', PATH, 'N in body should be less than or equal to 3', 'Write a smaller number.'),
  hinted('multipleOf', PATH, 'N in body should be a multiple of 5', 'Write a multiple.'),
  hinted('minItems', PATH, 'N in body should have at least 2 items', 'Add elements.'),
  hinted('maxItems', PATH, 'Too many: 3: must have at most 2 items', 'Take elements away.'),
  hinted('uniqueItems', PATH, "N in body shouldn't contain duplicates", 'Say each element once.'),
  hinted('minProperties', PATH, 'N in body should have at least 2 properties', 'Add fields.'),
  hinted('maxProperties', PATH, 'Too many: 3: must have at most 2 items', 'Take fields away.'),
  hinted(
    'additionalProperties',
    PATH,
    'N.k in body is a forbidden property',
    'Take the field away, or correct its name.',
  ),
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
  ),
  hinted(
    'scale',
    PATH,
    'should be a non-negative integer',
    'The field that `scale` points to holds the number of replicas.',
  ),
  hinted(
    'served-version',
    'apiVersion',
    'the version is not served',
    'Take a version that the definition has `served: true` for.',
  ),
  hinted(
    'cel',
    PATH,
    'failed rule: self.a < self.b',
    'The message is that of the rule in the schema: change the value so that the rule holds.',
  ),
  hinted(
    'cel-error',
    PATH,
    'rule evaluation error',
    'The expression fails on this value, often because a field is absent: guard it with has().',
  ),
  hinted(
    'too-many',
    PATH,
    'findings that are not listed',
    'Put right what is listed first: the rest often goes with it.',
  ),
  hinted(
    'cel-not-evaluated',
    PATH,
    'rules that compare with the old object were not evaluated',
    'Give the old objects as a baseline.',
  ),
]

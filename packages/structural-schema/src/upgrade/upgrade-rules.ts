import { hinted, type Rule, withSeverity } from '../rules/rule.ts'

const NEW_VERSION = 'Make the change in a new version, and convert between the two.'
const STORED =
  'Change the resources first, or make the change in a new version; see which of the resources it concerns.'
const CLIENTS = 'Move clients and manifests first; keep the old form as long as it may be in use.'
const NOTHING = 'Nothing: it breaks no client.'

/** Changes that can break resources or clients: id, message, hint. */
const BREAKING: readonly (readonly [id: string, message: string, hint: string])[] = [
  [
    'crd-removed',
    'the CustomResourceDefinition shops.example.com is gone: without it, the API server deletes all objects of its kind',
    'Keep it until no object of its kind exists in any cluster.',
  ],
  [
    'name-changed',
    'the kind changes from "Shop" to "Store": to clients it is another resource',
    'Install the new kind beside the old one, and move the resources.',
  ],
  [
    'scope-changed',
    'the scope changes from Namespaced to Cluster: no existing resource is found any more',
    'Install another kind with the new scope; the API server refuses the change once the type is established.',
  ],
  [
    'pruning-added',
    'fields that no schema specifies are dropped from now on',
    'Specify the fields that are used, or set `x-kubernetes-preserve-unknown-fields: true` at their parent.',
  ],
  [
    'version-removed',
    'version v1 is gone: clients and manifests that name it are refused',
    'Keep it with `served: true` and `deprecated: true` until no client uses it.',
  ],
  [
    'stored-version-removed',
    'version v1 is gone, but resources may be stored in it: they cannot be read any more',
    'Write all resources anew, take the version out of `status.storedVersions`, and remove it then.',
  ],
  ['version-unserved', 'version v1 is not served any more: clients and manifests that name it are refused', CLIENTS],
  [
    'conversion-removed',
    'the conversion changes from Webhook to None: what other versions call otherwise is lost',
    'Keep the webhook while versions differ.',
  ],
  [
    'status-added',
    'the status subresource is new: what is written as `status` through the resource itself is dropped',
    'Let controllers write the status through `/status` before.',
  ],
  [
    'status-removed',
    'the status subresource is gone: writes to it fail, and writes to the resource change its status',
    CLIENTS,
  ],
  ['scale-removed', 'the scale subresource is gone: autoscalers and `kubectl scale` fail', CLIENTS],
  ['scale-changed', 'the scale subresource reads other fields', CLIENTS],
  ['selectable-field-removed', '.spec.a cannot be selected by any more: such field selectors are refused', CLIENTS],
  ['schema-added', 'version v1 gets a schema: resources are validated against it, other fields are dropped', STORED],
  ['schema-removed', 'the schema is gone: every field is dropped', 'Keep the schema.'],
  ['type-changed', 'the type changes from string to integer', NEW_VERSION],
  ['null-refused', 'null is not allowed any more', STORED],
  ['embedded-resource-added', 'the value must be a resource, with apiVersion, kind and metadata', NEW_VERSION],
  [
    'embedded-resource-removed',
    'the value is no longer a resource: apiVersion, kind and metadata are fields like any other',
    NEW_VERSION,
  ],
  ['limit-tightened', 'maxLength changes from 5 to 4: values that were right may be refused', STORED],
  ['enum-added', 'only "a", "b" are allowed', STORED],
  ['enum-value-removed', '"a" are not allowed any more', STORED],
  ['unique-items-added', 'equal items are refused', STORED],
  ['default-changed', 'the default changes from "a" to "b": resources that leave it out change', NEW_VERSION],
  ['default-removed', 'the default "a" is gone: resources that leave it out change', NEW_VERSION],
  [
    'field-removed',
    'the field "a" is gone: what it holds is dropped',
    'Keep the field, deprecated in its description, or remove it in a new version.',
  ],
  ['field-specified', 'the field "a" is specified: until now it could hold anything', STORED],
  [
    'field-added-with-default',
    'the field "a" is new and has a default, and a rule, an applicator or maxProperties around it may refuse that',
    'Add the field without a default, or see that applicators, rules and `maxProperties` allow it.',
  ],
  [
    'required-added',
    '"a" becomes required: what lacks it is refused',
    'Give the field a default, or let a controller fill it.',
  ],
  [
    'unknown-fields-dropped',
    'fields that are not specified are dropped from now on',
    'Specify the fields that are used before.',
  ],
  ['items-added', 'items are specified: until now they could be anything', STORED],
  ['items-removed', 'items are not specified any more', NEW_VERSION],
  ['keys-dropped', 'other keys than the specified ones are dropped', 'Specify the keys that are used before.'],
  ['keys-checked', 'values of other keys are checked', STORED],
  ['keys-changed', 'the schema of the values of all keys changes', STORED],
  ['list-type-changed', 'the list changes from atomic to set: items that are there twice are refused', NEW_VERSION],
  ['list-keys-changed', 'the keys of the list change from "a" to "b": other items are the same one', NEW_VERSION],
  [
    'map-type-changed',
    'the map changes from granular to atomic: who applies a part of it replaces all of it',
    NEW_VERSION,
  ],
  ['allof-changed', '`allOf` asks for something else', STORED],
  ['anyof-changed', '`anyOf` asks for something else', STORED],
  ['oneof-changed', '`oneOf` asks for something else', STORED],
  ['not-changed', '`not` refuses other values', STORED],
  ['rule-added', 'the rule is new: self.a < self.b', STORED],
]

/** Harmless changes: id, message. */
const HARMLESS: readonly (readonly [id: string, message: string])[] = [
  ['alias-changed', 'shortNames changes from "a" to "a,b"'],
  ['pruning-removed', 'fields that no schema specifies are kept'],
  ['version-added', 'version v2 is new'],
  ['version-served', 'version v2 is served'],
  ['unserved-version-removed', 'version v1 is gone, which was not served'],
  ['storage-changed', 'resources are stored as v2 when they are written next'],
  ['deprecation-changed', 'version v1 is deprecated: clients are warned'],
  ['conversion-added', 'the conversion changes from None to Webhook: the webhook must answer before'],
  ['conversion-changed', 'conversions are sent to another webhook'],
  ['scale-added', 'the scale subresource is new'],
  ['columns-changed', 'other columns are printed'],
  ['selectable-field-added', '.spec.a can be selected by'],
  ['type-widened', 'the type changes from integer to number'],
  ['null-allowed', 'null is allowed'],
  ['limit-relaxed', 'maxLength changes from 4 to 5'],
  ['enum-removed', 'any value is allowed'],
  ['enum-value-added', '"c" are allowed'],
  ['unique-items-removed', 'equal items are allowed'],
  ['default-added', 'the default is new: "a" where there was nothing'],
  ['field-added', 'the field "a" is new'],
  ['field-unspecified', 'the field "a" is not specified any more, but kept as unknown ones are'],
  ['required-removed', '"a" is not required any more'],
  ['unknown-fields-kept', 'fields that are not specified are kept'],
  ['keys-allowed', 'other keys are allowed'],
  ['keys-unchecked', 'values of other keys are not checked'],
  ['list-type-declared', 'the list is declared as atomic, which is the default'],
  ['allof-relaxed', '`allOf` asks for less'],
  ['anyof-relaxed', '`anyOf` asks for less'],
  ['oneof-relaxed', '`oneOf` asks for less'],
  ['not-removed', '`not` is gone'],
  ['rule-removed', 'the rule is gone: self.a < self.b'],
  ['rule-texts-changed', 'the message or reason of a rule changes: self.a < self.b'],
  ['texts-changed', 'the documentation changes (description)'],
]

/** The changes of an upgrade of a CustomResourceDefinition. */
export const UPGRADE_RULES: readonly Rule[] = [
  ...BREAKING.map(([id, message, hint]) => hinted(id, 'where it changes', message, hint)),
  ...withSeverity(
    'info',
    HARMLESS.map(([id, message]) => hinted(id, 'where it changes', message, NOTHING)),
  ),
]

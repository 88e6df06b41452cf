import { CEL_REGRESSIONS } from './cel-regressions.ts'
import type { Regression } from './regression.ts'

/** Every difference found by generated cases, as small as it gets. */
export const REGRESSIONS: readonly Regression[] = [
  {
    name: 'a lone backslash as a pattern',
    question: '{"op":"structural","schema":{"type":"object","pattern":"\\\\"}}',
    expect: {
      errors: [
        {
          type: 'FieldValueInvalid',
          path: 'openAPIV3Schema.pattern',
          detail:
            "must be a valid regular expression, but isn't: error parsing regexp: trailing backslash at end of expression: ``",
          text: 'openAPIV3Schema.pattern: Invalid value: "\\\\": must be a valid regular expression, but isn\'t: error parsing regexp: trailing backslash at end of expression: ``',
        },
      ],
    },
  },
  {
    name: 'a text that is too long is not held against its pattern',
    question:
      '{"op":"validate","schema":{"type":"object","properties":{"a":{"type":"string","maxLength":1,"pattern":"^a"}}},"obj":{"a":"bcd"}}',
    expect: {
      errors: [
        {
          type: 'FieldValueTooLong',
          path: 'a',
          detail: 'may not be more than 1 byte',
          text: 'a: Too long: may not be more than 1 byte',
        },
      ],
    },
  },
  {
    name: 'a negative zero among the supported values',
    question:
      '{"op":"validate","schema":{"type":"object","properties":{"a":{"type":"number","enum":[-0.0,40.5]}}},"obj":{"a":2}}',
    expect: {
      errors: [
        {
          type: 'FieldValueNotSupported',
          path: 'a',
          detail: 'supported values: "-0", "40.5"',
          text: 'a: Unsupported value: 2: supported values: "-0", "40.5"',
        },
      ],
    },
  },
  {
    name: 'a default of kind that is an object is pruned away',
    question:
      '{"op":"default","pruneDefaults":true,"schema":{"type":"object","properties":{"kind":{"type":"object","default":{"a":1}},"b":{"type":"string","default":"x"}}},"obj":{}}',
    expect: { obj: { b: 'x' } },
  },
  {
    name: 'the value of an owner reference has the order of its fields in Go',
    question:
      '{"op":"objectmeta","root":true,"schema":{"type":"object"},"obj":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"x","ownerReferences":[{"apiVersion":"v1","kind":"Event","name":"x","uid":"u","controller":true}]}}}',
    expect: {
      errors: [
        {
          type: 'FieldValueInvalid',
          path: 'metadata.ownerReferences[0]',
          detail: '/v1, Kind=Event is disallowed from being an owner',
          text: 'metadata.ownerReferences[0]: Invalid value: {"apiVersion":"v1","kind":"Event","name":"x","uid":"u","controller":true}: /v1, Kind=Event is disallowed from being an owner',
        },
      ],
    },
  },
  {
    name: 'a default is held against the rules of its schema',
    question:
      '{"op": "defaultcheck", "schema": {"type": "object", "properties": {"a": {"type": "string", "default": "x", "x-kubernetes-validations": [{"rule": "false"}]}}}}',
    expect: {
      errors: [
        {
          type: 'FieldValueInvalid',
          path: 'openAPIV3Schema.properties[a].default',
          detail: 'failed rule: false',
          text: 'openAPIV3Schema.properties[a].default: Invalid value: "x": failed rule: false',
        },
      ],
    },
  },
  {
    name: 'a rule on a schema without a type, and a default',
    question:
      '{"op": "defaultcheck", "schema": {"type": "object", "properties": {"a": {"x-kubernetes-preserve-unknown-fields": true, "default": true, "x-kubernetes-validations": [{"rule": "true"}]}}}}',
    expect: {
      errors: [
        {
          type: 'FieldValueInvalid',
          path: 'openAPIV3Schema.properties[a].default',
          detail: 'rule compiler initialization error: failed to convert to declType for CEL validation rules',
          text: 'openAPIV3Schema.properties[a].default: Invalid value: "": rule compiler initialization error: failed to convert to declType for CEL validation rules',
        },
      ],
    },
  },
  {
    name: 'a map of items that are a list of schemas',
    question:
      '{"op": "create", "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {"type": "array", "items": [], "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"]}}}}}]}}}',
    expect: {
      errors: [
        {
          type: 'FieldValueRequired',
          path: 'spec.validation.openAPIV3Schema.properties[a].items',
          detail: 'must be specified',
          text: 'spec.validation.openAPIV3Schema.properties[a].items: Required value: must be specified',
        },
        {
          type: 'FieldValueInvalid',
          path: 'spec.validation.openAPIV3Schema.properties[a].items',
          detail: 'must only have a single schema if x-kubernetes-list-type is map',
          text: 'spec.validation.openAPIV3Schema.properties[a].items: Invalid value: {"Schema":null,"JSONSchemas":[]}: must only have a single schema if x-kubernetes-list-type is map',
        },
      ],
    },
  },
  {
    name: 'the warning on sets of lists comes once',
    question:
      '{"op": "create", "warnings": true, "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "array", "x-kubernetes-list-type": "atomic", "items": {"type": "string"}}}, "b": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "array", "x-kubernetes-list-type": "atomic", "items": {"type": "string"}}}}}}}]}}}',
    expect: {
      errors: [],
      warnings: [
        'x-kubernetes-list-type: set for items of type "array" is not supported by server-side apply or CEL validation rules',
      ],
    },
  },
  {
    name: 'a message expression that does not compile costs a rule its field path',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"s": {"type": "string"}}, "x-kubernetes-validations": [{"rule": "self.s == \'a\'", "message": "m", "messageExpression": "self.zz", "fieldPath": ".s"}]}, "obj": {"s": "b"}}',
    expect: {
      cost: '3',
      errors: [{ type: 'FieldValueInvalid', path: '<nil>', detail: 'm', text: '<nil>: Invalid value: m' }],
      verdicts: ['violated'],
    },
  },
  {
    name: 'a field that is missing costs nothing at run time',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"by": {"type": "string"}, "o": {"type": "object", "properties": {"y": {"type": "string"}}}}, "x-kubernetes-validations": [{"rule": "(string(self.by) < self.o.y) || true"}]}, "obj": {}}',
    expect: { cost: '6', errors: [], verdicts: ['ok'] },
  },
  {
    name: 'lists of mixed types are arguments of format',
    question:
      '{"op": "celcompile", "schema": {"type": "object", "properties": {"s": {"type": "string"}}}, "rules": ["\'%s %d\'.format([self.s, 10]) == \'\'", "[\'a\', 10] == []"]}',
    expect: {
      rules: [
        { rule: "'%s %d'.format([self.s, 10]) == ''", ok: true, usesOldSelf: false, cost: '13' },
        {
          rule: "['a', 10] == []",
          ok: false,
          detail:
            "compilation failed: ERROR: <input>:1:7: expected type 'string' but found 'int'\n | ['a', 10] == []\n | ......^",
          usesOldSelf: false,
        },
      ],
    },
  },
  {
    name: 'the size of what is not there is without bounds',
    question:
      '{"op": "celcompile", "schema": {"type": "object"}, "rules": ["1 / optional.none().value().indexOf(\'a\') == 3"]}',
    expect: {
      rules: [
        {
          rule: "1 / optional.none().value().indexOf('a') == 3",
          ok: true,
          usesOldSelf: false,
          cost: '18446744073709551615',
        },
      ],
    },
  },
  {
    name: 'a rule on a custom resource whose schema has no type',
    question:
      '{"op": "store", "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object", "properties": {"b": {"x-kubernetes-preserve-unknown-fields": true, "x-kubernetes-validations": [{"rule": "self == self"}]}}}}}]}}, "obj": {"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "x"}, "b": {"c": 1}}}',
    expect: {
      errors: [],
      obj: { apiVersion: 'example.com/v1', b: { c: 1 }, kind: 'Widget', metadata: { name: 'x' } },
      unknown: null,
    },
  },
  {
    name: 'the first version that is not stored is added to the stored ones by an update',
    question:
      '{"op": "update", "prepare": true, "oldCrd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}}]}}, "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v2", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}}, {"name": "v1", "served": true, "storage": false, "schema": {"openAPIV3Schema": {"type": "object"}}}]}}}',
    expect: { errors: [] },
  },
  {
    name: 'an update may leave what it does not touch',
    question:
      '{"op": "ratchet", "schema": {"type": "object", "properties": {"a": {"type": "string", "maxLength": 1}, "b": {"type": "string", "maxLength": 1}}}, "obj": {"a": "long", "b": "long"}, "old": {"a": "long", "b": "x"}}',
    expect: {
      errors: [
        {
          type: 'FieldValueTooLong',
          path: 'b',
          detail: 'may not be more than 1 byte',
          text: 'b: Too long: may not be more than 1 byte',
        },
      ],
    },
  },
  ...CEL_REGRESSIONS,
]

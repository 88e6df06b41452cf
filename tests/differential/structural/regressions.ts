import { CEL_REGRESSIONS } from './cel-regressions.ts'
import type { Regression } from './regression.ts'

/** Every difference that generated cases have found, as small as possible. */
export const REGRESSIONS: readonly Regression[] = [
  {
    name: 'a lone backslash as a pattern',
    question: '{"op":"structural","schema":{"type":"object","pattern":"\\\\"}}',
  },
  {
    name: 'a text that is too long is not held against its pattern',
    question:
      '{"op":"validate","schema":{"type":"object","properties":{"a":{"type":"string","maxLength":1,"pattern":"^a"}}},"obj":{"a":"bcd"}}',
  },
  {
    name: 'a negative zero among the supported values',
    question:
      '{"op":"validate","schema":{"type":"object","properties":{"a":{"type":"number","enum":[-0.0,40.5]}}},"obj":{"a":2}}',
  },
  {
    name: 'a default of kind that is an object is pruned away',
    question:
      '{"op":"default","pruneDefaults":true,"schema":{"type":"object","properties":{"kind":{"type":"object","default":{"a":1}},"b":{"type":"string","default":"x"}}},"obj":{}}',
  },
  {
    name: 'the value of an owner reference has the order of its fields in Go',
    question:
      '{"op":"objectmeta","root":true,"schema":{"type":"object"},"obj":{"apiVersion":"v1","kind":"Pod","metadata":{"name":"x","ownerReferences":[{"apiVersion":"v1","kind":"Event","name":"x","uid":"u","controller":true}]}}}',
  },
  {
    name: 'a default is held against the rules of its schema',
    question:
      '{"op": "defaultcheck", "schema": {"type": "object", "properties": {"a": {"type": "string", "default": "x", "x-kubernetes-validations": [{"rule": "false"}]}}}}',
  },
  {
    name: 'a rule on a schema without a type, and a default',
    question:
      '{"op": "defaultcheck", "schema": {"type": "object", "properties": {"a": {"x-kubernetes-preserve-unknown-fields": true, "default": true, "x-kubernetes-validations": [{"rule": "true"}]}}}}',
  },
  {
    name: 'a map of items that are a list of schemas',
    question:
      '{"op": "create", "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {"type": "array", "items": [], "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["k"]}}}}}]}}}',
  },
  {
    name: 'the warning on sets of lists comes once',
    question:
      '{"op": "create", "warnings": true, "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "array", "x-kubernetes-list-type": "atomic", "items": {"type": "string"}}}, "b": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "array", "x-kubernetes-list-type": "atomic", "items": {"type": "string"}}}}}}}]}}}',
  },
  {
    name: 'a message expression that does not compile costs a rule its field path',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"s": {"type": "string"}}, "x-kubernetes-validations": [{"rule": "self.s == \'a\'", "message": "m", "messageExpression": "self.zz", "fieldPath": ".s"}]}, "obj": {"s": "b"}}',
  },
  {
    name: 'a field that is missing costs nothing at run time',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"by": {"type": "string"}, "o": {"type": "object", "properties": {"y": {"type": "string"}}}}, "x-kubernetes-validations": [{"rule": "(string(self.by) < self.o.y) || true"}]}, "obj": {}}',
  },
  {
    name: 'lists of mixed types are arguments of format',
    question:
      '{"op": "celcompile", "schema": {"type": "object", "properties": {"s": {"type": "string"}}}, "rules": ["\'%s %d\'.format([self.s, 10]) == \'\'", "[\'a\', 10] == []"]}',
  },
  {
    name: 'the size of what is not there is without bounds',
    question:
      '{"op": "celcompile", "schema": {"type": "object"}, "rules": ["1 / optional.none().value().indexOf(\'a\') == 3"]}',
  },
  {
    name: 'a rule on a custom resource whose schema has no type',
    question:
      '{"op": "store", "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object", "properties": {"b": {"x-kubernetes-preserve-unknown-fields": true, "x-kubernetes-validations": [{"rule": "self == self"}]}}}}}]}}, "obj": {"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "x"}, "b": {"c": 1}}}',
  },
  {
    name: 'the first version that is not stored is added to the stored ones by an update',
    question:
      '{"op": "update", "prepare": true, "oldCrd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}}]}}, "crd": {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"group": "example.com", "scope": "Cluster", "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "listKind": "WidgetList"}, "versions": [{"name": "v2", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}}, {"name": "v1", "served": true, "storage": false, "schema": {"openAPIV3Schema": {"type": "object"}}}]}}}',
  },
  {
    name: 'an update may leave what it does not touch',
    question:
      '{"op": "ratchet", "schema": {"type": "object", "properties": {"a": {"type": "string", "maxLength": 1}, "b": {"type": "string", "maxLength": 1}}}, "obj": {"a": "long", "b": "long"}, "old": {"a": "long", "b": "x"}}',
  },
  ...CEL_REGRESSIONS,
]

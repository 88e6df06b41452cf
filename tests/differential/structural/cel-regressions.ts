import type { Regression } from './regression.ts'

/** Differences between krmkit's evaluation of expressions and the server's. */
export const CEL_REGRESSIONS: readonly Regression[] = [
  {
    name: 'a version is not looked up among constants',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "dyn(semver(\'1.2.3\')) in [1, 2, 3]"}]}, "obj": {}}',
  },
  {
    name: 'bytes are not looked up among constants',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"b": {"type": "string", "format": "byte"}}, "x-kubernetes-validations": [{"rule": "dyn(self.b) in [1.0]"}]}, "obj": {"b": "YWI="}}',
  },
  {
    name: 'bytes are not looked up in a map',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"b": {"type": "string", "format": "byte"}}, "x-kubernetes-validations": [{"rule": "dyn(self.b) in {1: 2}"}]}, "obj": {"b": "YWI="}}',
  },
  {
    name: 'a version is no key of a map',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "{dyn(semver(\'1.2.3\')): 1}.size() == 1"}]}, "obj": {}}',
  },
  {
    name: 'a list is a key of a map',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "{dyn([1]): 1}.size() == 1"}]}, "obj": {}}',
  },
  {
    name: 'null is a key of a map',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "{dyn(null): 1}.size() == 1"}]}, "obj": {}}',
  },
  {
    name: 'numbers of two types are two keys of a map',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "{dyn(1): 1, dyn(1.0): 2}.size() == 2"}]}, "obj": {}}',
  },
  {
    name: 'a number finds that of its own type in a map',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "{dyn(1): 1, dyn(1.0): 2}[1] == 1"}]}, "obj": {}}',
  },
  {
    name: 'a great number among constants stands for its double too',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "dyn(9007199254740992.0) in [9007199254740993]"}]}, "obj": {}}',
  },
  {
    name: 'a constant of bytes is no index',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "{\'a\': 1}[?dyn(b\'a\')] == optional.none()"}]}, "obj": {}}',
  },
  {
    name: 'a constant of a span of time is no index',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "{1: 1}[dyn(duration(\'1s\'))] == 1"}]}, "obj": {}}',
  },
  {
    name: 'bytes are no index, optional or not',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"l": {"type": "array", "items": {"type": "integer"}}, "b": {"type": "string", "format": "byte"}}, "x-kubernetes-validations": [{"rule": "self.?l[dyn(self.b)] == optional.none()"}]}, "obj": {"l": [1, 2, 3], "b": "YWI="}}',
  },
  {
    name: 'a missing field of what may be missing costs nothing to ask for',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"o": {"type": "object", "properties": {"y": {"type": "string"}, "z": {"type": "string"}}}}, "x-kubernetes-validations": [{"rule": "has(self.?o.z) || has(self.?o.y)"}]}, "obj": {"o": {"y": "y"}}}',
  },
  {
    name: 'the elements of a number are not told apart',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "dyn(1).distinct() == []"}]}, "obj": {}}',
  },
  {
    name: 'an element of a map() that stops the server',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "[\'a\'].map(x, {dyn(b\'x\'): x}).size() == 1"}]}, "obj": {}}',
  },
  {
    name: 'a set with items of the wrong type differs from itself',
    question:
      '{"op": "celeval", "schema": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}, "x-kubernetes-validations": [{"rule": "self != self"}]}, "obj": [1, 2]}',
  },
  {
    name: 'a set with a null differs from itself',
    question:
      '{"op": "celeval", "schema": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}, "x-kubernetes-validations": [{"rule": "self == self"}]}, "obj": [null, "a"]}',
  },
  {
    name: 'a set with items of the wrong type and itself',
    question:
      '{"op": "celeval", "schema": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}, "x-kubernetes-validations": [{"rule": "self + self == self + self"}]}, "obj": [1]}',
  },
  {
    name: 'what may be missing is an optional to a conditional, not a truth value',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"o": {"type": "object", "properties": {"z": {"type": "string"}}}}, "x-kubernetes-validations": [{"rule": "has(self.o) ? true : has(self.?o.z)"}]}, "obj": {}}',
  },
  {
    name: 'a call that is dispatched at run time stops at the first argument that fails',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"n": {"type": "integer"}}, "x-kubernetes-validations": [{"rule": "dyn(self.n).compareTo(dyn(1)) == 1 || true"}]}, "obj": {}}',
  },
  {
    name: 'a loop over keys without a schema',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"any": {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}, "x-kubernetes-validations": [{"rule": "dyn(self.any).all(k, k == null)"}]}, "obj": {"any": {"a": 1}}}',
  },
  {
    name: 'a format is not looked up among constants',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {}, "x-kubernetes-validations": [{"rule": "dyn(format.dns1123Label()) in [1]"}]}, "obj": {}}',
  },
  {
    name: 'an optional object costs what it has',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"s": {"type": "string"}}, "x-kubernetes-validations": [{"rule": "dyn(optional.of(self)).contains(dyn(\'a\')) || true"}]}, "obj": {"s": "a"}}',
  },
  {
    name: 'a pattern of bytes',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"n": {"type": "integer"}}, "x-kubernetes-validations": [{"rule": "dyn(self.n).matches(dyn(b\'a\')) || true"}]}, "obj": {}}',
  },
  {
    name: 'an object with keys without a schema is not printed',
    question:
      '{"op": "celeval", "schema": {"type": "object", "properties": {"any": {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}, "x-kubernetes-validations": [{"rule": "\'%s\'.format([dyn(self.any)]) == \'\'"}]}, "obj": {"any": {"a": 1}}}',
  },
]

import { CRD_RULES } from '../crd/crd-rules.ts'
import { LINT_RULES } from '../crd/lint-rules.ts'
import { VALUE_RULES } from '../custom-resource/value-rules.ts'
import { STRUCTURAL_RULES } from '../structural/structural-rules.ts'
import { UPGRADE_RULES } from '../upgrade/upgrade-rules.ts'
import { hinted, type Rule } from './rule.ts'

/** Findings about objects that depend on other objects: their CustomResourceDefinition or their old state. */
const PACKAGE_RULES: readonly Rule[] = [
  hinted(
    'unknown-field',
    'field of the resource',
    'unknown field "spec.x"',
    'Correct its name, or take it out: the API server drops it without a word, unless it is asked to be strict, as kubectl asks.',
  ),
  hinted(
    'crd-missing',
    'kind',
    'no CustomResourceDefinition declares Shop of example.com/v1: it is not checked',
    'Check it together with the file of its CustomResourceDefinition.',
  ),
  hinted(
    'version-not-served',
    'apiVersion',
    'example.com/v1beta1 of Shop is not served',
    'Move the object to a version that is served.',
  ),
  hinted(
    'version-unknown',
    'apiVersion',
    'example.com/v7 of Shop does not exist',
    'Move the object to a version that is served.',
  ),
  hinted(
    'server-warning',
    '',
    'example.com/v1beta1 Shop is deprecated',
    'The API server prints this warning; the message names the replacement.',
  ),
  hinted(
    'crd-unknown-field',
    'any field',
    'unknown field "spec.x": the API server drops it',
    'Correct its name, or take it out.',
  ),
  hinted(
    'v1beta1',
    'apiVersion',
    'apiextensions.k8s.io/v1beta1 is not served since Kubernetes 1.22',
    'Move it to apiextensions.k8s.io/v1: each version with its own schema, preserveUnknownFields gone.',
  ),
  hinted(
    'crd-patch',
    '',
    'is a patch of a CustomResourceDefinition',
    'Check what comes of it: `kustomize build DIR | krmkit check -`.',
  ),
  hinted(
    'crd-declared-twice',
    'spec.names.kind',
    'declares a kind that a CustomResourceDefinition before it declares too',
    'Check one of the two at a time: a cluster has but one.',
  ),
  hinted(
    'becomes-invalid',
    'field of the resource',
    'becomes invalid, every update of it is refused',
    'Change it before the upgrade, or leave the schema as wide as it was.',
  ),
  hinted(
    'loses-field',
    'field of the resource',
    'loses spec.x: the new schema does not know it',
    'Leave the field in the schema, or move its value before the upgrade.',
  ),
  hinted(
    'version-gone',
    'apiVersion',
    'its version is not served any more',
    'Move it to a version that is served before the upgrade.',
  ),
  hinted(
    'ratcheted',
    'field of the resource',
    'may stay as it is, but nothing new may be written like that',
    'Change it when it is next changed anyway.',
  ),
  hinted(
    'refused-before',
    '',
    'is refused by the old CustomResourceDefinition already',
    'Run validate-custom-resources to see why.',
  ),
]

/** All rules of findings of this package, each with a hint. */
export const RULES: readonly Rule[] = [
  ...STRUCTURAL_RULES,
  ...CRD_RULES,
  ...VALUE_RULES,
  ...PACKAGE_RULES,
  ...LINT_RULES,
  ...UPGRADE_RULES,
]

import { hinted, type Rule, withSeverity } from './rule.ts'

/** Findings about objects that depend on other objects: their CustomResourceDefinition or their old state. */
export const PACKAGE_RULES: readonly Rule[] = [
  hinted(
    'unknown-field',
    'field of the resource',
    'unknown field "spec.x"',
    'Correct its name, or remove it: the API server drops it silently, except with strict field validation, which kubectl requests.',
  ),
  hinted(
    'version-not-served',
    'apiVersion',
    'example.com/v1beta1 of Shop is not served',
    'Move the object to a version that is served.',
    [[/serves no version/, 'Set `served: true` on a version of the CRD.']],
  ),
  hinted(
    'version-unknown',
    'apiVersion',
    'example.com/v7 of Shop does not exist',
    'Move the object to a version that is served.',
    [[/serves no version/, 'Set `served: true` on a version of the CRD.']],
  ),
  ...withSeverity('warning', [
    hinted('server-warning', '', 'example.com/v1beta1 Shop is deprecated', 'The API server prints this warning.', [
      [/is deprecated; use /, 'Move the object to the version that the message names.'],
      [/is deprecated/, 'The CRD does not name a replacement: read the documentation of its project.'],
      [/metadata\.finalizers/, 'Use a name with a domain and a path, such as `example.com/cleanup`.'],
    ]),
  ]),
  ...withSeverity('info', [
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
      'Check one of the two at a time: a cluster has only one.',
    ),
  ]),
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
  ...withSeverity('warning', [
    hinted(
      'ratcheted',
      'field of the resource',
      'may stay as it is, but nothing new may be written like that',
      'Change it when it is next changed anyway.',
    ),
  ]),
  ...withSeverity('info', [
    hinted(
      'refused-before',
      '',
      'is refused by the old CustomResourceDefinition already',
      'Run validate-custom-resources to see why.',
    ),
  ]),
]

import type { Finding, FindingReport } from '../src/reporters/finding.ts'

/** A finding of a field. */
export const missingType: Finding = {
  severity: 'error',
  rule: 'field-type-missing',
  message:
    'spec.versions[0].schema.openAPIV3Schema.properties[a].type: Required value: must not be empty for specified object fields',
  hint: 'Give the field a type.',
  file: 'crds/shop, 100%.yaml',
  line: 14,
  column: 11,
  field: 'spec.versions[0].schema.openAPIV3Schema.properties.a',
  resource: { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', name: 'shops.example.com' },
}
/** A finding of a file, with characters that formats must escape. */
export const unreadable: Finding = {
  severity: 'error',
  rule: 'yaml-syntax',
  message: 'must be <YAML> & more: "x"\nsecond line \u0007',
  file: 'b.yaml',
  line: 3,
  column: 1,
}

/** A report with findings of every severity. */
export const report: FindingReport = {
  name: 'krmkit check',
  counts: { files: 3, crds: 1, customResources: 1, others: 1 },
  looked: ['1 CustomResourceDefinition', '1 custom resource', '1 other document'],
  version: '1.2.3',
  rules: new Map([
    [
      'field-type-missing',
      { id: 'field-type-missing', title: 'a field must have a type', help: 'Give the field a type.' },
    ],
  ]),
  objects: [
    {
      file: 'crds/shop, 100%.yaml',
      label: 'CustomResourceDefinition shops.example.com',
      findings: [
        missingType,
        { ...missingType, line: 20 },
        { ...missingType, severity: 'info', rule: 'lint', hint: undefined, line: undefined, column: undefined },
      ],
    },
    { file: 'b.yaml', label: 'b.yaml', findings: [unreadable, { ...unreadable, severity: 'warning', rule: 'w' }] },
    { file: 'c.yaml', label: 'Shop corner', findings: [] },
  ],
}
/** A report without findings. */
export const clean: FindingReport = { ...report, objects: [{ file: 'c.yaml', label: 'Shop corner', findings: [] }] }

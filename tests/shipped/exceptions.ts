import type { Observation } from './expectations.ts'

/** An example that a form cannot express, and what the form does with it instead. */
export interface Exception {
  readonly form: string
  readonly example: string
  readonly reason: string
  /** What the form does, given what the example expects. A part that is `undefined` is not observed. */
  expected(regular: Observation): { readonly [Part in keyof Observation]: Observation[Part] | undefined }
}

/** Every exception. An entry that is not needed fails the test. */
export const exceptions: readonly Exception[] = [
  {
    form: 'krmkit eval',
    example: 'no-op item-is-no-object',
    reason: 'eval reads the list itself before it runs a function',
    expected: refused('stdin line 8, column 1: every item must be an object'),
  },
  {
    form: 'krmkit eval',
    example: 'set-namespace no-config',
    reason: 'as in kpt, a function without arguments gets a ConfigMap without data',
    expected: (regular) => ({
      ...regular,
      results: [
        {
          message: '`data.namespace` is missing: it must be a string',
          severity: 'error',
          resourceRef: { apiVersion: 'v1', kind: 'ConfigMap', name: 'function-input' },
          field: { path: 'data.namespace' },
          tags: { rule: 'config-missing-field' },
        },
      ],
    }),
  },
  {
    form: 'krmkit render',
    example: 'no-op item-is-no-object',
    reason: 'a package holds objects only',
    expected: refused(
      'item-01.yaml:1:1: must be an object; if it is not a resource, use --skip-non-resources, or set allowOthers: true in .krmkit.yaml, or add this line to .krmignore: /item-01.yaml',
    ),
  },
  {
    form: 'krmkit render',
    example: 'upsert-resource no-name',
    reason: 'every object in a package has a name, the config too',
    expected: refused(
      'fn-config.yaml:1:1: resource must have metadata.name; if it is not a resource, add this line to .krmignore: /fn-config.yaml',
    ),
  },
  {
    form: 'krmkit render',
    example: 'sort-resources by-kind-and-name',
    reason: 'files are read in the order of their names, so another number of resources moves',
    expected: (regular) => ({
      ...regular,
      results: [{ message: '4 of 4 resources have another place', severity: 'info' }],
    }),
  },
  {
    form: 'krmkit render',
    example: 'set-project-id sub-package',
    reason: 'as in kpt, the path of a file in a sub-package starts in that sub-package',
    expected: (regular) => ({
      ...regular,
      results: regular.results?.map((result) => ({
        ...result,
        ...(JSON.stringify(result.file) === '{"path":"buckets/setters.yaml"}' && {
          file: { path: 'setters.yaml', index: 0 },
        }),
      })),
    }),
  },
  {
    form: 'krmkit render',
    example: 'list-setters declared-in-kptfile',
    reason: 'render also runs the pipeline of the Kptfile in the example, which sets values',
    expected: (regular) => ({
      ...regular,
      files: {
        ...regular.files,
        'package/web.yaml': regular.files?.['package/web.yaml']
          ?.replace('replicas: 3 ', 'replicas: 5 ')
          .replace('args: [] # kpt-set: ${env}', 'args: # kpt-set: ${env}\n  - prod\n  - dev') as string,
      },
    }),
  },
]

/** The command refuses its input before it runs a function. */
function refused(reason: string): Exception['expected'] {
  return (regular) => ({ ...regular, results: undefined, stderr: `error: ${reason}\n` })
}

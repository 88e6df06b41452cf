import * as z from 'zod/mini'
import { FAIL_ON } from '../../reporters/finding.ts'

const text = z.string().check(z.minLength(1))

const patterns = z.optional(z.array(text))

/** The schema of `.krmkit.yaml`. */
export const configSchema = z.object({
  include: patterns.check(
    z.describe(
      'The files that commands read in folders, in gitignore syntax, relative to the directory of this file. Default: all. Files that the command line names are read.',
    ),
  ),
  ignore: patterns.check(
    z.describe(
      'Files that no command reads in folders, in gitignore syntax, relative to the directory of this file. Files that the command line names are read.',
    ),
  ),
  allowOthers: z
    .optional(z.boolean())
    .check(
      z.describe(
        'Whether `eval`, `render` and `source` skip what is not a resource, such as `values.yaml`, `Chart.yaml` and templates, instead of reporting an error. Default: `false`.',
      ),
    ),
  check: z
    .optional(
      z.object({
        kubernetesVersion: z
          .optional(z.union([text, z.number()]))
          .check(z.describe('Target Kubernetes versions: `1.34`, or a range such as `1.28-1.34`.')),
        failOn: z
          .optional(z.enum(FAIL_ON))
          .check(
            z.describe(
              'The findings that make the check fail. Each level includes the levels before it. Default: `error`.',
            ),
          ),
        missingSchemas: z
          .optional(z.enum(['error', 'warn', 'ignore']))
          .check(z.describe('How objects without a schema are reported. Default: `warn`.')),
        fieldValidation: z
          .optional(z.enum(['strict', 'warn', 'ignore']))
          .check(z.describe('How unknown and duplicate fields are reported, as in kubectl. Default: `strict`.')),
        rules: z
          .optional(z.record(text, z.enum(['error', 'warning', 'note', 'off'])))
          .check(z.describe('Severities of findings by rule or reason. `off` drops the findings.')),
        ignore: z
          .optional(z.array(text))
          .check(
            z.describe(
              'Files that `krmkit check`, `fix` and `versions` leave out, in gitignore syntax, relative to the directory of this file. Files that the command line names are checked.',
            ),
          ),
        baseline: z
          .optional(z.array(text))
          .check(z.describe('Files with accepted findings, relative to the directory of this file.')),
        schemaLocations: z
          .optional(z.array(text))
          .check(
            z.describe(
              'Folders of schemas, as in `--schema-location`, relative to the directory of this file. Only the command line can name servers.',
            ),
          ),
        crds: z
          .optional(z.array(text))
          .check(
            z.describe('Files and directories with CustomResourceDefinitions, relative to the directory of this file.'),
          ),
        packs: z
          .optional(z.array(text))
          .check(z.describe('Schema packs, as in `--pack`. Paths are relative to the directory of this file.')),
        packVersions: z
          .optional(z.record(text, text))
          .check(
            z.describe(
              'Versions of schema packs, as in `--pack-versions`: `shop: "1.10"`. Configs among the resources take precedence.',
            ),
          ),
        componentVersions: z
          .optional(z.record(text, text))
          .check(z.describe('Installed releases of components, as in `--component-version`: `cert-manager: "1.12"`.')),
      }),
    )
    .check(
      z.describe(
        'Settings of `krmkit check`. Options of the command line take precedence. Paths must be in the folder of the project.',
      ),
    ),
})

/** The settings of a project. */
export type ProjectConfig = z.infer<typeof configSchema>

/** The settings of a project for `krmkit check`. */
export type CheckConfig = NonNullable<ProjectConfig['check']>

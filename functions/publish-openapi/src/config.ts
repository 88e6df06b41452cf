import { versionField } from '@krmkit/structural-schema/config'
import * as z from 'zod/mini'

/** The config of publish-openapi. */
export const configSchema = z.object({
  format: z
    ._default(z.enum(['v3', 'v2', 'json-schema']), 'v3')
    .check(
      z.describe(
        "`v3`: OpenAPI as the API server publishes it. `v2`: for kustomize's `openapi.path`, with merge keys. `json-schema`: for editors and kubeconform.",
      ),
    ),
  builtIn: z
    ._default(z.boolean(), true)
    .check(
      z.describe(
        "v2 only: whether the document also contains the merge keys of Kubernetes' own kinds, because kustomize reads it in place of its built-in schema.",
      ),
    ),
  directory: z
    ._default(z.string(), 'openapi')
    .check(z.describe('Folder of the package for the files of the ConfigMaps that hold the documents.')),
  verdict: z
    ._default(z.enum(['schema', 'admission']), 'schema')
    .check(
      z.describe(
        'JSON Schema only: `schema` accepts what the schema alone accepts; `admission` accepts what the API server accepts, which first adds defaults and drops nulls.',
      ),
    ),
  unknownFields: z
    ._default(z.enum(['allow', 'forbid']), 'allow')
    .check(z.describe('JSON Schema only: whether fields that the API server would drop are errors.')),
  profile: z
    ._default(z.enum(['server', 'kep']), 'server')
    .check(
      z.describe(
        "Which schemas are published, and how: as today's API server does, or by the text of KEP-2335 with its unions.",
      ),
    ),
  kubernetesVersion: versionField(),
})

/** The config of publish-openapi, checked. */
export type PublishConfig = z.infer<typeof configSchema>

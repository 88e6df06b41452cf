import type { Path } from '@krmkit/runtime'
import { kubernetesSchema } from '@krmkit/transformers/parts'
import type { Texts } from '../decode/kustomization.ts'
import { loadFile } from '../files/load.ts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession, Place } from '../session.ts'
import { hasKnownScope } from './known-scope.ts'
import { type OpenApi, readOpenApi } from './open-api.ts'

/** The Kubernetes version of the kinds that are built into kustomize 5.8.2. */
const BUILT_IN = 'v1.21.2'

/**
 * Applies `openapi` of a Kustomization. The first non-empty one decides for the whole build, starting with the outermost
 * Kustomization (kusttarget.go, accumulateDirectory; openapi.go, SetSchema). A file replaces Kubernetes' own kinds unless
 * kustomize has already used these, for the scope of a resource or for a merge.
 */
export function useOpenApi(
  session: BuildSession,
  place: Place,
  { path, version }: Texts,
  at: (path: Path) => FieldPlace,
): void {
  const refuse = (field: string, rule: string, message: string) =>
    session.report({ severity: 'error', rule, message, ...at(['openapi', field]) })
  const loaded = path === undefined ? undefined : loadFile(session, place, path)
  if (loaded !== undefined && 'problem' in loaded) {
    refuse('path', loaded.rule, `openapi.path ${loaded.problem}`)
    return
  }
  const { state } = session
  if (state.hasOpenApi) return
  if (loaded !== undefined) {
    if (version !== undefined) {
      refuse(
        'version',
        'openapi-both',
        'openapi.version must not be given together with openapi.path: remove one of them',
      )
      return
    }
    const { openApi, findings } = session.cached('openapi', loaded.file, () => readOpenApi(loaded.bytes, loaded.file))
    for (const finding of findings) session.report(finding)
    if (openApi === undefined) return
    state.hasOpenApi = true
    applyOpenApi(session, openApi)
  } else if (version && version !== BUILT_IN) {
    refuse(
      'version',
      'openapi-version',
      `openapi.version must be ${BUILT_IN}, the only one that is built in, found ${JSON.stringify(version)}; other versions can be given with openapi.path`,
    )
  } else if (version) state.hasOpenApi = true
}

function applyOpenApi({ state }: BuildSession, { schemas, namespaced }: OpenApi): void {
  const hasRead = state.read.some((resources) => {
    for (const { apiVersion, kind } of resources) if (!hasKnownScope(apiVersion, kind, state.scopes)) return true
    return false
  })
  state.schemas =
    hasRead || state.hasMerged === true
      ? (apiVersion, kind) => schemas(apiVersion, kind) ?? kubernetesSchema(apiVersion, kind)
      : schemas
  state.scopes.declare(namespaced)
}

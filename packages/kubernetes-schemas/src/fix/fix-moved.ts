import type { Path } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import { convertBackend } from '../convert/convert-ingress.ts'
import { Editor } from '../convert/editor.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'
import { done, needs } from './fix-outcome.ts'

const BACKEND: Path = ['spec', 'backend']
const DEFAULT_BACKEND: Path = ['spec', 'defaultBackend']

/**
 * Moves the backends of `v1beta1` in an Ingress of `v1` to where `v1` has them, if both name and port are given; `at` is
 * the field that `v1` does not have. The type of a path is for its author to decide.
 */
export function fixMoved(fixable: Fixable, finding: VersionFinding, at: Path): FixOutcome | undefined {
  const { apiVersion, kind } = fixable.object
  if (finding.reason !== 'unknown' || apiVersion !== 'networking.k8s.io/v1' || kind !== 'Ingress') return undefined
  const object = new Editor(fixable.resource, fixable.prefix, fixable.object)
  if (!object.has(at)) return undefined
  const last = at.at(-1)
  if (at.length === 2 && last === 'backend') return fixDefault(fixable, finding, object)
  const backend = at.slice(0, -1)
  const isBackend = backend.at(-1) === 'backend' || backend.at(-1) === 'defaultBackend'
  if (!isBackend || (last !== 'serviceName' && last !== 'servicePort')) return undefined
  const missing = missingIn(object, backend)
  if (missing !== undefined) return undecided(fixable, finding, last, 'service', missing)
  convertBackend(object, backend)
  const message = 'serviceName and servicePort are now in service'
  return { ...done(fixable, finding, last, 'service'), message }
}

function fixDefault(fixable: Fixable, finding: VersionFinding, object: Editor): FixOutcome {
  const isOld = object.has([...BACKEND, 'serviceName']) || object.has([...BACKEND, 'servicePort'])
  const missing = isOld ? missingIn(object, BACKEND) : undefined
  if (missing !== undefined || object.has(DEFAULT_BACKEND))
    return undecided(fixable, finding, 'backend', 'defaultBackend', missing ?? DEFAULT_BACKEND)
  convertBackend(object, BACKEND)
  object.rename(BACKEND, 'defaultBackend')
  return { ...done(fixable, finding, 'backend', 'defaultBackend'), message: 'backend is now defaultBackend' }
}

function undecided(fixable: Fixable, finding: VersionFinding, before: string, after: string, field: Path): FixOutcome {
  const outcome = needs(fixable, finding, before, after, field)
  return { ...outcome, message: `${after} can replace ${before} after you decide ${outcome.fields.join(', ')}` }
}

/** The field that prevents the conversion of a backend: one that is missing, or a service that is there already. */
function missingIn(object: Editor, backend: Path): Path | undefined {
  const fields: readonly Path[] = ['serviceName', 'servicePort'].map((name) => [...backend, name])
  const service = [...backend, 'service']
  return object.has(service) ? service : fields.find((field) => object.text(field) === undefined)
}

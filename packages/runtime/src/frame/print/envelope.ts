import type { Value, YamlDocument } from '@krmkit/yaml'
import type { Result } from '../../result.ts'
import { hasVersion } from '../read/envelope-problems.ts'

/** A null config means that there is none: it is not in the output. */
function hasNullConfig(envelope: YamlDocument): boolean {
  return envelope.has(['functionConfig']) && envelope.get(['functionConfig']) === null
}

/** Makes the envelope an output: a List becomes a ResourceList, a wrong version the newest, the input's results and a null config go, these results come. */
export function writeEnvelope(envelope: YamlDocument, results: readonly Result[]): void {
  if (!hasVersion(envelope)) envelope.set(['apiVersion'], 'config.kubernetes.io/v1')
  envelope.set(['kind'], 'ResourceList')
  envelope.delete(['results'])
  if (hasNullConfig(envelope)) envelope.delete(['functionConfig'])
  if (results.length > 0) envelope.set(['results'], results.map(toValue))
}

/** The texts of an output before and after its items, the latter in pieces; without any, nothing follows the items. */
export function envelopeAround(
  envelope: YamlDocument,
  results: readonly Result[],
): readonly [before: string, after: readonly Iterable<string>[]] {
  const isOutput =
    envelope.text(['kind']) === 'ResourceList' &&
    hasVersion(envelope) &&
    !envelope.has(['results']) &&
    !hasNullConfig(envelope)
  // Nearly always the results can simply follow: no tree is built for that.
  const tail = isOutput ? (results.length === 0 ? [] : envelope.following('results', valuesOf(results))) : undefined
  if (tail === undefined) writeEnvelope(envelope, results)
  const [before, after] = envelope.around(['items'])
  const texts = after === '' ? [] : [[after]]
  return [before, tail === undefined || results.length === 0 ? texts : [...texts, tail]]
}

function* valuesOf(results: readonly Result[]): Iterable<Value> {
  for (const result of results) yield toValue(result)
}

/** A result in the specification's key order. */
function toValue({ message, severity, resourceRef, field, file, tags }: Result): Value {
  return {
    message,
    severity,
    ...(resourceRef && { resourceRef: resourceRef as unknown as Value }),
    ...(field && { field: field as unknown as Value }),
    ...(file && { file: file as unknown as Value }),
    ...(tags && { tags }),
  }
}

import type { Value, YamlDocument } from '@krmkit/yaml'
import type { Result } from '../../result.ts'
import { hasVersion } from '../read/envelope-problems.ts'

/** A null config means that there is none: it is not in the output. */
function hasNullConfig(envelope: YamlDocument): boolean {
  return envelope.has(['functionConfig']) && envelope.get(['functionConfig']) === null
}

/** Converts the envelope to an output: kind ResourceList, a known version, without a null config, with these results only. */
export function writeEnvelope(envelope: YamlDocument, results: readonly Result[]): void {
  if (!hasVersion(envelope)) envelope.set(['apiVersion'], 'config.kubernetes.io/v1')
  envelope.set(['kind'], 'ResourceList')
  envelope.delete(['results'])
  if (hasNullConfig(envelope)) envelope.delete(['functionConfig'])
  if (results.length > 0) envelope.set(['results'], results.map(toValue))
}

/** The text of an output before its items, and the pieces of text after them. */
export function envelopeAround(
  envelope: YamlDocument,
  results: readonly Result[],
): readonly [before: string, after: readonly Iterable<string>[]] {
  const isOutput =
    envelope.text(['kind']) === 'ResourceList' &&
    hasVersion(envelope) &&
    !envelope.has(['results']) &&
    !hasNullConfig(envelope)
  // The results can almost always be appended without a tree.
  const tail = isOutput ? (results.length === 0 ? [] : envelope.appendList('results', valuesOf(results))) : undefined
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

import { label1035Problems } from '@krmkit/formats'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../finding/field-path.ts'
import { forbidden, invalid, makeError, notSupported, required } from '../finding/make-error.ts'
import { compactJson } from '../json/print.ts'
import { caBundleProblem } from './ca-bundle.ts'
import { checkWebhookService, checkWebhookUrl } from './check-webhook.ts'
import type { Crd, WebhookClient } from './crd.ts'
import type { Ratchet } from './options.ts'
import type { Places } from './places.ts'

const RULE = 'crd-conversion'
const STRATEGIES = ['None', 'Webhook']
const REVIEW_VERSIONS = ['v1', 'v1beta1']

/** Checks the conversion between versions (validation.go, `validateCustomResourceConversion`). */
export function checkConversion(crd: Crd, places: Places, ratchet: Ratchet): FieldError[] {
  const { strategy, webhook } = crd.conversion
  const path = childPath(places.spec, 'conversion')
  const client = places.field(path, 'webhookClientConfig', ['webhook', 'clientConfig'])
  const versions = places.field(path, 'conversionReviewVersions', ['webhook', 'conversionReviewVersions'])
  const errors: FieldError[] = []
  if (strategy !== 'None' && crd.preserveUnknownFields) {
    const detail = 'must be None if spec.preserveUnknownFields is true'
    const place = childPath(path, 'strategy')
    errors.push(makeError({ type: 'FieldValueInvalid', path: place, shown: compactJson(strategy), detail, rule: RULE }))
  }
  for (const error of checkStrategy(strategy, childPath(path, 'strategy'))) errors.push(error)
  if (strategy === 'Webhook') {
    for (const error of checkClient(webhook?.clientConfig, client, places, ratchet)) errors.push(error)
    for (const error of checkReviewVersions(webhook?.reviewVersions ?? [], versions, ratchet)) errors.push(error)
    return errors
  }
  const detail = 'should not be set when strategy is not set to Webhook'
  if (webhook?.clientConfig !== undefined) errors.push(forbidden(client, detail, RULE))
  if (webhook?.reviewVersions.length) errors.push(forbidden(versions, detail, RULE))
  return errors
}

function checkStrategy(strategy: string, path: FieldPath): FieldError[] {
  if (strategy === '') return [required(path, '', RULE)]
  return STRATEGIES.includes(strategy) ? [] : [notSupported(path, strategy, STRATEGIES, RULE)]
}

function checkClient(
  client: WebhookClient | undefined,
  path: FieldPath,
  places: Places,
  ratchet: Ratchet,
): FieldError[] {
  if (client === undefined) return [required(path, 'required when strategy is set to Webhook', RULE)]
  const { url, service, caBundle } = client
  const errors: FieldError[] = []
  if ((url === undefined) === (service === undefined)) {
    errors.push(required(path, 'exactly one of url or service is required', RULE))
  } else if (url !== undefined)
    for (const error of checkWebhookUrl(url, childPath(path, 'url'), RULE)) errors.push(error)
  else if (service !== undefined)
    for (const error of checkWebhookService(service, childPath(path, 'service'), places, RULE)) errors.push(error)
  const problem = ratchet.checksCaBundle ? caBundleProblem(caBundle) : undefined
  if (problem !== undefined) errors.push(invalid(childPath(path, 'caBundle'), caBundle, problem, RULE))
  return errors
}

function checkReviewVersions(versions: readonly string[], path: FieldPath, ratchet: Ratchet): FieldError[] {
  if (versions.length === 0) return [required(path, '', RULE)]
  const errors: FieldError[] = []
  const seen = new Set<string>()
  for (const [i, version] of versions.entries()) {
    const place = indexPath(path, i)
    if (seen.has(version)) errors.push(invalid(place, version, 'duplicate version', RULE))
    else for (const problem of label1035Problems(version)) errors.push(invalid(place, version, problem, RULE))
    seen.add(version)
  }
  if (ratchet.requiresKnownReviewVersion && !versions.some((version) => REVIEW_VERSIONS.includes(version))) {
    errors.push(invalid(path, versions, `must include at least one of ${REVIEW_VERSIONS.join(', ')}`, RULE))
  }
  return errors
}

/** Returns whether the server can send one of the versions, or there are none. */
export function hasKnownReviewVersion(versions: readonly string[]): boolean {
  return versions.length === 0 || versions.some((version) => REVIEW_VERSIONS.includes(version))
}

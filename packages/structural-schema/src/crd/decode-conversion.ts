import type { Json, JsonMap } from '../json/json.ts'
import { noteType, type Trail, trailPath } from '../schema/decode-notes.ts'
import type { FieldReader } from '../schema/read-fields.ts'
import type { ConversionWebhook, CrdConversion, WebhookClient, WebhookService } from './crd.ts'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Decodes the conversion between versions. In v1beta1, the fields of the webhook are next to the strategy. */
export function decodeConversion(
  json: Json | undefined,
  trail: Trail,
  isOld: boolean,
  read: FieldReader,
): CrdConversion {
  const known = isOld ? ['strategy', 'webhookClientConfig', 'conversionReviewVersions'] : ['strategy', 'webhook']
  const conversion = read.fields(json, trail, known)
  if (conversion === undefined) return { strategy: 'None' }
  const strategy = read.text(conversion.strategy, { up: trail, step: 'strategy' }) ?? ''
  if (isOld) {
    const isSet = conversion.webhookClientConfig != null || conversion.conversionReviewVersions != null
    return { strategy, webhook: isSet ? webhookOf(conversion, 'webhookClientConfig', trail, read) : undefined }
  }
  const below = { up: trail, step: 'webhook' }
  const webhook = read.fields(conversion.webhook, below, ['clientConfig', 'conversionReviewVersions'])
  return { strategy, webhook: webhook && webhookOf(webhook, 'clientConfig', below, read) }
}

function webhookOf(webhook: JsonMap, client: string, trail: Trail, read: FieldReader): ConversionWebhook {
  return {
    clientConfig: clientOf(webhook[client], { up: trail, step: client }, read),
    reviewVersions: read.texts(webhook.conversionReviewVersions, { up: trail, step: 'conversionReviewVersions' }),
  }
}

function clientOf(json: Json | undefined, trail: Trail, read: FieldReader): WebhookClient | undefined {
  const client = read.fields(json, trail, ['url', 'service', 'caBundle'])
  if (client === undefined) return undefined
  const caBundle = read.text(client.caBundle, { up: trail, step: 'caBundle' }) ?? ''
  const bytes = caBundle.replace(/[\r\n]/g, '')
  if (bytes.length % 4 !== 0 || !BASE64.test(bytes)) {
    noteType(read.notes, trailPath(trail, 'caBundle'), 'base64', caBundle)
  }
  return {
    url: read.text(client.url, { up: trail, step: 'url' }),
    service: serviceOf(client.service, { up: trail, step: 'service' }, read),
    caBundle,
  }
}

function serviceOf(json: Json | undefined, trail: Trail, read: FieldReader): WebhookService | undefined {
  const service = read.fields(json, trail, ['namespace', 'name', 'path', 'port'])
  if (service === undefined) return undefined
  const text = (key: string) => read.text(service[key], { up: trail, step: key })
  return {
    namespace: text('namespace') ?? '',
    name: text('name') ?? '',
    path: text('path'),
    port: read.integer(service.port, { up: trail, step: 'port' }) ?? 443,
  }
}

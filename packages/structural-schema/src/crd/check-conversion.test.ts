import { describe, expect, test } from 'vitest'
import { version, widgets } from '../../tests/widget.ts'
import type { Json } from '../json/json.ts'
import { checkCrd } from './check-crd.ts'
import { decodeCrd } from './decode-crd.ts'

const SUBDOMAIN =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"

function findings(crd: Json): string[] {
  return checkCrd(decodeCrd(crd), { paths: 'api' }).map(({ text }) => text)
}

describe('conversion', () => {
  const url = (text: string) => ({ clientConfig: { url: text }, conversionReviewVersions: ['v1'] })
  const C = 'spec.conversion'
  test.each<[what: string, conversion: Json, texts: readonly string[]]>([
    ['no strategy', {}, [`${C}.strategy: Required value`]],
    ['another', { strategy: 'X' }, [`${C}.strategy: Unsupported value: "X": supported values: "None", "Webhook"`]],
    [
      'no webhook',
      { strategy: 'Webhook' },
      [
        `${C}.webhookClientConfig: Required value: required when strategy is set to Webhook`,
        `${C}.conversionReviewVersions: Required value`,
      ],
    ],
    [
      'a webhook too many',
      { strategy: 'None', webhook: url('https://a.b') },
      [
        `${C}.webhookClientConfig: Forbidden: should not be set when strategy is not set to Webhook`,
        `${C}.conversionReviewVersions: Forbidden: should not be set when strategy is not set to Webhook`,
      ],
    ],
    [
      'an unsafe URL',
      { strategy: 'Webhook', webhook: url('http://u:p@a.b?q#f') },
      [
        `${C}.webhookClientConfig.url: Invalid value: "http": 'https' is the only allowed URL scheme; desired format: https://host[/path]`,
        `${C}.webhookClientConfig.url: Invalid value: "u:p": user information is not permitted in the URL`,
        `${C}.webhookClientConfig.url: Invalid value: "f": fragments are not permitted in the URL`,
        `${C}.webhookClientConfig.url: Invalid value: "q": query parameters are not permitted in the URL`,
      ],
    ],
    [
      'a service without names, a bad path',
      {
        strategy: 'Webhook',
        webhook: { clientConfig: { service: { path: '/a//B', port: 0 } }, conversionReviewVersions: ['v2', 'v2'] },
      },
      [
        `${C}.webhookClientConfig.service.name: Required value`,
        `${C}.webhookClientConfig.service.namespace: Required value`,
        `${C}.webhookClientConfig.service.port: Invalid value: 0: port is not valid: must be between 1 and 65535, inclusive`,
        `${C}.webhookClientConfig.service.path: Invalid value: "/a//B": segment[1] may not be empty`,
        `${C}.webhookClientConfig.service.path: Invalid value: "/a//B": segment[2]: ${SUBDOMAIN}`,
        `${C}.conversionReviewVersions[1]: Invalid value: "v2": duplicate version`,
        `${C}.conversionReviewVersions: Invalid value: ["v2","v2"]: must include at least one of v1, v1beta1`,
      ],
    ],
    [
      'service and URL',
      {
        strategy: 'Webhook',
        webhook: { clientConfig: { url: 'https://a.b', service: {} }, conversionReviewVersions: ['v1'] },
      },
      [`${C}.webhookClientConfig: Required value: exactly one of url or service is required`],
    ],
    ['a sound webhook', { strategy: 'Webhook', webhook: url('https://a.b/c') }, []],
    [
      'a sound service',
      {
        strategy: 'Webhook',
        webhook: {
          clientConfig: { service: { name: 'a', namespace: 'b', path: '/convert' } },
          conversionReviewVersions: ['v1'],
        },
      },
      [],
    ],
  ])('%s', (_, conversion, texts) => {
    expect(findings(widgets([version('v1', { storage: true })], { conversion }))).toEqual(texts)
  })
})

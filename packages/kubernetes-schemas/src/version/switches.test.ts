import { describe, expect, test } from 'vitest'
import type { Gate, Kind, Model } from '../model/model.ts'
import { parseFeatureGates } from './feature-gates.ts'
import { parseRuntimeConfig } from './runtime-config.ts'

const gate = (name: string, minor: number, isLocked: boolean, gone?: number): Gate => ({
  name,
  history: [
    { minor: minor - 1, stage: 'alpha', isDefaultOn: false, isLocked: false },
    { minor, stage: 'ga', isDefaultOn: true, isLocked },
  ],
  gone,
  reference: undefined,
})
const gates = [gate('Early', 24, false, 26), gate('Late', 36, false), gate('Locked', 30, true)]
const kinds = [
  { apiVersion: 'batch/v1beta1', plural: 'cronjobs' },
  { apiVersion: 'v1', plural: 'pods' },
  { apiVersion: 'networking.k8s.io/v1', plural: undefined },
] as unknown as readonly Kind[]
const model = {
  first: 21,
  last: 37,
  gate: (name: string) => gates.find((one) => one.name === name),
  gates: () => gates,
  kinds: () => kinds,
} as unknown as Model
const at = (from: number, to = from) => ({ from, to })

describe('feature gates', () => {
  test.each<[string, Parameters<typeof parseFeatureGates>[0]]>([
    ['a map', { Late: true, AllAlpha: false }],
    ['a map of texts', { Late: 'true', AllAlpha: 'f' }],
    ["a flag's text", 'Late=true,AllAlpha=false'],
    ["a flag's text with blanks and an end", ' Late=T , AllAlpha=0,'],
    ['a list', ['Late=true', 'AllAlpha=false']],
    ['the last of two counts', 'Late=false,AllAlpha=false,Late=true'],
  ])('%s', (_what, input) => {
    const { switches, problems } = parseFeatureGates(input, model, at(37))
    expect([Object.fromEntries(switches), problems]).toEqual([{ Late: true, AllAlpha: false }, []])
  })

  test.each<[string, Parameters<typeof parseFeatureGates>[0], string]>([
    ['no value', 'Late', 'must set Late to true or false: write Late=true'],
    ['another value', { Late: 'on' }, 'must be true or false, found Late=on'],
    ['null', { Late: null }, 'must set Late to true or false'],
    ['a map', { Late: { a: 1 } }, 'found Late={"a":1}'],
    ['no name', '=true', 'must have a name before the equals sign, found "=true"'],
    ['a misspelt name', { Lata: true }, 'found "Lata"; did you mean Late?'],
    ['an unknown name', { Zzzzzz: true }, 'of Kubernetes 1.21 to 1.37, found "Zzzzzz"'],
    ['a name of JavaScript', JSON.parse('{"__proto__":true}'), 'found "__proto__"'],
    ['a list without strings', [{ Late: true }], 'must be a list of strings'],
  ])('%s is an error', (_what, input, message) => {
    const { switches, problems } = parseFeatureGates(input, model, at(37))
    expect(problems).toEqual([
      expect.objectContaining({ severity: 'error', message: expect.stringContaining(message) }),
    ])
    expect(switches.size).toBe(0)
  })

  test.each<[string, string, number, number, string | undefined]>([
    ['gone', 'Early=true', 26, 37, 'Kubernetes 1.26-1.37 no longer has: it was removed in 1.26'],
    ['gone in a part', 'Early=true', 25, 37, undefined],
    ['to come', 'Late=true', 21, 34, 'does not have yet: it was added in 1.35'],
    ['to come in a part', 'Late=true', 21, 35, undefined],
    ['locked', 'Locked=false', 30, 30, 'sets Locked=false, but the gate is locked on in Kubernetes 1.30'],
    ['locked as it is set', 'Locked=true', 30, 30, undefined],
    ['locked in a part', 'Locked=false', 29, 30, undefined],
  ])('one that is %s is reported, and kept', (_what, input, from, to, message) => {
    const { switches, problems } = parseFeatureGates(input, model, at(from, to))
    expect(switches.size).toBe(1)
    expect(problems.map((one) => [one.severity, one.message])).toEqual(
      message === undefined ? [] : [['warning', expect.stringContaining(message)]],
    )
  })
})

describe("runtimeConfig takes kube-apiserver's syntax", () => {
  test.each<[string, Parameters<typeof parseRuntimeConfig>[0], Record<string, boolean>]>([
    ['a string', 'api/all=true,batch/v1beta1=false', { 'api/all': true, 'batch/v1beta1': false }],
    ['a key alone is on', 'api/beta,v1=false', { 'api/beta': true, v1: false }],
    ['a resource', 'batch/v1beta1/cronjobs=true', { 'batch/v1beta1/cronjobs': true }],
    ['a map', { 'api/alpha': true, 'api/ga': 'false' }, { 'api/alpha': true, 'api/ga': false }],
    ['the core group as Go prints it', '/v1=false', { v1: false }],
    ['an empty text', '', {}],
    ['nothing', undefined, {}],
  ])('%s', (_what, input, expected) => {
    const { switches, problems } = parseRuntimeConfig(input, model)
    expect([Object.fromEntries(switches), problems]).toEqual([expected, []])
  })

  test.each<[string, Parameters<typeof parseRuntimeConfig>[0], string]>([
    ['a misspelt version', 'batch/v1beta=true', 'found "batch/v1beta"; did you mean batch/v1beta1?'],
    ['an unknown group', 'example.com/v1=true', 'found "example.com/v1"'],
    ['a kind in place of the plural', 'batch/v1beta1/CronJob', 'did you mean batch/v1beta1/cronjobs?'],
    ['another value', 'api/all=yes', 'must be true or false, found api/all=yes'],
    ['an empty value', 'api/all=', 'must be true or false, found api/all='],
    ['what JavaScript knows', JSON.parse('{"__proto__":true,"constructor":true}'), 'found "__proto__"'],
  ])('%s is an error', (_what, input, message) => {
    const { problems } = parseRuntimeConfig(input, model)
    expect(problems[0]).toMatchObject({ severity: 'error', message: expect.stringContaining(message) })
  })
})

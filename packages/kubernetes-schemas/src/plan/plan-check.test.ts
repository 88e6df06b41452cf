import { describe, expect, test } from 'vitest'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { type CheckSettings, planCheck } from './plan-check.ts'

const model = kubernetesModel()
const pin = (text: string, where = 'kubernetesVersion') => ({ text, where })
const plan = (settings: CheckSettings) => planCheck(settings, model)

describe('a plan', () => {
  test.each<[string, CheckSettings, string, readonly [number, number]]>([
    ['of one version', { config: [pin('1.34')] }, 'single', [34, 34]],
    ['of a range', { config: [pin('1.28-1.34')] }, 'range', [28, 34]],
    ['of all', { config: [pin('compute')] }, 'compute', [21, model.last]],
    ['of all, by a switch', { isComputed: true }, 'compute', [21, model.last]],
    ['of all of a range', { config: [pin('1.28-1.34')], isComputed: true }, 'compute', [28, 34]],
    ['by the environment', { environment: 'v1.30.2' }, 'single', [30, 30]],
    ['by default', {}, 'single', [model.last, model.last]],
    ['of an upgrade', { upgrade: { from: pin('1.29', 'from'), to: pin('1.34', 'to') } }, 'upgrade', [29, 34]],
    ['of an upgrade to the newest', { upgrade: { from: pin('1.29', 'from') } }, 'upgrade', [29, model.last]],
    [
      'of an upgrade of the cluster that is known',
      { environment: '1.29', upgrade: { to: pin('1.34', 'to') } },
      'upgrade',
      [29, 34],
    ],
  ])('%s', (_what, settings, mode, [from, to]) => {
    expect(plan(settings)).toMatchObject({ plan: { mode, target: { minors: { from, to } } }, problems: [] })
  })

  test.each<[string, CheckSettings, string]>([
    ['no version', { config: [pin('newest')] }, 'kubernetesVersion must be a version'],
    ['an unknown version', { config: [pin('1.99')] }, 'kubernetesVersion must be a version from 1.21 to '],
    ['an upgrade from nowhere', { upgrade: { to: pin('1.34', 'to') } }, 'must have a version to upgrade from'],
    ['a downgrade', { upgrade: { from: pin('1.34', 'from'), to: pin('1.29', 'to') } }, 'must lead to a newer version'],
    ['an upgrade of a range', { upgrade: { from: pin('1.28-1.30', 'from') } }, 'from must be one version'],
    ['an upgrade to nothing', { upgrade: { from: pin('1.28', 'from'), to: pin('x', 'to') } }, 'to must be a version'],
    ['an unknown gate', { config: [pin('1.34')], featureGates: { Nonsense: true } }, 'featureGates must name'],
    ['an unknown API', { config: [pin('1.34')], runtimeConfig: 'api/al=true' }, 'runtimeConfig must name'],
  ])('rejects %s', (_what, settings, message) => {
    const { plan: made, problems } = plan(settings)

    expect(made).toBeUndefined()
    expect(problems.map((problem) => problem.severity)).toContain('error')
    expect(problems[0]?.message).toContain(message)
  })

  test('includes gates, served versions, strictness; warns about a gate without effect', () => {
    const { plan: made, problems } = plan({
      config: [pin('1.34')],
      featureGates: 'AllAlpha=true,HPAConfigurableTolerance=true',
      runtimeConfig: { 'api/all': true },
      isStrict: true,
      isPartial: true,
    })

    expect(problems).toEqual([])
    expect([...(made?.target.featureGates ?? [])]).toEqual([
      ['AllAlpha', true],
      ['HPAConfigurableTolerance', true],
    ])
    expect(made?.target).toMatchObject({ isStrict: true, isPartial: true })
    expect(plan({ config: [pin('1.29')], featureGates: { HPAConfigurableTolerance: true } }).problems).toMatchObject([
      { severity: 'warning', setting: 'featureGates', key: 'HPAConfigurableTolerance' },
    ])
  })

  test('names the default version if none is set', () => {
    expect(plan({}).plan?.note).toMatchObject({ severity: 'info', message: expect.stringContaining('the newest') })
    expect(plan({ environment: '1.30' }).plan?.note).toBeUndefined()
    expect(plan({ config: [pin('1.99')], isClamped: true }).plan?.note).toMatchObject({ severity: 'warning' })
  })
})

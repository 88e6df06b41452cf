import { kubernetesModel } from '@krmkit/kubernetes-schemas'
import { describe, expect, test } from 'vitest'
import { fieldDeprecationFacts } from '../../packages/kubernetes-schemas/generator/facts/deprecations.ts'
import { enumFacts } from '../../packages/kubernetes-schemas/generator/facts/enums.ts'
import { fieldGateFacts } from '../../packages/kubernetes-schemas/generator/facts/field-gates.ts'
import { fieldsOf } from '../../packages/kubernetes-schemas/generator/facts/field-names.ts'
import { withNeeds } from '../../packages/kubernetes-schemas/generator/facts/gate-needs.ts'
import { gateFacts } from '../../packages/kubernetes-schemas/generator/facts/gates.ts'
import { goTypesOf } from '../../packages/kubernetes-schemas/generator/facts/go-types.ts'
import { lifecycles } from '../../packages/kubernetes-schemas/generator/facts/lifecycle.ts'
import {
  DEPRECATED_FIELDS,
  DEPRECATED_KEYS,
  DROPPED_FIELDS,
  OTHER_GATES,
  PARTLY_DROPPED,
} from '../../packages/kubernetes-schemas/generator/facts/reviewed.ts'
import { servedKinds } from '../../packages/kubernetes-schemas/generator/facts/served.ts'
import { checkServerWarnings } from '../../packages/kubernetes-schemas/generator/facts/server-warnings.ts'
import type { Survey } from '../../packages/kubernetes-schemas/generator/facts/swagger.ts'
import type { Sources } from '../../packages/kubernetes-schemas/generator/sources.ts'

/** Sources of files that are given as `module minor path` -> text. */
function sourcesOf(minors: readonly number[], texts: Readonly<Record<string, string>>): Sources {
  const read: Sources['read'] = (module, minor, path) => texts[`${module} ${minor} ${path}`]
  return {
    minors,
    read,
    text(module, minor, path) {
      const text = read(module, minor, path)
      if (text === undefined) throw new Error(`there is no ${path}`)
      return text
    },
    files: (module, minor, folder) => {
      const start = `${module} ${minor} `
      return Object.keys(texts)
        .filter((name) => name.startsWith(start))
        .map((name) => name.slice(start.length))
        .filter((path) => folder === '.' || path.startsWith(`${folder}/`))
        .sort()
    },
  }
}

/** Every field of the model: what the reviewed tables name must be among them. */
const fields = new Map(
  kubernetesModel()
    .definitions()
    .map(({ name, fields: own }) => [name, new Set(own.keys())]),
)

describe('feature gates', () => {
  const others = Array.from({ length: 100 }, (_, index) => index)
  const constants = others.map((index) => `\tOther${index} featuregate.Feature = "Other${index}"\n`).join('')
  const fill = others.map((index) => `\tOther${index}: {Default: true, PreRelease: featuregate.GA},\n`).join('')
  const empty = { 'k8s.io/apiserver': '', 'k8s.io/apiextensions-apiserver': '' }

  function codeOf(minor: number, comment: string, state: string): Record<string, string> {
    const path = `${minor} pkg/features/kube_features.go`
    const text = `const (\n${constants}${comment}\tMine featuregate.Feature = "Mine"\n)\nvar x = map{\n${fill}${state})\n`
    const others = Object.entries(empty).map(([module, nothing]) => [`${module} ${path}`, nothing])
    return { ...Object.fromEntries(others), [`k8s.io/kubernetes ${path}`]: text }
  }

  test('one state a minor, also over several lines, with the KEP over its constant', () => {
    const sources = sourcesOf([21, 22], {
      ...codeOf(21, '', '\tMine: {Default: false, PreRelease: featuregate.Alpha}, // off\n'),
      ...codeOf(
        22,
        '\t// kep: https://kep.k8s.io/1234\n\t// beta: v1.22\n',
        '\tMine: {\n\t\tDefault: true,\n\t\tPreRelease: featuregate.Beta,\n\t\tLockToDefault: true,\n\t},\n',
      ),
    })
    expect(gateFacts(sources).Mine).toEqual({
      history: [
        { minor: 21, stage: 'alpha', isDefaultOn: false, isLocked: false },
        { minor: 22, stage: 'beta', isDefaultOn: true, isLocked: true },
      ],
      kep: 1234,
    })
  })

  test('a gate that is gone', () => {
    const sources = sourcesOf([21, 22], {
      ...codeOf(21, '', '\tMine: {Default: true, PreRelease: featuregate.GA},\n'),
      ...codeOf(22, '', ''),
    })
    expect(gateFacts(sources).Mine?.gone).toBe(22)
  })

  test.each([
    [
      'a gate that disappears and reappears',
      [
        codeOf(21, '', '\tMine: {Default: true, PreRelease: featuregate.GA},\n'),
        codeOf(22, '', ''),
        codeOf(23, '', '\tMine: {Default: true, PreRelease: featuregate.GA},\n'),
      ],
      'the gate Mine disappears and reappears: 21, 23',
    ],
    [
      'a stage that is none',
      [codeOf(21, '', '\tMine: {Default: true, PreRelease: featuregate.Gamma},\n')],
      '"Gamma" is not a stage of a feature gate',
    ],
    ['a file that is missing', [{}], '1.21: a kube_features.go is missing'],
  ])('%s fails', (_, texts, message) => {
    const minors = texts.map((_text, index) => 21 + index)
    expect(() => gateFacts(sourcesOf(minors, Object.assign({}, ...texts)))).toThrow(message)
  })

  test('from 1.32 on the list must be there', () => {
    expect(() => gateFacts(sourcesOf([32], codeOf(32, '', '')))).toThrow(
      '1.32: versioned_feature_list.yaml is not in the expected place',
    )
  })

  test('of the list, what the minor reaches: not "1.0", not a later version, not what needs newer servers', () => {
    const spec = (version: string, isOn: boolean, more = '') =>
      `  - default: ${isOn}\n    lockToDefault: false\n    preRelease: Beta\n    version: "${version}"\n${more}`
    const list = `- name: Mine\n  versionedSpecs:\n${spec('1.0', true)}${spec('1.32', false)}${spec('1.33', true, '    minCompatibilityVersion: "1.33"\n')}`
    const path = 'test/compatibility_lifecycle/reference/versioned_feature_list.yaml'
    const sources = sourcesOf([32, 33, 34], {
      ...codeOf(32, '', ''),
      ...codeOf(33, '', ''),
      ...codeOf(34, '', ''),
      [`k8s.io/kubernetes 32 ${path}`]: list,
      [`k8s.io/kubernetes 33 ${path}`]: list,
      [`k8s.io/kubernetes 34 ${path}`]: list,
    })
    expect(gateFacts(sources).Mine?.history.map(({ minor, isDefaultOn }) => [minor, isDefaultOn])).toEqual([
      [32, false],
      [34, true],
    ])
  })
})

describe('gates that need others', () => {
  const path = 'pkg/features/kube_features.go'
  const gate = { history: [] }
  const block = (body: string) =>
    `var defaultKubernetesFeatureGateDependencies = map[featuregate.Feature][]featuregate.Feature{\n${body}}\n`

  test('by name, through imports and conversions, for the minors that say so', () => {
    const sources = sourcesOf([34, 35, 36], {
      [`k8s.io/kubernetes 35 ${path}`]: block('\tA: {B, genericfeatures.C}, // D is indirect.\n\n\tB: {},\n'),
      [`k8s.io/kubernetes 36 ${path}`]: block('\tA: {\n\t\tB,\n\t},\n\tE: {featuregate.Feature(clientfeatures.F)},\n'),
    })
    expect(withNeeds({ A: gate, B: gate, E: gate }, sources)).toEqual({
      A: { ...gate, needs: { B: { from: 35, to: 36 }, C: { from: 35, to: 35 } } },
      B: gate,
      E: { ...gate, needs: { F: { from: 36, to: 36 } } },
    })
  })

  test('a minor that does not say fails', () => {
    expect(() => withNeeds({}, sourcesOf([35], { [`k8s.io/kubernetes 35 ${path}`]: '' }))).toThrow(
      '1.35: kube_features.go does not list the dependencies of gates',
    )
  })
})

describe('types of Go', () => {
  const types = goTypesOf(
    sourcesOf([30], {
      'k8s.io/api 30 core/v1/types.go': `package v1

// Protocol is the network protocol.
// +enum
type Protocol string

const (
	// TCP
	ProtocolTCP Protocol = "TCP"
	ProtocolUDP Protocol = "UDP"
)

const DefaultSchedulerName = "default-scheduler"

type Common struct {
	// +optional
	Pull *Protocol \`json:"pull,omitempty" protobuf:"bytes,1"\`
}

type Container struct {
	Common \`json:",inline" protobuf:"bytes,1"\`
	Ports map[string][]Protocol \`json:"ports"\`
	hidden string
}
`,
      'k8s.io/api 30 discovery/v1/types.go': `package v1

import (
	core "k8s.io/api/core/v1"
)

// +enum
// +featureGate=X
type Address string

const (
	AddressA = Address("A")
	AddressTCP = Address(core.ProtocolTCP)
)

type Old = Address

const OldB Old = "B"

type Slice struct {
	Address Old \`json:"address"\`
	Protocol *core.Protocol \`json:"protocol"\`
}
`,
      'k8s.io/api 30 core/v1/generated.pb.go': 'type Protocol struct {\n}\nconst A Protocol = "not this"\n',
    }),
    30,
  )

  test.each([
    ['core/v1.Protocol', ['TCP', 'UDP']],
    ['discovery/v1.Address', ['A', 'B', 'TCP']],
  ])('%s has its values, also those written as conversions, by other packages and through aliases', (name, values) => {
    expect(types.enums.has(name)).toBe(true)
    expect([...(types.values.get(name) ?? [])].sort()).toEqual(values)
  })

  test.each([
    ['core/v1.Container', 'pull', 'core/v1.Protocol'],
    ['core/v1.Container', 'ports', 'core/v1.Protocol'],
    ['discovery/v1.Slice', 'address', 'discovery/v1.Address'],
    ['discovery/v1.Slice', 'protocol', 'core/v1.Protocol'],
  ])('%s.%s is of %s, through what is embedded, pointers, lists, maps and imports', (struct, field, type) => {
    expect(types.structs.get(struct)?.get(field)?.type).toBe(type)
  })

  test('an enum without values fails, and so does a minor with hardly any', () => {
    const text = 'package v1\n\n// +enum\ntype Empty string\n'
    expect(() => enumFacts(sourcesOf([22], { 'k8s.io/api 22 core/v1/types.go': text }), fields)).toThrow(
      '1.22: the enum core/v1.Empty has no values',
    )
    expect(() => enumFacts(sourcesOf([23], { 'k8s.io/api 23 core/v1/types.go': text }), fields)).toThrow(
      '1.23: only 1 types are marked with +enum',
    )
  })
})

describe('lives of kinds', () => {
  test('hardly any, or a version that is none, fails', () => {
    const path = 'k8s.io/api 30 core/v1/zz_generated.prerelease-lifecycle.go'
    const register = { 'k8s.io/api 30 core/v1/register.go': 'const GroupName = ""\n' }
    const text = (value: string) =>
      `func (in *Pod) APILifecycleIntroduced() (major, minor int) {\n\treturn ${value}\n}\n`
    expect(() => lifecycles(sourcesOf([30], { ...register, [path]: text('1, 2') }))).toThrow('only 1 kinds')
    expect(() => lifecycles(sourcesOf([30], { ...register, [path]: text('2, 0') }))).toThrow(
      'APILifecycleIntroduced returns "2, 0"',
    )
    expect(() => lifecycles(sourcesOf([30], { [path]: text('1, 2') }))).toThrow('there is no core/v1/register.go')
  })

  test('an instance.go that lists nothing fails', () => {
    const survey: Survey = {
      minor: 30,
      kinds: new Map(),
      endpoints: new Map(),
      fields: new Map(),
      deprecated: new Map(),
    }
    const path = 'k8s.io/kubernetes 30 pkg/controlplane/instance.go'
    expect(() => servedKinds(sourcesOf([30], { [path]: 'package controlplane\n' }), survey)).toThrow(
      '1.30: instance.go does not list what it enables',
    )
    const strange =
      'stableAPIGroupVersionsEnabledByDefault = []schema.GroupVersion{\n\t\tstrangev1.SchemeGroupVersion,\n\t}\n'
    expect(() => servedKinds(sourcesOf([30], { [path]: strange }), survey)).toThrow(
      '1.30: instance.go enables strangev1, which is not an API version',
    )
  })
})

describe('what a new minor brings must be read by a person', () => {
  const gates = [
    ...Object.keys(DROPPED_FIELDS),
    ...PARTLY_DROPPED.flatMap(({ anyOf }) => anyOf),
    ...Object.keys(OTHER_GATES),
  ]

  function registries(names: readonly string[]): Sources {
    const text = names.map((name) => `if !utilfeature.DefaultFeatureGate.Enabled(features.${name}) {\n`).join('')
    return sourcesOf([37], {
      'k8s.io/kubernetes 37 pkg/api/pod/util.go': text,
      'k8s.io/apiextensions-apiserver 37 pkg/registry/customresourcedefinition/strategy.go': '',
    })
  }

  /** One minor that has everything from the start, but for the fields that are named. */
  function surveys(late: readonly string[]): readonly Survey[] {
    const early = new Map(
      [...fields].map(([name, own]) => [name, new Set([...own].filter((field) => !late.includes(field)))]),
    )
    return [{ minor: 37, kinds: new Map(), endpoints: new Map(), fields: early, deprecated: new Map() }]
  }

  test('gates that are all read pass', () => {
    const facts = fieldGateFacts(registries(gates), surveys([]), fields, {})
    expect(facts['io.k8s.api.core.v1.PodSpec']?.hostUsers).toHaveLength(2)
  })

  test('an unreviewed gate', () => {
    expect(() => fieldGateFacts(registries([...gates, 'BrandNew']), surveys([]), fields, {})).toThrow(
      'the registries check the gates BrandNew: list the fields that they clear',
    )
  })

  test('a gate that the registries never check', () => {
    const without = gates.filter((name) => name !== 'JobManagedBy')
    expect(() => fieldGateFacts(registries(without), surveys([]), fields, {})).toThrow(
      'no function that clears fields checks JobManagedBy any longer',
    )
  })

  test('a new field without a review of the gate that clears it', () => {
    expect(() => fieldGateFacts(registries(gates), surveys(['hostNetwork']), fields, {})).toThrow(
      'io.k8s.api.core.v1.PodSpec.hostNetwork',
    )
    expect(() => fieldGateFacts(registries(gates), surveys(['hostUsers']), fields, {})).not.toThrow()
  })

  test('a description that speaks of a deprecation', () => {
    const described = new Map([['io.k8s.api.core.v1.PodSpec', new Set(['hostNetwork', 'serviceAccount'])]])
    expect(() => fieldDeprecationFacts(fields, described)).toThrow(
      'the specifications deprecate io.k8s.api.core.v1.PodSpec.hostNetwork: add them to deprecated-fields.yaml',
    )
    expect(() => fieldDeprecationFacts(fields, new Map())).not.toThrow()
  })

  describe('a warning of the server', () => {
    const keys = DEPRECATED_KEYS.filter(({ isPrefix }) => !isPrefix).map(({ key }) => `\t\tkey:     \`${key}\`,\n`)
    const warns = (more: string) =>
      sourcesOf([37], {
        'k8s.io/kubernetes 37 pkg/api/pod/warnings.go': `${keys.join('')}${more}`,
        'k8s.io/kubernetes 37 pkg/api/persistentvolume/util.go': '',
        'k8s.io/kubernetes 37 pkg/api/node/util.go': '',
      })
    const volume = (text: string, name: string) =>
      `fmt.Sprintf("%s: deprecated in ${text}", fieldPath.Child("spec", "volumes").Index(i).Child("${name}")))\n`

    test.each([
      '',
      volume('v1.28, non-functional in v1.31+', 'rbd'),
      volume('v1.22, non-functional in v1.25+', 'storageOS'),
    ])('that is known passes: %s', (more) => {
      expect(() => checkServerWarnings(warns(more), DEPRECATED_KEYS, DEPRECATED_FIELDS)).not.toThrow()
    })

    test.each([
      [
        '\t`node.example/old`: `deprecated since v1.38`,\n',
        'the server warns about node.example/old: add them to deprecated-keys.yaml',
      ],
      [volume('v1.38', 'nfs'), 'the server warns about core.v1.Volume.nfs, deprecated in 1.38'],
      [volume('v1.28, non-functional in v1.39+', 'rbd'), 'the server warns about core.v1.Volume.rbd'],
    ])('without a review fails: %s', (more, message) => {
      expect(() => checkServerWarnings(warns(more), DEPRECATED_KEYS, DEPRECATED_FIELDS)).toThrow(message)
    })
  })

  test('a name that no specification has', () => {
    expect(() => fieldsOf('core.v1.PodSpec.hostuser', fields)).toThrow(
      'no specification has the field core.v1.PodSpec.hostuser',
    )
    expect(fieldsOf('autoscaling.*.HPAScalingRules.tolerance', fields)).toEqual([
      ['io.k8s.api.autoscaling.v2.HPAScalingRules', 'tolerance'],
    ])
  })
})

// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import {
  all,
  compareQuantity,
  contains,
  exists,
  filter,
  isIn,
  lowerAscii,
  size,
  split,
  startsWith,
  valid,
} from '../expressions.ts'
import { claimAttributes } from '../predicates/claim-attributes.ts'
import { claimRequests } from '../predicates/claim-requests.ts'
import { opaqueParameters } from '../predicates/opaque-parameters.ts'
import { sliceDevices } from '../predicates/slice-devices.ts'
import { sliceReferences } from '../predicates/slice-references.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const resource: RuleGroup = {
  CELDeviceSelector() {
    return {
      rules: [
        { at: 'expression', constraints: [{ is: 'required' }], reason: 'Invalid', since: 31 },
        { at: 'expression', constraints: [{ is: 'maxLength', to: 10240 }], since: 32 },
      ],
    }
  },
  Counter() {
    return { rules: [] }
  },
  CounterSet() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 33 },
        { at: 'counters', constraints: [{ is: 'required' }], since: 33 },
        { at: 'counters', constraints: [{ is: 'maxItems', to: 32 }], since: 35 },
        { at: 'counters', constraints: [{ is: 'keys', to: [{ is: 'format', to: 'dns-1123-label' }] }], since: 33 },
      ],
    }
  },
  Device() {
    return {
      renames: [{ at: 'basic', to: '', since: 33, until: 34 }],
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
          reason: 'Invalid',
          since: 31,
        },
        {
          at: ['attributes', 'basic.attributes'],
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'device-attribute-name' }] }],
          report: 'attributes{}',
          since: 31,
          until: 35,
        },
        {
          at: ['attributes', 'basic.attributes'],
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'device-attribute-name' }] }],
          report: 'attributes',
          since: 36,
        },
        {
          at: ['capacity', 'basic.capacity'],
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'device-attribute-name' }] }],
          report: 'capacity{}',
          since: 31,
          until: 35,
        },
        {
          at: ['capacity', 'basic.capacity'],
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'device-attribute-name' }] }],
          report: 'capacity',
          since: 36,
        },
        {
          at: ['taints', 'basic.taints'],
          constraints: [{ is: 'maxItems', to: 4 }],
          report: 'taints',
          since: 33,
          until: 34,
        },
        { at: ['taints', 'basic.taints'], constraints: [{ is: 'maxItems', to: 16 }], report: 'taints', since: 35 },
        {
          at: ['nodeAllocatableResources', 'basic.nodeAllocatableResources'],
          constraints: [{ is: 'keys', to: [{ is: 'pattern', to: /^cpu$|^memory$|^hugepages-/u }] }],
          report: 'nodeAllocatableResources{}',
          say: 'must be the name of a resource of nodes: "cpu", "memory" or "hugepages-SIZE"',
          since: 37,
        },
        {
          at: 'basic.attributes{}.string',
          constraints: [{ is: 'maxLength', to: 64 }],
          report: 'attributes{}.string',
          since: 31,
        },
        {
          at: 'basic.attributes{}.version',
          constraints: [{ is: 'maxLength', to: 64 }],
          report: 'attributes{}.version',
          since: 31,
        },
        {
          at: 'basic.attributes{}.version',
          constraints: [{ is: 'format', to: 'semver' }],
          report: 'attributes{}.version',
          since: 31,
        },
        {
          at: 'basic.taints[].key',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          report: 'taints[].key',
          reason: 'Invalid',
          versions: ['v1alpha3', 'v1beta1'],
          since: 33,
        },
        {
          at: 'basic.taints[].value',
          constraints: [{ is: 'format', to: 'label-value' }],
          report: 'taints[].value',
          versions: ['v1alpha3', 'v1beta1'],
          since: 33,
        },
        {
          at: 'basic.taints[].effect',
          constraints: [{ is: 'required' }],
          versions: ['v1alpha3', 'v1beta1'],
          since: 33,
        },
        {
          at: 'basic.taints[].effect',
          constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule'] }],
          versions: ['v1alpha3', 'v1beta1'],
          since: 33,
          until: 34,
        },
        {
          at: 'basic.taints[].effect',
          constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule', 'None'] }],
          versions: ['v1alpha3', 'v1beta1'],
          since: 35,
        },
        {
          at: ['consumesCounters', 'basic.consumesCounters'],
          constraints: [{ is: 'maxItems', to: 2 }],
          report: 'consumesCounters',
          since: 35,
        },
        { at: 'consumesCounters[]', constraints: [{ is: 'unique', to: ['counterSet'], isOne: false }], since: 33 },
        {
          at: 'basic.consumesCounters[]',
          constraints: [{ is: 'unique', to: ['counterSet'], isOne: false }],
          since: 33,
        },
        {
          at: ['bindingConditions', 'basic.bindingConditions'],
          constraints: [{ is: 'maxItems', to: 4 }],
          report: 'bindingConditions',
          since: 34,
        },
        {
          at: ['bindingFailureConditions', 'basic.bindingFailureConditions'],
          constraints: [{ is: 'maxItems', to: 4 }],
          report: 'bindingFailureConditions',
          since: 34,
        },
        {
          at: ['bindingConditions[]', 'basic.bindingConditions[]'],
          constraints: [{ is: 'cel', to: (_self, value) => valid(value, 'qualified-name'), readsValue: true }],
          report: 'bindingConditions[]',
          say: 'must be a name with an optional DNS name and "/" in front',
          since: 34,
        },
        {
          at: ['bindingFailureConditions[]', 'basic.bindingFailureConditions[]'],
          constraints: [{ is: 'cel', to: (_self, value) => valid(value, 'qualified-name'), readsValue: true }],
          report: 'bindingFailureConditions[]',
          say: 'must be a name with an optional DNS name and "/" in front',
          since: 34,
        },
      ],
    }
  },
  DeviceAttribute() {
    return {
      rules: [
        {
          constraints: [
            {
              is: 'oneOf',
              to: ['bool', 'int', 'string', 'version', 'bools', 'ints', 'strings', 'versions'],
              atSelf: true,
            },
          ],
          reason: 'Invalid',
          since: 31,
        },
        {
          at: ['string', 'version'],
          constraints: [{ is: 'maxLength', to: 64 }],
          versions: ['v1beta2', 'v1'],
          since: 31,
        },
        { at: 'version', constraints: [{ is: 'format', to: 'semver' }], versions: ['v1beta2', 'v1'], since: 31 },
        { at: ['strings[]', 'versions[]'], constraints: [{ is: 'maxLength', to: 64 }], since: 36 },
        { at: 'versions[]', constraints: [{ is: 'format', to: 'semver' }], since: 36 },
      ],
    }
  },
  DeviceCapacity() {
    return { rules: [] }
  },
  DeviceClaim() {
    return {
      rules: [
        { at: ['requests', 'constraints', 'config'], constraints: [{ is: 'maxItems', to: 32 }], since: 31 },
        { at: 'requests[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 31, until: 34 },
        { at: 'requests[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 35 },
        { constraints: [{ is: 'predicate', to: claimRequests }], since: 31 },
        { constraints: [{ is: 'predicate', to: claimAttributes }], since: 37 },
      ],
    }
  },
  DeviceClaimConfiguration() {
    return {
      rules: [
        { at: 'requests', constraints: [{ is: 'maxItems', to: 32 }], since: 31 },
        { at: 'requests[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 31 },
        { at: 'opaque', constraints: [{ is: 'required' }], since: 31 },
      ],
    }
  },
  DeviceClass() {
    return { name: { format: 'dns-1123-subdomain', prefixUntil: 34 } }
  },
  DeviceClassConfiguration() {
    return { rules: [{ at: 'opaque', constraints: [{ is: 'required' }], since: 31 }] }
  },
  DeviceClassSpec() {
    return {
      rules: [
        { at: ['selectors', 'config'], constraints: [{ is: 'maxItems', to: 32 }], since: 31 },
        {
          at: 'extendedResourceName',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                contains(value, '/') &&
                !contains(value, 'kubernetes.io/') &&
                !startsWith(value, 'requests.') &&
                valid('requests.' + value, 'qualified-name'),
              readsValue: true,
            },
          ],
          say: 'must be the name of an extended resource, such as "example.com/gpu"',
          since: 34,
        },
      ],
    }
  },
  DeviceConstraint() {
    return {
      rules: [
        { at: 'requests', constraints: [{ is: 'maxItems', to: 32 }], since: 31 },
        { at: 'requests[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 31 },
        {
          constraints: [{ is: 'anyOf', to: ['matchAttribute', 'distinctAttribute'] }],
          since: 34,
          gate: 'DRAConsumableCapacity',
        },
        { at: 'matchAttribute', constraints: [{ is: 'required' }], since: 31, until: 33 },
        {
          at: 'matchAttribute',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.distinctAttribute !== undefined),
          since: 34,
          notGate: 'DRAConsumableCapacity',
        },
        {
          at: ['matchAttribute', 'distinctAttribute'],
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => valid(value, 'device-attribute-name') && contains(value, '/'),
              readsValue: true,
            },
          ],
          say: 'must be a DNS name, "/" and an identifier of at most 32 characters, such as "example.com/numaNode"',
          since: 31,
        },
        {
          at: ['matchAttribute', 'distinctAttribute'],
          constraints: [
            { is: 'cel', to: (_self, value) => valid(split(value, '/')?.[0], 'dns-1123-subdomain'), readsValue: true },
          ],
          when: (_self, value) => size(split(value, '/')) === 2,
          say: 'must begin with a DNS name in lowercase letters',
          since: 37,
        },
      ],
    }
  },
  DeviceCounterConsumption() {
    return {
      rules: [
        { at: 'counterSet', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }], since: 33 },
        { at: 'counters', constraints: [{ is: 'required' }], since: 33 },
        { at: 'counters', constraints: [{ is: 'maxItems', to: 32 }], since: 35 },
        { at: 'counters', constraints: [{ is: 'keys', to: [{ is: 'format', to: 'dns-1123-label' }] }], since: 33 },
        { at: 'compatibilityGroups', constraints: [{ is: 'maxItems', to: 2 }], since: 37 },
        { at: 'compatibilityGroups[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 37 },
        { at: 'compatibilityGroups[]', constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 37 },
      ],
    }
  },
  DeviceDerivedAttribute() {
    return {
      rules: [
        { at: ['name', 'expression'], constraints: [{ is: 'required' }], since: 37 },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => valid(value, 'device-attribute-name') && contains(value, '/'),
              readsValue: true,
            },
          ],
          say: 'must be a DNS name, "/" and an identifier of at most 32 characters, such as "example.com/numaNode"',
          since: 37,
        },
        { at: 'expression', constraints: [{ is: 'maxLength', to: 10240 }], since: 37 },
      ],
    }
  },
  DeviceRequest() {
    const when1: Expression = (self) => !(self?.firstAvailable !== undefined)
    return {
      renames: [
        { at: 'deviceClassName', to: 'exactly.deviceClassName', versions: ['v1alpha3', 'v1beta1'], since: 33 },
        { at: 'selectors', to: 'exactly.selectors', versions: ['v1alpha3', 'v1beta1'], since: 33 },
        { at: 'allocationMode', to: 'exactly.allocationMode', versions: ['v1alpha3', 'v1beta1'], since: 33, until: 34 },
        { at: 'count', to: 'exactly.count', versions: ['v1alpha3', 'v1beta1'], since: 33 },
        { at: 'adminAccess', to: 'exactly.adminAccess', versions: ['v1alpha3', 'v1beta1'], since: 33 },
        { at: 'tolerations', to: 'exactly.tolerations', versions: ['v1alpha3', 'v1beta1'], since: 33, until: 34 },
        { at: 'capacity', to: 'exactly.capacity', versions: ['v1alpha3', 'v1beta1'], since: 33 },
      ],
      unchecked: [{ at: 'selectors' }],
      defaults: [
        {
          at: 'allocationMode',
          to: 'ExactCount',
          when: (self) => self?.deviceClassName !== undefined,
          versions: ['v1alpha3', 'v1beta1'],
        },
        {
          at: 'count',
          to: 1,
          when: (self) => self?.deviceClassName !== undefined && self?.allocationMode === 'ExactCount',
          versions: ['v1alpha3', 'v1beta1'],
        },
      ],
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
          reason: 'Invalid',
          since: 31,
        },
        { constraints: [{ is: 'anyOf', to: ['exactly', 'firstAvailable'] }], versions: ['v1beta2', 'v1'], since: 33 },
        {
          constraints: [{ is: 'atMostOne', to: ['exactly', 'firstAvailable'], atSelf: true }],
          reason: 'Invalid',
          versions: ['v1beta2', 'v1'],
          since: 33,
        },
        { at: 'firstAvailable', constraints: [{ is: 'maxItems', to: 8 }], since: 33 },
        { at: 'firstAvailable[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 33, until: 34 },
        { at: 'firstAvailable[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 35 },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                exists(
                  [
                    self?.firstAvailable !== undefined,
                    self?.deviceClassName !== undefined,
                    self?.selectors !== undefined,
                    self?.allocationMode !== undefined,
                    self?.count !== undefined,
                    self?.adminAccess !== undefined,
                    self?.tolerations !== undefined,
                    self?.capacity !== undefined,
                    self?.derivedAttributes !== undefined,
                  ],
                  (s_) => s_,
                ),
              readsValue: false,
            },
          ],
          reason: 'Required',
          say: 'must have deviceClassName, or firstAvailable',
          versions: ['v1alpha3', 'v1beta1'],
          since: 31,
        },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                !(self?.firstAvailable !== undefined) ||
                !exists(
                  [
                    self?.deviceClassName !== undefined,
                    self?.selectors !== undefined,
                    self?.allocationMode !== undefined,
                    self?.count !== undefined,
                    self?.adminAccess !== undefined,
                    self?.tolerations !== undefined,
                    self?.capacity !== undefined,
                    self?.derivedAttributes !== undefined,
                  ],
                  (s_) => s_,
                ),
              readsValue: false,
            },
          ],
          say: 'must not have other fields beside firstAvailable',
          versions: ['v1alpha3', 'v1beta1'],
          since: 33,
        },
        {
          at: 'deviceClassName',
          constraints: [{ is: 'required' }],
          when: (self) =>
            !(self?.firstAvailable !== undefined) &&
            exists(
              [
                self?.selectors !== undefined,
                self?.allocationMode !== undefined,
                self?.count !== undefined,
                self?.adminAccess !== undefined,
                self?.tolerations !== undefined,
                self?.capacity !== undefined,
                self?.derivedAttributes !== undefined,
              ],
              (s_) => s_,
            ),
          versions: ['v1alpha3', 'v1beta1'],
          since: 31,
        },
        {
          at: 'deviceClassName',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: when1,
          versions: ['v1alpha3', 'v1beta1'],
          since: 31,
        },
        {
          at: 'selectors',
          constraints: [{ is: 'maxItems', to: 32 }],
          versions: ['v1alpha3', 'v1beta1'],
          since: 31,
          until: 36,
        },
        {
          at: 'selectors',
          constraints: [{ is: 'maxItems', to: 32 }],
          report: 'selectors',
          versions: ['v1beta1'],
          since: 37,
        },
        { at: 'derivedAttributes', constraints: [{ is: 'maxItems', to: 32 }], versions: ['v1beta1'], since: 37 },
        {
          at: 'derivedAttributes[]',
          constraints: [{ is: 'unique', to: ['name'], isOne: false }],
          report: 'exactly.derivedAttributes[]',
          versions: ['v1beta1'],
          since: 37,
        },
        { at: 'selectors[].cel', constraints: [{ is: 'required' }], since: 31 },
        { at: 'selectors[].cel.expression', constraints: [{ is: 'required' }], reason: 'Invalid', since: 31 },
        { at: 'selectors[].cel.expression', constraints: [{ is: 'maxLength', to: 10240 }], since: 32 },
        {
          at: 'allocationMode',
          constraints: [{ is: 'enum', to: ['All', 'ExactCount'] }],
          when: when1,
          versions: ['v1alpha3', 'v1beta1'],
          since: 31,
        },
        {
          at: 'count',
          constraints: [{ is: 'min', to: 1 }],
          when: (self) => self?.allocationMode === 'ExactCount',
          versions: ['v1alpha3', 'v1beta1'],
          since: 31,
        },
        {
          at: 'count',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.allocationMode === 'All',
          reason: 'Invalid',
          say: 'must not be set for the allocationMode "All"',
          versions: ['v1alpha3', 'v1beta1'],
          since: 31,
        },
      ],
    }
  },
  DeviceSelector() {
    return { rules: [{ at: 'cel', constraints: [{ is: 'required' }], since: 31 }] }
  },
  DeviceSubRequest() {
    return {
      defaults: [
        { at: 'allocationMode', to: 'ExactCount' },
        { at: 'count', to: 1, when: (self) => self?.allocationMode === 'ExactCount' },
      ],
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
          reason: 'Invalid',
          since: 33,
        },
        {
          at: 'deviceClassName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          since: 33,
        },
        { at: 'selectors', constraints: [{ is: 'maxItems', to: 32 }], since: 33 },
        { at: 'derivedAttributes', constraints: [{ is: 'maxItems', to: 32 }], since: 37 },
        { at: 'derivedAttributes[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 37 },
        { at: 'allocationMode', constraints: [{ is: 'enum', to: ['All', 'ExactCount'] }], since: 33 },
        {
          at: 'count',
          constraints: [{ is: 'min', to: 1 }],
          when: (self) => self?.allocationMode === 'ExactCount',
          since: 33,
        },
        {
          at: 'count',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.allocationMode === 'All',
          reason: 'Invalid',
          say: 'must not be set for the allocationMode "All"',
          since: 33,
        },
      ],
    }
  },
  DeviceTaint() {
    return {
      rules: [
        {
          at: 'key',
          constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
          reason: 'Invalid',
          versions: ['v1alpha3', 'v1beta2', 'v1'],
          since: 33,
        },
        {
          at: 'value',
          constraints: [{ is: 'format', to: 'label-value' }],
          versions: ['v1alpha3', 'v1beta2', 'v1'],
          since: 33,
        },
        { at: 'effect', constraints: [{ is: 'required' }], versions: ['v1alpha3', 'v1beta2', 'v1'], since: 33 },
        {
          at: 'effect',
          constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule'] }],
          versions: ['v1alpha3', 'v1beta2', 'v1'],
          since: 33,
          until: 34,
        },
        {
          at: 'effect',
          constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule', 'None'] }],
          versions: ['v1alpha3', 'v1beta2', 'v1'],
          since: 35,
        },
      ],
    }
  },
  DeviceTaintRule() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  DeviceTaintRuleSpec() {
    return { rules: [] }
  },
  DeviceTaintSelector() {
    return {
      rules: [
        { at: 'driver', constraints: [{ is: 'minLength', to: 1 }], reason: 'Required', since: 33 },
        {
          at: 'driver',
          constraints: [
            { is: 'maxLength', to: 63 },
            { is: 'format', to: 'csi-driver-name' },
          ],
          since: 33,
        },
        { at: 'pool', constraints: [{ is: 'minLength', to: 1 }], reason: 'Required', since: 33 },
        { at: 'pool', constraints: [{ is: 'maxLength', to: 253 }], since: 33 },
        {
          at: 'pool',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => all(split(value, '/'), (p_) => valid(p_, 'dns-1123-subdomain')),
              readsValue: true,
            },
          ],
          say: 'must be DNS names with "/" between them',
          since: 33,
        },
        { at: 'device', constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 33 },
      ],
    }
  },
  DeviceToleration() {
    return {
      defaults: [{ at: 'operator', to: 'Equal' }],
      rules: [
        { at: 'key', constraints: [{ is: 'format', to: 'qualified-name' }], since: 33 },
        { at: 'operator', constraints: [{ is: 'enum', to: ['Equal', 'Exists'] }], since: 33 },
        {
          at: 'value',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.operator === 'Exists',
          reason: 'Invalid',
          say: 'must not be set for the operator "Exists"',
          since: 33,
        },
        {
          at: 'value',
          constraints: [{ is: 'format', to: 'label-value' }],
          when: (self) => self?.operator === 'Equal',
          since: 33,
        },
        { at: 'effect', constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule'] }], since: 33, until: 34 },
        { at: 'effect', constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule', 'None'] }], since: 35 },
      ],
    }
  },
  ExactDeviceRequest() {
    return {
      defaults: [
        { at: 'allocationMode', to: 'ExactCount' },
        { at: 'count', to: 1, when: (self) => self?.allocationMode === 'ExactCount' },
      ],
      rules: [
        {
          at: 'deviceClassName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          since: 33,
        },
        { at: 'selectors', constraints: [{ is: 'maxItems', to: 32 }], since: 33 },
        { at: 'derivedAttributes', constraints: [{ is: 'maxItems', to: 32 }], since: 37 },
        { at: 'derivedAttributes[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 37 },
        { at: 'allocationMode', constraints: [{ is: 'enum', to: ['All', 'ExactCount'] }], since: 33 },
        {
          at: 'count',
          constraints: [{ is: 'min', to: 1 }],
          when: (self) => self?.allocationMode === 'ExactCount',
          since: 33,
        },
        {
          at: 'count',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.allocationMode === 'All',
          reason: 'Invalid',
          say: 'must not be set for the allocationMode "All"',
          since: 33,
        },
      ],
    }
  },
  NamedResourcesResources() {
    return { rules: [] }
  },
  NodeAllocatableMapping() {
    const when1: Expression = (self) => self?.capacityKey !== undefined
    return {
      rules: [
        {
          constraints: [{ is: 'oneOf', to: ['capacityKey', 'deviceMultiplier'], atSelf: true }],
          reason: 'Invalid',
          since: 37,
        },
        { at: 'capacityKey', constraints: [{ is: 'minLength', to: 1 }], since: 37 },
        { at: 'capacityMultiplier', constraints: [{ is: 'required' }], when: when1, since: 37 },
        {
          at: 'capacityKey',
          constraints: [{ is: 'required' }],
          when: (self) => self?.capacityMultiplier !== undefined,
          since: 37,
        },
        {
          at: 'capacityMultiplier',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          when: when1,
          say: 'must be positive',
          since: 37,
        },
        {
          at: 'deviceMultiplier',
          constraints: [{ is: 'cel', to: (_self, value) => compareQuantity(value, '0') > 0, readsValue: true }],
          say: 'must be positive',
          since: 37,
        },
      ],
    }
  },
  NodeAllocatableResource() {
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['mapping', 'overhead'] }], since: 37 },
        {
          at: 'overhead',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => value?.perPod !== undefined || value?.perContainer !== undefined,
              readsValue: true,
            },
          ],
          say: 'must have perPod or perContainer',
          since: 37,
        },
        { at: ['overhead.perPod', 'overhead.perContainer'], constraints: [{ is: 'min', to: 0 }], since: 37 },
      ],
    }
  },
  OpaqueDeviceConfiguration() {
    return {
      rules: [
        { at: 'driver', constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }], since: 31 },
        { at: 'driver', constraints: [{ is: 'format', to: 'csi-driver-name' }], since: 31 },
        { at: 'parameters', constraints: [{ is: 'required' }], since: 31 },
        { at: 'parameters', constraints: [{ is: 'predicate', to: opaqueParameters }], since: 31 },
      ],
    }
  },
  ResourceClaim() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  ResourceClaimParametersReference() {
    return { rules: [] }
  },
  ResourceClaimSpec() {
    return {
      defaults: [{ at: 'allocationMode', to: 'WaitForFirstConsumer', versions: ['v1alpha1', 'v1alpha2'] }],
      rules: [
        {
          at: 'resourceClassName',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
          versions: ['v1alpha1', 'v1alpha2'],
          since: 26,
        },
        {
          at: ['parametersRef.kind', 'parametersRef.name'],
          constraints: [{ is: 'required' }],
          versions: ['v1alpha1', 'v1alpha2'],
          since: 26,
        },
        {
          at: 'allocationMode',
          constraints: [{ is: 'enum', to: ['Immediate', 'WaitForFirstConsumer'] }],
          versions: ['v1alpha1', 'v1alpha2'],
          since: 26,
        },
      ],
    }
  },
  ResourceClaimTemplate() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  ResourceClaimTemplateSpec() {
    return {
      rules: [
        {
          at: 'metadata.labels',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'metadata.labels',
          since: 26,
        },
        {
          at: 'metadata.labels{}',
          constraints: [{ is: 'format', to: 'label-value' }],
          report: 'metadata.labels',
          since: 26,
        },
        {
          at: 'metadata.annotations',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
          report: 'metadata.annotations',
          since: 26,
        },
        { at: 'metadata.annotations', constraints: [{ is: 'totalBytes', to: 262144 }], since: 26 },
        {
          at: [
            'metadata.name',
            'metadata.generateName',
            'metadata.namespace',
            'metadata.finalizers',
            'metadata.ownerReferences',
            'metadata.uid',
            'metadata.resourceVersion',
            'metadata.generation',
            'metadata.selfLink',
            'metadata.creationTimestamp',
            'metadata.deletionTimestamp',
            'metadata.deletionGracePeriodSeconds',
          ],
          constraints: [{ is: 'forbidden' }],
          say: 'must not be set in a template',
          since: 26,
        },
      ],
    }
  },
  ResourceClass() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        { at: 'driverName', constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }], since: 26 },
        { at: 'driverName', constraints: [{ is: 'format', to: 'csi-driver-name' }], since: 26 },
        { at: ['parametersRef.kind', 'parametersRef.name'], constraints: [{ is: 'required' }], since: 26 },
        { at: 'parametersRef.namespace', constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 26 },
      ],
    }
  },
  ResourceClassParametersReference() {
    return { rules: [] }
  },
  ResourcePool() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'maxLength', to: 253 }], since: 31 },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => all(split(value, '/'), (p_) => valid(p_, 'dns-1123-subdomain')),
              readsValue: true,
            },
          ],
          say: 'must be DNS names with "/" between them',
          since: 31,
        },
        { at: 'resourceSliceCount', constraints: [{ is: 'min', to: 1 }], since: 31 },
        { at: 'generation', constraints: [{ is: 'min', to: 0 }], since: 31 },
      ],
    }
  },
  ResourcePoolStatusRequest() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  ResourcePoolStatusRequestSpec() {
    return {
      rules: [
        { at: 'driver', constraints: [{ is: 'required' }], since: 36 },
        {
          at: 'driver',
          constraints: [
            { is: 'cel', to: (_self, value) => valid(lowerAscii(value), 'dns-1123-subdomain'), readsValue: true },
          ],
          say: 'must be a DNS name',
          since: 36,
        },
        { at: 'poolName', constraints: [{ is: 'maxLength', to: 253 }], since: 36 },
        {
          at: 'poolName',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => all(split(value, '/'), (p_) => valid(p_, 'dns-1123-subdomain')),
              readsValue: true,
            },
          ],
          say: 'must be DNS names with "/" between them',
          since: 36,
        },
        {
          at: 'defaultPartitionTypeAttribute',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => valid(value, 'device-attribute-name') && contains(value, '/'),
              readsValue: true,
            },
          ],
          say: 'must be a DNS name, "/" and an identifier of at most 32 characters, such as "example.com/profile"',
          since: 37,
        },
        {
          at: 'limit',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 1000 },
          ],
          since: 36,
        },
      ],
    }
  },
  ResourceSlice() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'driverName',
          constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }],
          versions: ['v1alpha2'],
          since: 30,
        },
        { at: 'driverName', constraints: [{ is: 'format', to: 'csi-driver-name' }], versions: ['v1alpha2'], since: 30 },
        {
          at: 'nodeName',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          versions: ['v1alpha2'],
          since: 30,
        },
        { constraints: [{ is: 'predicate', to: sliceDevices }], since: 31, ratchets: { at: 'capacity' } },
        { constraints: [{ is: 'predicate', to: sliceReferences }], since: 37 },
      ],
    }
  },
  ResourceSliceSpec() {
    return {
      rules: [
        { at: 'driver', constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }], since: 31 },
        { at: 'driver', constraints: [{ is: 'format', to: 'csi-driver-name' }], since: 31 },
        { at: 'nodeName', constraints: [{ is: 'minLength', to: 1 }], since: 33 },
        { at: 'nodeName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 31 },
        {
          at: 'nodeSelector.nodeSelectorTerms',
          constraints: [
            { is: 'cel', to: (self) => size(self?.nodeSelector?.nodeSelectorTerms) === 1, readsValue: false },
          ],
          say: 'must have exactly one term',
          since: 31,
        },
        {
          at: ['allNodes', 'perDeviceNodeSelection'],
          constraints: [{ is: 'cel', to: (_self, value) => value === true, readsValue: true }],
          say: 'must not be false; remove it',
          since: 33,
        },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                (self?.nodeName !== undefined && size(self?.nodeName) > 0) ||
                self?.nodeSelector !== undefined ||
                self?.allNodes === true ||
                self?.perDeviceNodeSelection === true,
              readsValue: false,
            },
          ],
          reason: 'Required',
          say: 'must have one of nodeName, nodeSelector, allNodes and perDeviceNodeSelection',
          since: 31,
        },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                size(
                  filter(
                    [
                      self?.nodeName !== undefined && size(self?.nodeName) > 0,
                      self?.nodeSelector !== undefined,
                      self?.allNodes === true,
                      self?.perDeviceNodeSelection === true,
                    ],
                    (b_) => b_,
                  ),
                ) < 2,
              readsValue: false,
            },
          ],
          say: 'must have only one of nodeName, nodeSelector, allNodes and perDeviceNodeSelection',
          since: 31,
        },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) => !(self?.sharedCounters !== undefined) || !(self?.devices !== undefined),
              readsValue: false,
            },
          ],
          say: 'must not have devices beside sharedCounters',
          since: 35,
        },
        {
          at: 'partitionTypeAttribute',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => valid(value, 'device-attribute-name') && contains(value, '/'),
              readsValue: true,
            },
          ],
          say: 'must be a DNS name, "/" and an identifier of at most 32 characters, such as "example.com/profile"',
          since: 37,
        },
        {
          at: 'partitionTypeAttribute',
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                exists(
                  self?.devices,
                  (d_) => d_?.consumesCounters !== undefined || d_?.basic?.consumesCounters !== undefined,
                ),
              readsValue: false,
            },
          ],
          when: (self) => self?.partitionTypeAttribute !== undefined,
          say: 'must not be set unless devices consume counters',
          since: 37,
        },
        {
          at: 'skipNodeOperations[]',
          constraints: [{ is: 'enum', to: ['*', 'NodePrepareResources', 'NodeUnprepareResources'] }],
          since: 37,
        },
        { at: 'skipNodeOperations[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 37 },
        {
          at: 'skipNodeOperations',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                !isIn('NodePrepareResources', value) || isIn('NodeUnprepareResources', value) || isIn('*', value),
              readsValue: true,
            },
          ],
          say: 'must have "NodeUnprepareResources" beside "NodePrepareResources"',
          since: 37,
        },
        { at: 'devices', constraints: [{ is: 'maxItems', to: 128 }], since: 31 },
        {
          at: 'devices',
          constraints: [{ is: 'maxItems', to: 64 }],
          when: (self) =>
            exists(
              self?.devices,
              (d_) =>
                d_?.taints !== undefined ||
                d_?.consumesCounters !== undefined ||
                d_?.basic?.taints !== undefined ||
                d_?.basic?.consumesCounters !== undefined,
            ),
          since: 36,
        },
        { at: 'devices[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 31, until: 34 },
        { at: 'devices[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 35 },
        { at: 'sharedCounters', constraints: [{ is: 'maxItems', to: 8 }], since: 35 },
        { at: 'sharedCounters[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 33, until: 34 },
        { at: 'sharedCounters[]', constraints: [{ is: 'unique', to: ['name'], isOne: false }], since: 35 },
      ],
    }
  },
}

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
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const resource = (): RuleGroup => ({
  CELDeviceSelector: {
    rules: [
      {
        at: [['expression']],
        constraints: [{ is: 'required' }],
        reason: 'Invalid',
        since: 31,
        by: 'validateCELSelector',
      },
      { at: [['expression']], constraints: [{ is: 'maxLength', to: 10240 }], since: 32, by: 'validateCELSelector' },
    ],
  },
  Counter: { rules: [] },
  CounterSet: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 33,
        by: 'validateCounterSet',
      },
      { at: [['counters']], constraints: [{ is: 'required' }], since: 33, by: 'validateCounterSet' },
      { at: [['counters']], constraints: [{ is: 'maxItems', to: 32 }], since: 35, by: 'validateCounterSet' },
      {
        at: [['counters']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'dns-1123-label' }] }],
        since: 33,
        by: 'validateCounterSet',
      },
    ],
  },
  Device: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        reason: 'Invalid',
        since: 31,
        by: 'validateDevice',
      },
      {
        at: [['attributes'], ['basic', 'attributes']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'device-attribute-name' }] }],
        report: ['attributes'],
        since: 31,
        by: 'validateQualifiedName',
      },
      {
        at: [['capacity'], ['basic', 'capacity']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'device-attribute-name' }] }],
        report: ['capacity'],
        since: 31,
        by: 'validateQualifiedName',
      },
      {
        at: [['taints'], ['basic', 'taints']],
        constraints: [{ is: 'maxItems', to: 4 }],
        report: ['taints'],
        since: 33,
        until: 34,
        by: 'validateDevice',
      },
      {
        at: [['taints'], ['basic', 'taints']],
        constraints: [{ is: 'maxItems', to: 16 }],
        report: ['taints'],
        since: 35,
        by: 'validateDevice',
      },
      {
        at: [['nodeAllocatableResources'], ['basic', 'nodeAllocatableResources']],
        constraints: [{ is: 'keys', to: [{ is: 'pattern', to: /^cpu$|^memory$|^hugepages-/u }] }],
        report: ['nodeAllocatableResources', '{}'],
        say: 'must be the name of a resource of nodes: "cpu", "memory" or "hugepages-SIZE"',
        since: 37,
        by: 'validateNodeAllocatableResources',
      },
      {
        at: [['basic', 'attributes', '{}', 'string']],
        constraints: [{ is: 'maxLength', to: 64 }],
        report: ['attributes', '{}', 'string'],
        since: 31,
        by: 'validateDeviceAttributeStringValue',
      },
      {
        at: [['basic', 'attributes', '{}', 'version']],
        constraints: [{ is: 'maxLength', to: 64 }],
        report: ['attributes', '{}', 'version'],
        since: 31,
        by: 'validateDeviceAttributeStringValue',
      },
      {
        at: [['basic', 'attributes', '{}', 'version']],
        constraints: [{ is: 'format', to: 'semver' }],
        report: ['attributes', '{}', 'version'],
        since: 31,
        by: 'validateDeviceAttributeVersionValue',
      },
      {
        at: [['basic', 'taints', '[]', 'key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        report: ['taints', '[]', 'key'],
        reason: 'Invalid',
        versions: ['v1alpha3', 'v1beta1'],
        since: 33,
        by: 'validateDeviceTaint',
      },
      {
        at: [['basic', 'taints', '[]', 'value']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['taints', '[]', 'value'],
        versions: ['v1alpha3', 'v1beta1'],
        since: 33,
        by: 'validateDeviceTaint',
      },
      {
        at: [['basic', 'taints', '[]', 'effect']],
        constraints: [{ is: 'required' }],
        versions: ['v1alpha3', 'v1beta1'],
        since: 33,
        by: 'validateDeviceTaint',
      },
      {
        at: [['basic', 'taints', '[]', 'effect']],
        constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule'] }],
        versions: ['v1alpha3', 'v1beta1'],
        since: 33,
        until: 34,
        by: 'validateDeviceTaint',
      },
      {
        at: [['basic', 'taints', '[]', 'effect']],
        constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule', 'None'] }],
        versions: ['v1alpha3', 'v1beta1'],
        since: 35,
        by: 'validateDeviceTaint',
      },
      {
        at: [['consumesCounters'], ['basic', 'consumesCounters']],
        constraints: [{ is: 'maxItems', to: 2 }],
        report: ['consumesCounters'],
        since: 35,
        by: 'validateDevice',
      },
      {
        at: [['consumesCounters', '[]']],
        constraints: [{ is: 'unique', to: ['counterSet'], isOne: false }],
        since: 33,
        by: 'validateDevice',
      },
      {
        at: [['basic', 'consumesCounters', '[]']],
        constraints: [{ is: 'unique', to: ['counterSet'], isOne: false }],
        since: 33,
        by: 'validateDevice',
      },
      {
        at: [['bindingConditions'], ['basic', 'bindingConditions']],
        constraints: [{ is: 'maxItems', to: 4 }],
        report: ['bindingConditions'],
        since: 34,
        by: 'validateDeviceBindingParameters',
      },
      {
        at: [['bindingFailureConditions'], ['basic', 'bindingFailureConditions']],
        constraints: [{ is: 'maxItems', to: 4 }],
        report: ['bindingFailureConditions'],
        since: 34,
        by: 'validateDeviceBindingParameters',
      },
      {
        at: [
          ['bindingConditions', '[]'],
          ['basic', 'bindingConditions', '[]'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(value, 'qualified-name'),
            source: "valid(value, 'qualified-name')",
            readsValue: true,
          },
        ],
        report: ['bindingConditions', '[]'],
        say: 'must be a name with an optional DNS name and "/" in front',
        since: 34,
        by: 'validateDeviceBindingParameters',
      },
      {
        at: [
          ['bindingFailureConditions', '[]'],
          ['basic', 'bindingFailureConditions', '[]'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(value, 'qualified-name'),
            source: "valid(value, 'qualified-name')",
            readsValue: true,
          },
        ],
        report: ['bindingFailureConditions', '[]'],
        say: 'must be a name with an optional DNS name and "/" in front',
        since: 34,
        by: 'validateDeviceBindingParameters',
      },
    ],
  },
  DeviceAttribute: {
    rules: [
      {
        at: [[]],
        constraints: [
          {
            is: 'oneOf',
            to: ['bool', 'int', 'string', 'version', 'bools', 'ints', 'strings', 'versions'],
            atSelf: true,
          },
        ],
        reason: 'Invalid',
        since: 31,
        by: 'validateDeviceAttribute',
      },
      {
        at: [['string'], ['version']],
        constraints: [{ is: 'maxLength', to: 64 }],
        versions: ['v1beta2', 'v1'],
        since: 31,
        by: 'validateDeviceAttributeStringValue',
      },
      {
        at: [['version']],
        constraints: [{ is: 'format', to: 'semver' }],
        versions: ['v1beta2', 'v1'],
        since: 31,
        by: 'validateDeviceAttributeVersionValue',
      },
      {
        at: [
          ['strings', '[]'],
          ['versions', '[]'],
        ],
        constraints: [{ is: 'maxLength', to: 64 }],
        since: 36,
        by: 'validateDeviceAttributeStringValue',
      },
      {
        at: [['versions', '[]']],
        constraints: [{ is: 'format', to: 'semver' }],
        since: 36,
        by: 'validateDeviceAttributeVersionValue',
      },
    ],
  },
  DeviceCapacity: { rules: [] },
  DeviceClaim: {
    rules: [
      {
        at: [['requests'], ['constraints'], ['config']],
        constraints: [{ is: 'maxItems', to: 32 }],
        since: 31,
        by: 'validateDeviceClaim',
      },
      {
        at: [['requests', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 31,
        by: 'validateDeviceClaim',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: claimRequests, name: 'claimRequests' }],
        since: 31,
        by: 'validateRequestNameRef',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: claimAttributes, name: 'claimAttributes' }],
        since: 37,
        by: 'validateDeviceDerivedAttribute',
      },
    ],
  },
  DeviceClaimConfiguration: {
    rules: [
      {
        at: [['requests']],
        constraints: [{ is: 'maxItems', to: 32 }],
        since: 31,
        by: 'validateDeviceClaimConfiguration',
      },
      {
        at: [['requests', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 31,
        by: 'validateDeviceClaimConfiguration',
      },
      { at: [['opaque']], constraints: [{ is: 'required' }], since: 31, by: 'validateDeviceConfiguration' },
    ],
  },
  DeviceClass: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        until: 34,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
        isRoot: true,
        since: 35,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  DeviceClassConfiguration: {
    rules: [{ at: [['opaque']], constraints: [{ is: 'required' }], since: 31, by: 'validateDeviceConfiguration' }],
  },
  DeviceClassSpec: {
    rules: [
      {
        at: [['selectors'], ['config']],
        constraints: [{ is: 'maxItems', to: 32 }],
        since: 31,
        by: 'validateDeviceClassSpec',
      },
      {
        at: [['extendedResourceName']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              contains(value, '/') &&
              !contains(value, 'kubernetes.io/') &&
              !startsWith(value, 'requests.') &&
              valid('requests.' + value, 'qualified-name'),
            source:
              "value.contains('/') && !value.contains('kubernetes.io/') && !value.startsWith('requests.') && valid('requests.' + value, 'qualified-name')",
            readsValue: true,
          },
        ],
        say: 'must be the name of an extended resource, such as "example.com/gpu"',
        since: 34,
        by: 'validateDeviceClassSpec',
      },
    ],
  },
  DeviceConstraint: {
    rules: [
      { at: [['requests']], constraints: [{ is: 'maxItems', to: 32 }], since: 31, by: 'validateDeviceConstraint' },
      {
        at: [['requests', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 31,
        by: 'validateDeviceConstraint',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['matchAttribute', 'distinctAttribute'] }],
        since: 34,
        gate: 'DRAConsumableCapacity',
        by: 'validateDeviceConstraint',
      },
      {
        at: [['matchAttribute']],
        constraints: [{ is: 'required' }],
        since: 31,
        until: 33,
        by: 'validateDeviceConstraint',
      },
      {
        at: [['matchAttribute'], ['distinctAttribute']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(value, 'device-attribute-name') && contains(value, '/'),
            source: "valid(value, 'device-attribute-name') && value.contains('/')",
            readsValue: true,
          },
        ],
        say: 'must be a DNS name, "/" and an identifier of at most 32 characters, such as "example.com/numaNode"',
        since: 31,
        by: 'validateFullyQualifiedName',
      },
      {
        at: [['matchAttribute'], ['distinctAttribute']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(split(value, '/')?.[0], 'dns-1123-subdomain'),
            source: "valid(value.split('/')[0], 'dns-1123-subdomain')",
            readsValue: true,
          },
        ],
        when: (_self, value) => size(split(value, '/')) === 2,
        condition: "size(value.split('/')) == 2",
        say: 'must begin with a DNS name in lowercase letters',
        since: 37,
        by: 'k8s.io/apimachinery/pkg/api/validate/strfmt.go#ResourceFullyQualifiedName',
      },
    ],
  },
  DeviceCounterConsumption: {
    rules: [
      {
        at: [['counterSet']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        since: 33,
        by: 'validateDeviceCounterConsumption',
      },
      { at: [['counters']], constraints: [{ is: 'required' }], since: 33, by: 'validateDeviceCounterConsumption' },
      {
        at: [['counters']],
        constraints: [{ is: 'maxItems', to: 32 }],
        since: 35,
        by: 'validateDeviceCounterConsumption',
      },
      {
        at: [['counters']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'dns-1123-label' }] }],
        since: 33,
        by: 'validateDeviceCounterConsumption',
      },
      {
        at: [['compatibilityGroups']],
        constraints: [{ is: 'maxItems', to: 2 }],
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#DeviceCounterConsumption',
      },
      {
        at: [['compatibilityGroups', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#DeviceCounterConsumption',
      },
      {
        at: [['compatibilityGroups', '[]']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#DeviceCounterConsumption',
      },
    ],
  },
  DeviceDerivedAttribute: {
    rules: [
      {
        at: [['name'], ['expression']],
        constraints: [{ is: 'required' }],
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#DeviceDerivedAttribute',
      },
      {
        at: [['name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(value, 'device-attribute-name') && contains(value, '/'),
            source: "valid(value, 'device-attribute-name') && value.contains('/')",
            readsValue: true,
          },
        ],
        say: 'must be a DNS name, "/" and an identifier of at most 32 characters, such as "example.com/numaNode"',
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#DeviceDerivedAttribute',
      },
      { at: [['expression']], constraints: [{ is: 'maxLength', to: 10240 }], since: 37, by: 'validateCELExpression' },
    ],
  },
  DeviceRequest: {
    unchecked: [{ at: 'selectors' }],
    defaults: [
      {
        at: ['allocationMode'],
        to: 'ExactCount',
        when: (self) => self?.deviceClassName !== undefined,
        versions: ['v1alpha3', 'v1beta1'],
      },
      {
        at: ['count'],
        to: 1,
        when: (self) => self?.deviceClassName !== undefined && self?.allocationMode === 'ExactCount',
        versions: ['v1alpha3', 'v1beta1'],
      },
    ],
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        reason: 'Invalid',
        since: 31,
        by: 'validateDeviceRequest',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['exactly', 'firstAvailable'] }],
        versions: ['v1beta2', 'v1'],
        since: 33,
        by: 'validateDeviceRequest',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['exactly', 'firstAvailable'], atSelf: true }],
        reason: 'Invalid',
        versions: ['v1beta2', 'v1'],
        since: 33,
        by: 'validateDeviceRequest',
      },
      { at: [['firstAvailable']], constraints: [{ is: 'maxItems', to: 8 }], since: 33, by: 'validateDeviceRequest' },
      {
        at: [['firstAvailable', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 33,
        by: 'validateDeviceRequest',
      },
      {
        at: [[]],
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
                ],
                (s_) => s_,
              ),
            source:
              '[has(self.firstAvailable), has(self.deviceClassName), has(self.selectors), has(self.allocationMode), has(self.count), has(self.adminAccess), has(self.tolerations), has(self.capacity)].exists(s, s)',
            readsValue: false,
          },
        ],
        reason: 'Required',
        say: 'must have deviceClassName, or firstAvailable',
        versions: ['v1alpha3', 'v1beta1'],
        since: 31,
        by: 'validateDeviceRequest',
      },
      {
        at: [[]],
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
                ],
                (s_) => s_,
              ),
            source:
              '!has(self.firstAvailable) || ![has(self.deviceClassName), has(self.selectors), has(self.allocationMode), has(self.count), has(self.adminAccess), has(self.tolerations), has(self.capacity)].exists(s, s)',
            readsValue: false,
          },
        ],
        say: 'must not have other fields beside firstAvailable',
        versions: ['v1alpha3', 'v1beta1'],
        since: 33,
        by: 'validateDeviceRequest',
      },
      {
        at: [['deviceClassName']],
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
            ],
            (s_) => s_,
          ),
        condition:
          '!has(self.firstAvailable) && [has(self.selectors), has(self.allocationMode), has(self.count), has(self.adminAccess), has(self.tolerations), has(self.capacity)].exists(s, s)',
        report: ['exactly', 'deviceClassName'],
        versions: ['v1alpha3', 'v1beta1'],
        since: 31,
        by: 'validateDeviceClass',
      },
      {
        at: [['deviceClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (self) => !(self?.firstAvailable !== undefined),
        condition: '!has(self.firstAvailable)',
        report: ['exactly', 'deviceClassName'],
        versions: ['v1alpha3', 'v1beta1'],
        since: 31,
        by: 'validateDeviceClass',
      },
      {
        at: [['selectors']],
        constraints: [{ is: 'maxItems', to: 32 }],
        report: ['exactly', 'selectors'],
        versions: ['v1alpha3', 'v1beta1'],
        since: 31,
        by: 'validateSelectorSlice',
      },
      {
        at: [['selectors', '[]', 'cel']],
        constraints: [{ is: 'required' }],
        report: ['exactly', 'selectors', '[]', 'cel'],
        since: 31,
        by: 'validateSelector',
      },
      {
        at: [['selectors', '[]', 'cel', 'expression']],
        constraints: [{ is: 'required' }],
        report: ['exactly', 'selectors', '[]', 'cel', 'expression'],
        reason: 'Invalid',
        since: 31,
        by: 'validateCELSelector',
      },
      {
        at: [['selectors', '[]', 'cel', 'expression']],
        constraints: [{ is: 'maxLength', to: 10240 }],
        report: ['exactly', 'selectors', '[]', 'cel', 'expression'],
        since: 32,
        by: 'validateCELSelector',
      },
      {
        at: [['allocationMode']],
        constraints: [{ is: 'enum', to: ['All', 'ExactCount'] }],
        when: (self) => !(self?.firstAvailable !== undefined),
        condition: '!has(self.firstAvailable)',
        versions: ['v1alpha3', 'v1beta1'],
        since: 31,
        by: 'validateDeviceAllocationMode',
      },
      {
        at: [['count']],
        constraints: [{ is: 'min', to: 1 }],
        when: (self) => self?.allocationMode === 'ExactCount',
        condition: "self.allocationMode == 'ExactCount'",
        report: ['exactly', 'count'],
        versions: ['v1alpha3', 'v1beta1'],
        since: 31,
        by: 'validateDeviceAllocationMode',
      },
      {
        at: [['count']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.allocationMode === 'All',
        condition: "self.allocationMode == 'All'",
        report: ['exactly', 'count'],
        reason: 'Invalid',
        say: 'must not be set for the allocationMode "All"',
        versions: ['v1alpha3', 'v1beta1'],
        since: 31,
        by: 'validateDeviceAllocationMode',
      },
    ],
  },
  DeviceSelector: { rules: [{ at: [['cel']], constraints: [{ is: 'required' }], since: 31, by: 'validateSelector' }] },
  DeviceSubRequest: {
    defaults: [
      { at: ['allocationMode'], to: 'ExactCount' },
      { at: ['count'], to: 1, when: (self) => self?.allocationMode === 'ExactCount' },
    ],
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        reason: 'Invalid',
        since: 33,
        by: 'validateDeviceSubRequest',
      },
      {
        at: [['deviceClassName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        since: 33,
        by: 'validateDeviceClass',
      },
      { at: [['selectors']], constraints: [{ is: 'maxItems', to: 32 }], since: 33, by: 'validateSelectorSlice' },
      {
        at: [['derivedAttributes']],
        constraints: [{ is: 'maxItems', to: 32 }],
        since: 37,
        by: 'validateDeviceDerivedAttributes',
      },
      {
        at: [['derivedAttributes', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 37,
        by: 'validateDeviceDerivedAttributes',
      },
      {
        at: [['allocationMode']],
        constraints: [{ is: 'enum', to: ['All', 'ExactCount'] }],
        since: 33,
        by: 'validateDeviceAllocationMode',
      },
      {
        at: [['count']],
        constraints: [{ is: 'min', to: 1 }],
        when: (self) => self?.allocationMode === 'ExactCount',
        condition: "self.allocationMode == 'ExactCount'",
        since: 33,
        by: 'validateDeviceAllocationMode',
      },
      {
        at: [['count']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.allocationMode === 'All',
        condition: "self.allocationMode == 'All'",
        reason: 'Invalid',
        say: 'must not be set for the allocationMode "All"',
        since: 33,
        by: 'validateDeviceAllocationMode',
      },
    ],
  },
  DeviceTaint: {
    rules: [
      {
        at: [['key']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }],
        reason: 'Invalid',
        versions: ['v1alpha3', 'v1beta2', 'v1'],
        since: 33,
        by: 'validateDeviceTaint',
      },
      {
        at: [['value']],
        constraints: [{ is: 'format', to: 'label-value' }],
        versions: ['v1alpha3', 'v1beta2', 'v1'],
        since: 33,
        by: 'validateDeviceTaint',
      },
      {
        at: [['effect']],
        constraints: [{ is: 'required' }],
        versions: ['v1alpha3', 'v1beta2', 'v1'],
        since: 33,
        by: 'validateDeviceTaint',
      },
      {
        at: [['effect']],
        constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule'] }],
        versions: ['v1alpha3', 'v1beta2', 'v1'],
        since: 33,
        until: 34,
        by: 'validateDeviceTaint',
      },
      {
        at: [['effect']],
        constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule', 'None'] }],
        versions: ['v1alpha3', 'v1beta2', 'v1'],
        since: 35,
        by: 'validateDeviceTaint',
      },
    ],
  },
  DeviceTaintRule: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  DeviceTaintRuleSpec: { rules: [] },
  DeviceTaintSelector: {
    rules: [
      {
        at: [['driver']],
        constraints: [{ is: 'minLength', to: 1 }],
        reason: 'Required',
        since: 33,
        by: 'validateDeviceTaintSelector',
      },
      {
        at: [['driver']],
        constraints: [
          { is: 'maxLength', to: 63 },
          { is: 'format', to: 'csi-driver-name' },
        ],
        since: 33,
        by: 'validateDeviceTaintSelector',
      },
      {
        at: [['pool']],
        constraints: [{ is: 'minLength', to: 1 }],
        reason: 'Required',
        since: 33,
        by: 'validatePoolName',
      },
      { at: [['pool']], constraints: [{ is: 'maxLength', to: 253 }], since: 33, by: 'validatePoolName' },
      {
        at: [['pool']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => all(split(value, '/'), (p_) => valid(p_, 'dns-1123-subdomain')),
            source: "value.split('/').all(p, valid(p, 'dns-1123-subdomain'))",
            readsValue: true,
          },
        ],
        say: 'must be DNS names with "/" between them',
        since: 33,
        by: 'validatePoolName',
      },
      {
        at: [['device']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 33,
        by: 'validateDeviceTaintSelector',
      },
    ],
  },
  DeviceToleration: {
    defaults: [{ at: ['operator'], to: 'Equal' }],
    rules: [
      {
        at: [['key']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        since: 33,
        by: 'validateDeviceToleration',
      },
      {
        at: [['operator']],
        constraints: [{ is: 'enum', to: ['Equal', 'Exists'] }],
        since: 33,
        by: 'validateDeviceToleration',
      },
      {
        at: [['value']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.operator === 'Exists',
        condition: "self.operator == 'Exists'",
        reason: 'Invalid',
        say: 'must not be set for the operator "Exists"',
        since: 33,
        by: 'validateDeviceToleration',
      },
      {
        at: [['value']],
        constraints: [{ is: 'format', to: 'label-value' }],
        when: (self) => self?.operator === 'Equal',
        condition: "self.operator == 'Equal'",
        since: 33,
        by: 'validateDeviceToleration',
      },
      {
        at: [['effect']],
        constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule'] }],
        since: 33,
        until: 34,
        by: 'validateDeviceToleration',
      },
      {
        at: [['effect']],
        constraints: [{ is: 'enum', to: ['NoExecute', 'NoSchedule', 'None'] }],
        since: 35,
        by: 'validateDeviceToleration',
      },
    ],
  },
  ExactDeviceRequest: {
    defaults: [
      { at: ['allocationMode'], to: 'ExactCount' },
      { at: ['count'], to: 1, when: (self) => self?.allocationMode === 'ExactCount' },
    ],
    rules: [
      {
        at: [['deviceClassName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        since: 33,
        by: 'validateDeviceClass',
      },
      { at: [['selectors']], constraints: [{ is: 'maxItems', to: 32 }], since: 33, by: 'validateSelectorSlice' },
      {
        at: [['derivedAttributes']],
        constraints: [{ is: 'maxItems', to: 32 }],
        since: 37,
        by: 'validateDeviceDerivedAttributes',
      },
      {
        at: [['derivedAttributes', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 37,
        by: 'validateDeviceDerivedAttributes',
      },
      {
        at: [['allocationMode']],
        constraints: [{ is: 'enum', to: ['All', 'ExactCount'] }],
        since: 33,
        by: 'validateDeviceAllocationMode',
      },
      {
        at: [['count']],
        constraints: [{ is: 'min', to: 1 }],
        when: (self) => self?.allocationMode === 'ExactCount',
        condition: "self.allocationMode == 'ExactCount'",
        since: 33,
        by: 'validateDeviceAllocationMode',
      },
      {
        at: [['count']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.allocationMode === 'All',
        condition: "self.allocationMode == 'All'",
        reason: 'Invalid',
        say: 'must not be set for the allocationMode "All"',
        since: 33,
        by: 'validateDeviceAllocationMode',
      },
    ],
  },
  NamedResourcesResources: { rules: [] },
  NodeAllocatableMapping: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'oneOf', to: ['capacityKey', 'deviceMultiplier'], atSelf: true }],
        reason: 'Invalid',
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#NodeAllocatableMapping',
      },
      {
        at: [['capacityKey']],
        constraints: [{ is: 'minLength', to: 1 }],
        since: 37,
        by: 'validateNodeAllocatableMapping',
      },
      {
        at: [['capacityMultiplier']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.capacityKey !== undefined,
        condition: 'has(self.capacityKey)',
        since: 37,
        by: 'validateNodeAllocatableMapping',
      },
      {
        at: [['capacityKey']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.capacityMultiplier !== undefined,
        condition: 'has(self.capacityMultiplier)',
        since: 37,
        by: 'validateNodeAllocatableMapping',
      },
      {
        at: [['capacityMultiplier']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        when: (self) => self?.capacityKey !== undefined,
        condition: 'has(self.capacityKey)',
        say: 'must be positive',
        since: 37,
        by: 'validateNodeAllocatableMapping',
      },
      {
        at: [['deviceMultiplier']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => compareQuantity(value, '0') > 0,
            source: "compareQuantity(value, '0') > 0",
            readsValue: true,
          },
        ],
        say: 'must be positive',
        since: 37,
        by: 'validateNodeAllocatableMapping',
      },
    ],
  },
  NodeAllocatableResource: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['mapping', 'overhead'] }],
        since: 37,
        by: 'validateNodeAllocatableResources',
      },
      {
        at: [['overhead']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value?.perPod !== undefined || value?.perContainer !== undefined,
            source: 'has(value.perPod) || has(value.perContainer)',
            readsValue: true,
          },
        ],
        say: 'must have perPod or perContainer',
        since: 37,
        by: 'validateNodeAllocatableOverheadMapping',
      },
      {
        at: [
          ['overhead', 'perPod'],
          ['overhead', 'perContainer'],
        ],
        constraints: [{ is: 'min', to: 0 }],
        since: 37,
        by: 'validateNodeAllocatableOverheadMapping',
      },
    ],
  },
  OpaqueDeviceConfiguration: {
    rules: [
      {
        at: [['driver']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }],
        since: 31,
        by: 'validateOpaqueConfiguration',
      },
      {
        at: [['driver']],
        constraints: [{ is: 'format', to: 'csi-driver-name' }],
        since: 31,
        by: 'validateOpaqueConfiguration',
      },
      { at: [['parameters']], constraints: [{ is: 'required' }], since: 31, by: 'validateRawExtension' },
      {
        at: [['parameters']],
        constraints: [{ is: 'predicate', to: opaqueParameters, name: 'opaqueParameters' }],
        since: 31,
        by: 'validateRawExtension',
      },
    ],
  },
  ResourceClaim: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  ResourceClaimParametersReference: { rules: [] },
  ResourceClaimSpec: {
    defaults: [{ at: ['allocationMode'], to: 'WaitForFirstConsumer', versions: ['v1alpha1', 'v1alpha2'] }],
    rules: [
      {
        at: [['resourceClassName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        reason: 'Invalid',
        versions: ['v1alpha1', 'v1alpha2'],
        since: 26,
        by: 'validateResourceClaimSpec',
      },
      {
        at: [
          ['parametersRef', 'kind'],
          ['parametersRef', 'name'],
        ],
        constraints: [{ is: 'required' }],
        versions: ['v1alpha1', 'v1alpha2'],
        since: 26,
        by: 'validateResourceClaimParametersRef',
      },
      {
        at: [['allocationMode']],
        constraints: [{ is: 'enum', to: ['Immediate', 'WaitForFirstConsumer'] }],
        versions: ['v1alpha1', 'v1alpha2'],
        since: 26,
        by: 'validateResourceClaimSpec',
      },
    ],
  },
  ResourceClaimTemplate: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  ResourceClaimTemplateSpec: {
    rules: [
      {
        at: [['metadata', 'labels']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['metadata', 'labels'],
        since: 26,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [['metadata', 'labels', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['metadata', 'labels'],
        since: 26,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [['metadata', 'annotations']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'lower-case-qualified-name' }] }],
        report: ['metadata', 'annotations'],
        since: 26,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [['metadata', 'annotations']],
        constraints: [{ is: 'totalBytes', to: 262144 }],
        since: 26,
        by: 'ValidateTemplateObjectMeta',
      },
      {
        at: [
          ['metadata', 'name'],
          ['metadata', 'generateName'],
          ['metadata', 'namespace'],
          ['metadata', 'finalizers'],
          ['metadata', 'ownerReferences'],
          ['metadata', 'uid'],
          ['metadata', 'resourceVersion'],
          ['metadata', 'generation'],
          ['metadata', 'selfLink'],
          ['metadata', 'creationTimestamp'],
          ['metadata', 'deletionTimestamp'],
          ['metadata', 'deletionGracePeriodSeconds'],
        ],
        constraints: [{ is: 'forbidden' }],
        say: 'must not be set in a template',
        since: 26,
        by: 'ValidateTemplateObjectMeta',
      },
    ],
  },
  ResourceClass: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['driverName']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }],
        since: 26,
        by: 'validateResourceDriverName',
      },
      {
        at: [['driverName']],
        constraints: [{ is: 'format', to: 'csi-driver-name' }],
        since: 26,
        by: 'validateResourceDriverName',
      },
      {
        at: [
          ['parametersRef', 'kind'],
          ['parametersRef', 'name'],
        ],
        constraints: [{ is: 'required' }],
        since: 26,
        by: 'validateClassParameters',
      },
      {
        at: [['parametersRef', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 26,
        by: 'validateClassParameters',
      },
    ],
  },
  ResourceClassParametersReference: { rules: [] },
  ResourcePool: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 253 }],
        since: 31,
        by: 'validatePoolName',
      },
      {
        at: [['name']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => all(split(value, '/'), (p_) => valid(p_, 'dns-1123-subdomain')),
            source: "value.split('/').all(p, valid(p, 'dns-1123-subdomain'))",
            readsValue: true,
          },
        ],
        say: 'must be DNS names with "/" between them',
        since: 31,
        by: 'validatePoolName',
      },
      { at: [['resourceSliceCount']], constraints: [{ is: 'min', to: 1 }], since: 31, by: 'validateResourcePool' },
      { at: [['generation']], constraints: [{ is: 'min', to: 0 }], since: 31, by: 'validateResourcePool' },
    ],
  },
  ResourcePoolStatusRequest: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  ResourcePoolStatusRequestSpec: {
    rules: [
      {
        at: [['driver']],
        constraints: [{ is: 'required' }],
        since: 36,
        by: 'k8s.io/api/resource/v1alpha3/types.go#ResourcePoolStatusRequestSpec',
      },
      {
        at: [['driver']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(lowerAscii(value), 'dns-1123-subdomain'),
            source: "valid(lowerAscii(value), 'dns-1123-subdomain')",
            readsValue: true,
          },
        ],
        say: 'must be a DNS name',
        since: 36,
        by: 'k8s.io/api/resource/v1alpha3/types.go#ResourcePoolStatusRequestSpec',
      },
      {
        at: [['poolName']],
        constraints: [{ is: 'maxLength', to: 253 }],
        since: 36,
        by: 'k8s.io/api/resource/v1alpha3/types.go#ResourcePoolStatusRequestSpec',
      },
      {
        at: [['poolName']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => all(split(value, '/'), (p_) => valid(p_, 'dns-1123-subdomain')),
            source: "value.split('/').all(p, valid(p, 'dns-1123-subdomain'))",
            readsValue: true,
          },
        ],
        say: 'must be DNS names with "/" between them',
        since: 36,
        by: 'k8s.io/api/resource/v1alpha3/types.go#ResourcePoolStatusRequestSpec',
      },
      {
        at: [['limit']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 1000 },
        ],
        since: 36,
        by: 'k8s.io/api/resource/v1alpha3/types.go#ResourcePoolStatusRequestSpec',
      },
    ],
  },
  ResourceSlice: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['driverName']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }],
        versions: ['v1alpha2'],
        since: 30,
        by: 'ValidateResourceSlice',
      },
      {
        at: [['driverName']],
        constraints: [{ is: 'format', to: 'csi-driver-name' }],
        versions: ['v1alpha2'],
        since: 30,
        by: 'ValidateResourceSlice',
      },
      {
        at: [['nodeName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        versions: ['v1alpha2'],
        since: 30,
        by: 'ValidateResourceSlice',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: sliceDevices, name: 'sliceDevices' }],
        since: 31,
        by: 'validateDevice',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: sliceReferences, name: 'sliceReferences' }],
        since: 37,
        by: 'validatePartitionTypeAttribute',
      },
    ],
  },
  ResourceSliceSpec: {
    rules: [
      {
        at: [['driver']],
        constraints: [{ is: 'required' }, { is: 'maxLength', to: 63 }],
        since: 31,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [['driver']],
        constraints: [{ is: 'format', to: 'csi-driver-name' }],
        since: 31,
        by: 'validateResourceSliceSpec',
      },
      { at: [['nodeName']], constraints: [{ is: 'minLength', to: 1 }], since: 33, by: 'validateResourceSliceSpec' },
      {
        at: [['nodeName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 31,
        by: 'validateNodeName',
      },
      {
        at: [['nodeSelector', 'nodeSelectorTerms']],
        constraints: [
          {
            is: 'cel',
            to: (self) => size(self?.nodeSelector?.nodeSelectorTerms) === 1,
            source: 'size(self.nodeSelector.nodeSelectorTerms) == 1',
            readsValue: false,
          },
        ],
        say: 'must have exactly one term',
        since: 31,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [['allNodes'], ['perDeviceNodeSelection']],
        constraints: [{ is: 'cel', to: (_self, value) => value === true, source: 'value == true', readsValue: true }],
        say: 'must not be false; remove it',
        since: 33,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              (self?.nodeName !== undefined && size(self?.nodeName) > 0) ||
              self?.nodeSelector !== undefined ||
              self?.allNodes === true ||
              self?.perDeviceNodeSelection === true,
            source:
              '(has(self.nodeName) && size(self.nodeName) > 0) || has(self.nodeSelector) || self.allNodes == true || self.perDeviceNodeSelection == true',
            readsValue: false,
          },
        ],
        reason: 'Required',
        say: 'must have one of nodeName, nodeSelector, allNodes and perDeviceNodeSelection',
        since: 31,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [[]],
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
            source:
              'size([has(self.nodeName) && size(self.nodeName) > 0, has(self.nodeSelector), self.allNodes == true, self.perDeviceNodeSelection == true].filter(b, b)) < 2',
            readsValue: false,
          },
        ],
        say: 'must have only one of nodeName, nodeSelector, allNodes and perDeviceNodeSelection',
        since: 31,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) => !(self?.sharedCounters !== undefined) || !(self?.devices !== undefined),
            source: '!has(self.sharedCounters) || !has(self.devices)',
            readsValue: false,
          },
        ],
        say: 'must not have devices beside sharedCounters',
        since: 35,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [['partitionTypeAttribute']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(value, 'device-attribute-name') && contains(value, '/'),
            source: "valid(value, 'device-attribute-name') && value.contains('/')",
            readsValue: true,
          },
        ],
        say: 'must be a DNS name, "/" and an identifier of at most 32 characters, such as "example.com/profile"',
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#ResourceSliceSpec',
      },
      {
        at: [['partitionTypeAttribute']],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              exists(
                self?.devices,
                (d_) => d_?.consumesCounters !== undefined || d_?.basic?.consumesCounters !== undefined,
              ),
            source: 'self.devices.exists(d, has(d.consumesCounters) || has(d.basic.consumesCounters))',
            readsValue: false,
          },
        ],
        when: (self) => self?.partitionTypeAttribute !== undefined,
        condition: 'has(self.partitionTypeAttribute)',
        say: 'must not be set unless devices consume counters',
        since: 37,
        by: 'validatePartitionTypeAttribute',
      },
      {
        at: [['skipNodeOperations', '[]']],
        constraints: [{ is: 'enum', to: ['*', 'NodePrepareResources', 'NodeUnprepareResources'] }],
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#SkipNodeOperation',
      },
      {
        at: [['skipNodeOperations', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        since: 37,
        by: 'k8s.io/api/resource/v1/types.go#ResourceSliceSpec',
      },
      {
        at: [['skipNodeOperations']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              !isIn('NodePrepareResources', value) || isIn('NodeUnprepareResources', value) || isIn('*', value),
            source: "!('NodePrepareResources' in value) || 'NodeUnprepareResources' in value || '*' in value",
            readsValue: true,
          },
        ],
        say: 'must have "NodeUnprepareResources" beside "NodePrepareResources"',
        since: 37,
        by: 'validateSkipNodeOperations',
      },
      { at: [['devices']], constraints: [{ is: 'maxItems', to: 128 }], since: 31, by: 'validateResourceSliceSpec' },
      {
        at: [['devices']],
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
        condition:
          'self.devices.exists(d, has(d.taints) || has(d.consumesCounters) || has(d.basic.taints) || has(d.basic.consumesCounters))',
        since: 36,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [['devices', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 31,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [['sharedCounters']],
        constraints: [{ is: 'maxItems', to: 8 }],
        since: 35,
        by: 'validateResourceSliceSpec',
      },
      {
        at: [['sharedCounters', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: false }],
        since: 33,
        by: 'validateResourceSliceSpec',
      },
    ],
  },
})

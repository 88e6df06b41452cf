// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { bytes, isIn } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const discovery = (): RuleGroup => ({
  Endpoint: {
    rules: [
      { at: [['addresses']], constraints: [{ is: 'required' }], since: 21, by: 'validateEndpoints' },
      { at: [['addresses']], constraints: [{ is: 'maxItems', to: 100 }], since: 21, by: 'validateEndpoints' },
      {
        at: [['nodeName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'validateEndpoints',
      },
      {
        at: [['topology']],
        constraints: [{ is: 'maxItems', to: 16 }],
        report: ['deprecatedTopology'],
        versions: ['v1beta1'],
        since: 21,
        by: 'validateEndpoints',
      },
      {
        at: [['topology']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['deprecatedTopology'],
        versions: ['v1beta1'],
        since: 21,
        by: 'validateEndpoints',
      },
      {
        at: [['topology', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['deprecatedTopology'],
        versions: ['v1beta1'],
        since: 21,
        by: 'validateEndpoints',
      },
      { at: [['hostname']], constraints: [{ is: 'format', to: 'dns-1123-label' }], since: 21, by: 'validateEndpoints' },
    ],
  },
  EndpointHints: {
    rules: [
      { at: [['forZones']], constraints: [{ is: 'maxItems', to: 8 }], since: 21, by: 'validateHints' },
      {
        at: [['forZones', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 21,
        by: 'validateHints',
      },
      { at: [['forNodes']], constraints: [{ is: 'maxItems', to: 8 }], since: 33, by: 'validateHints' },
      {
        at: [['forNodes', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 33,
        by: 'validateHints',
      },
    ],
  },
  EndpointPort: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        when: (self) => bytes(self?.name) > 0,
        condition: 'bytes(self.name) > 0',
        since: 21,
        by: 'validatePorts',
      },
      { at: [['protocol']], constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }], since: 21, by: 'validatePorts' },
      { at: [['appProtocol']], constraints: [{ is: 'format', to: 'qualified-name' }], since: 21, by: 'validatePorts' },
    ],
  },
  EndpointSlice: {
    defaults: [
      { at: ['ports', '[]', 'name'], to: '' },
      { at: ['ports', '[]', 'protocol'], to: 'TCP' },
    ],
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
        at: [['addressType']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['IPv4', 'IPv6', 'FQDN'] }],
        since: 21,
        by: 'validateAddressType',
      },
      { at: [['ports']], constraints: [{ is: 'maxItems', to: 20000 }], since: 21, by: 'validatePorts' },
      {
        at: [['ports', '[]']],
        constraints: [{ is: 'unique', to: ['name'], isOne: true }],
        since: 21,
        by: 'validatePorts',
      },
      { at: [['endpoints']], constraints: [{ is: 'maxItems', to: 1000 }], since: 21, by: 'validateEndpoints' },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'ip' }],
        when: (self) => self?.addressType === 'IPv4',
        condition: "self.addressType == 'IPv4'",
        since: 21,
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'strict-ip' }],
        when: (self) => self?.addressType === 'IPv4',
        condition: "self.addressType == 'IPv4'",
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'ipv4' }],
        when: (self) => self?.addressType === 'IPv4',
        condition: "self.addressType == 'IPv4'",
        report: ['endpoints', '[]', 'addresses'],
        since: 33,
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'ipv4' }],
        when: (self) => self?.addressType === 'IPv4',
        condition: "self.addressType == 'IPv4'",
        since: 21,
        until: 32,
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'ip' }],
        when: (self) => self?.addressType === 'IPv6',
        condition: "self.addressType == 'IPv6'",
        since: 21,
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'strict-ip' }],
        when: (self) => self?.addressType === 'IPv6',
        condition: "self.addressType == 'IPv6'",
        since: 33,
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'ipv6' }],
        when: (self) => self?.addressType === 'IPv6',
        condition: "self.addressType == 'IPv6'",
        report: ['endpoints', '[]', 'addresses'],
        since: 33,
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'ipv6' }],
        when: (self) => self?.addressType === 'IPv6',
        condition: "self.addressType == 'IPv6'",
        since: 21,
        until: 32,
        by: 'validateEndpoints',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'endpoint-ip' }],
        when: (self) => isIn(self?.addressType, ['IPv4', 'IPv6']),
        condition: "self.addressType in ['IPv4', 'IPv6']",
        since: 22,
        by: 'pkg/apis/core/validation/validation.go#ValidateEndpointIP',
      },
      {
        at: [['endpoints', '[]', 'addresses', '[]']],
        constraints: [{ is: 'format', to: 'fully-qualified-domain-name' }],
        when: (self) => self?.addressType === 'FQDN',
        condition: "self.addressType == 'FQDN'",
        since: 21,
        by: 'validateEndpoints',
      },
    ],
  },
  ForNode: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        reason: 'Invalid',
        since: 33,
        by: 'validateHints',
      },
    ],
  },
  ForZone: {
    rules: [{ at: [['name']], constraints: [{ is: 'format', to: 'label-value' }], since: 21, by: 'validateHints' }],
  },
})

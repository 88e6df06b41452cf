// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { bytes, isIn } from '../expressions.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const discovery: RuleGroup = {
  Endpoint() {
    return {
      rules: [
        { at: 'addresses', constraints: [{ is: 'required' }] },
        { at: 'addresses', constraints: [{ is: 'maxItems', to: 100 }] },
        { at: 'nodeName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        {
          at: 'topology',
          constraints: [{ is: 'maxItems', to: 16 }],
          report: 'deprecatedTopology',
          versions: ['v1beta1'],
        },
        {
          at: 'topology',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'deprecatedTopology',
          versions: ['v1beta1'],
        },
        {
          at: 'topology{}',
          constraints: [{ is: 'format', to: 'label-value' }],
          report: 'deprecatedTopology',
          versions: ['v1beta1'],
        },
        { at: 'hostname', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
      ],
    }
  },
  EndpointHints() {
    return {
      rules: [
        { at: 'forZones', constraints: [{ is: 'maxItems', to: 8 }] },
        { at: 'forZones[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }] },
        { at: 'forNodes', constraints: [{ is: 'maxItems', to: 8 }], since: 33 },
        { at: 'forNodes[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 33 },
      ],
    }
  },
  EndpointPort() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'format', to: 'dns-1123-label' }], when: (self) => bytes(self?.name) > 0 },
        { at: 'protocol', constraints: [{ is: 'enum', to: ['SCTP', 'TCP', 'UDP'] }] },
        { at: 'appProtocol', constraints: [{ is: 'format', to: 'qualified-name' }] },
      ],
    }
  },
  EndpointSlice() {
    const when1: Expression = (self) => self?.addressType === 'IPv4'
    const when2: Expression = (self) => self?.addressType === 'IPv6'
    return {
      name: { format: 'dns-1123-subdomain' },
      defaults: [
        { at: 'ports[].name', to: '' },
        { at: 'ports[].protocol', to: 'TCP' },
      ],
      rules: [
        { at: 'addressType', constraints: [{ is: 'required' }, { is: 'enum', to: ['IPv4', 'IPv6', 'FQDN'] }] },
        { at: 'ports', constraints: [{ is: 'maxItems', to: 20000 }] },
        { at: 'ports[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }] },
        { at: 'endpoints', constraints: [{ is: 'maxItems', to: 1000 }] },
        { at: 'endpoints[].addresses[]', constraints: [{ is: 'format', to: 'ip' }], when: when1 },
        {
          at: 'endpoints[].addresses[]',
          constraints: [{ is: 'format', to: 'strict-ip' }],
          when: when1,
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        {
          at: 'endpoints[].addresses[]',
          constraints: [{ is: 'format', to: 'ipv4' }],
          when: when1,
          report: 'endpoints[].addresses',
          since: 33,
        },
        { at: 'endpoints[].addresses[]', constraints: [{ is: 'format', to: 'ipv4' }], when: when1, until: 32 },
        { at: 'endpoints[].addresses[]', constraints: [{ is: 'format', to: 'ip' }], when: when2, until: 32 },
        { at: 'endpoints[].addresses[]', constraints: [{ is: 'format', to: 'canonical-ip' }], when: when2, since: 33 },
        {
          at: 'endpoints[].addresses[]',
          constraints: [{ is: 'format', to: 'ipv6' }],
          when: when2,
          report: 'endpoints[].addresses',
          since: 33,
        },
        { at: 'endpoints[].addresses[]', constraints: [{ is: 'format', to: 'ipv6' }], when: when2, until: 32 },
        {
          at: 'endpoints[].addresses[]',
          constraints: [{ is: 'format', to: 'endpoint-ip' }],
          when: (self) => isIn(self?.addressType, ['IPv4', 'IPv6']),
          since: 22,
        },
        {
          at: 'endpoints[].addresses[]',
          constraints: [{ is: 'format', to: 'fully-qualified-domain-name' }],
          when: (self) => self?.addressType === 'FQDN',
        },
      ],
    }
  },
  ForNode() {
    return {
      rules: [
        {
          at: 'name',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
          since: 33,
        },
      ],
    }
  },
  ForZone() {
    return { rules: [{ at: 'name', constraints: [{ is: 'format', to: 'label-value' }] }] }
  },
}

// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { contains, isIn, isInt, isSame, isString, size, startsWith, valid } from '../expressions.ts'
import { ipBlock } from '../predicates/ip-block.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const extensions: RuleGroup = {
  ClusterCIDR() {
    return { name: { format: 'dns-1123-label' } }
  },
  ClusterCIDRSpec() {
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['ipv4', 'ipv6'] }], since: 25 },
        { at: ['ipv4', 'ipv6'], constraints: [{ is: 'format', to: 'cidr' }], since: 25 },
      ],
    }
  },
  HTTPIngressPath() {
    return {
      defaults: [{ at: 'pathType', to: 'ImplementationSpecific', versions: ['v1beta1'] }],
      rules: [
        { at: 'pathType', constraints: [{ is: 'required' }] },
        { at: 'pathType', constraints: [{ is: 'enum', to: ['Exact', 'ImplementationSpecific', 'Prefix'] }] },
        {
          at: 'path',
          constraints: [{ is: 'cel', to: (self) => startsWith(self?.path, '/'), readsValue: false }],
          when: (self) =>
            isIn(self?.pathType, ['Exact', 'Prefix']) ||
            (self?.pathType === 'ImplementationSpecific' && self?.path !== undefined),
          say: 'must be a path that begins with "/"',
        },
        {
          at: 'path',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !/\/\/|\/[.]\/|\/[.][.]\/|%2[fF]|\/[.][.]?$/u.test(value ?? ''),
              readsValue: true,
            },
          ],
          when: (self) => isIn(self?.pathType, ['Exact', 'Prefix']),
          say: 'must have no "//", "/./", "/../" and "%2f", and no "/." and "/.." at its end',
        },
      ],
    }
  },
  HTTPIngressRuleValue() {
    return { rules: [{ at: 'paths', constraints: [{ is: 'minItems', to: 1 }], versions: ['v1'] }] }
  },
  IPAddress() {
    return { name: { format: 'canonical-ip' } }
  },
  IPAddressSpec() {
    return {
      rules: [
        { at: 'parentRef', constraints: [{ is: 'required' }], since: 27 },
        { at: 'parentRef.group', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], since: 27 },
        { at: ['parentRef.resource', 'parentRef.name'], constraints: [{ is: 'required' }], since: 27 },
        {
          at: ['parentRef.resource', 'parentRef.name', 'parentRef.namespace'],
          constraints: [{ is: 'format', to: 'path-segment' }],
          since: 27,
        },
      ],
    }
  },
  IPBlock() {
    return {
      rules: [
        { at: 'cidr', constraints: [{ is: 'required' }] },
        {
          at: ['cidr', 'except[]'],
          constraints: [{ is: 'format', to: 'strict-cidr' }],
          since: 33,
          gate: 'StrictIPCIDRValidation',
          ratchets: 'value',
        },
        { at: ['cidr', 'except[]'], constraints: [{ is: 'format', to: 'cidr' }] },
        { constraints: [{ is: 'predicate', to: ipBlock }] },
      ],
    }
  },
  Ingress() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'metadata.annotations{}',
          constraints: [
            {
              is: 'cel',
              to: (self, value, key) =>
                key !== 'kubernetes.io/ingress.class' ||
                !(self?.spec?.ingressClassName !== undefined) ||
                isSame(value, self?.spec?.ingressClassName),
              readsValue: true,
            },
          ],
          report: 'annotations.kubernetes.io/ingress.class',
          say: 'must be the same as spec.ingressClassName; remove the annotation',
          since: 27,
        },
        {
          at: 'metadata.annotations{}',
          constraints: [
            {
              is: 'cel',
              to: (self, _value, key) =>
                key !== 'kubernetes.io/ingress.class' || !(self?.spec?.ingressClassName !== undefined),
              readsValue: false,
            },
          ],
          report: 'annotations.kubernetes.io/ingress.class',
          say: 'must not be set beside spec.ingressClassName, as {value}; remove the annotation',
          until: 26,
        },
      ],
    }
  },
  IngressBackend() {
    const when1: Expression = (self) => !(self?.resource !== undefined)
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['resource', 'service'] }], reason: 'Invalid', versions: ['v1'] },
        {
          constraints: [{ is: 'atMostOne', to: ['service', 'resource'], atSelf: true }],
          reason: 'Invalid',
          versions: ['v1'],
        },
        { at: 'service.name', constraints: [{ is: 'required' }], when: when1 },
        {
          at: 'service.name',
          constraints: [{ is: 'format', to: 'dns-1123-label' }],
          when: when1,
          since: 34,
          gate: 'RelaxedServiceNameValidation',
        },
        {
          at: 'service.name',
          constraints: [{ is: 'format', to: 'dns-1035-label' }],
          when: when1,
          since: 34,
          notGate: 'RelaxedServiceNameValidation',
        },
        { at: 'service.name', constraints: [{ is: 'format', to: 'dns-1035-label' }], when: when1, until: 33 },
        {
          at: 'service.port',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !(value?.name !== undefined) || !(value?.number !== undefined),
              readsValue: true,
            },
          ],
          when: when1,
          report: '',
          say: 'must have a name or a number, and not both',
        },
        {
          at: 'service',
          constraints: [
            {
              is: 'cel',
              to: (self) => self?.service?.port?.name !== undefined || self?.service?.port?.number !== undefined,
              readsValue: false,
            },
          ],
          when: (self) => self?.service !== undefined && !(self?.resource !== undefined),
          report: '',
          reason: 'Required',
          say: 'must have a name or a number',
        },
        {
          at: 'service.port.name',
          constraints: [{ is: 'format', to: 'port-name' }],
          when: (self) => !(self?.resource !== undefined) && !(self?.service?.port?.number !== undefined),
        },
        {
          at: 'service.port.number',
          constraints: [{ is: 'cel', to: (_self, value) => value >= 1 && value <= 65535, readsValue: true }],
          when: (self) => !(self?.resource !== undefined) && !(self?.service?.port?.name !== undefined),
          say: 'must be from 1 to 65535',
        },
        { at: ['resource.kind', 'resource.name'], constraints: [{ is: 'required' }] },
        { at: ['resource.kind', 'resource.name'], constraints: [{ is: 'format', to: 'path-segment' }] },
        { at: 'resource.apiGroup', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        {
          constraints: [{ is: 'anyOf', to: ['serviceName', 'servicePort', 'resource'] }],
          reason: 'Invalid',
          versions: ['v1beta1'],
        },
        { at: ['serviceName', 'servicePort'], constraints: [{ is: 'required' }], when: when1, versions: ['v1beta1'] },
        {
          at: 'serviceName',
          constraints: [{ is: 'format', to: 'dns-1035-label' }],
          when: when1,
          versions: ['v1beta1'],
        },
        {
          at: 'servicePort',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
          when: (self, value) => !(self?.resource !== undefined) && isInt(value),
          versions: ['v1beta1'],
        },
        { at: 'servicePort', constraints: [{ is: 'format', to: 'port-name' }], when: when1, versions: ['v1beta1'] },
      ],
    }
  },
  IngressClass() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  IngressClassParametersReference() {
    const when1: Expression = (self) => self?.scope === 'Namespace'
    return {
      defaults: [{ at: 'scope', to: 'Cluster' }],
      rules: [
        { at: 'apiGroup', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        { at: ['kind', 'name'], constraints: [{ is: 'required' }] },
        { at: ['kind', 'name'], constraints: [{ is: 'format', to: 'path-segment' }] },
        { at: 'scope', constraints: [{ is: 'enum', to: ['Cluster', 'Namespace'] }] },
        { at: 'namespace', constraints: [{ is: 'required' }], when: when1 },
        { at: 'namespace', constraints: [{ is: 'format', to: 'dns-1123-label' }], when: when1 },
        {
          at: 'namespace',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.scope === 'Cluster',
          say: 'must not be set where scope is "Cluster"',
        },
      ],
    }
  },
  IngressClassSpec() {
    return {
      rules: [
        { at: 'controller', constraints: [{ is: 'required' }] },
        { at: 'controller', constraints: [{ is: 'maxLength', to: 250 }] },
        { at: 'controller', constraints: [{ is: 'format', to: 'domain-prefixed-path' }] },
      ],
    }
  },
  IngressRule() {
    return {
      rules: [
        {
          at: 'host',
          constraints: [{ is: 'cel', to: (_self, value) => !valid(value, 'ip'), readsValue: true }],
          say: 'must be a DNS name and no IP address',
        },
        {
          at: 'host',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                contains(value, '*') ? valid(value, 'wildcard-dns-1123-subdomain') : valid(value, 'dns-1123-subdomain'),
              readsValue: true,
            },
          ],
          say: 'must be a DNS name, which can begin with "*."',
        },
      ],
    }
  },
  IngressSpec() {
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['defaultBackend', 'rules'] }], reason: 'Invalid', versions: ['v1'] },
        { constraints: [{ is: 'anyOf', to: ['backend', 'rules'] }], reason: 'Invalid', versions: ['v1beta1'] },
        { at: 'ingressClassName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
      ],
    }
  },
  IngressTLS() {
    return {
      rules: [
        {
          at: 'hosts[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                contains(value, '*') ? valid(value, 'wildcard-dns-1123-subdomain') : valid(value, 'dns-1123-subdomain'),
              readsValue: true,
            },
          ],
          say: 'must be a DNS name, which can begin with "*."',
        },
        { at: 'secretName', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], versions: ['v1'] },
      ],
    }
  },
  NetworkPolicy() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  NetworkPolicyPeer() {
    return {
      rules: [
        { constraints: [{ is: 'anyOf', to: ['podSelector', 'namespaceSelector', 'ipBlock'] }] },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                !(self?.ipBlock !== undefined) ||
                (!(self?.podSelector !== undefined) && !(self?.namespaceSelector !== undefined)),
              readsValue: false,
            },
          ],
          reason: 'Forbidden',
          say: 'must not have a selector beside ipBlock; write two peers',
        },
      ],
    }
  },
  NetworkPolicyPort() {
    const when1: Expression = (self) => isInt(self?.port)
    return {
      rules: [
        { at: 'protocol', constraints: [{ is: 'enum', to: ['TCP', 'UDP', 'SCTP'] }] },
        {
          at: 'port',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
          when: (_self, value) => isInt(value),
        },
        { at: 'port', constraints: [{ is: 'format', to: 'port-name' }], when: (_self, value) => isString(value) },
        {
          at: 'endPort',
          constraints: [{ is: 'forbidden' }],
          when: (self) => !isInt(self?.port),
          reason: 'Invalid',
          say: 'must not be set unless port is a number',
        },
        {
          at: 'endPort',
          constraints: [{ is: 'cel', to: (self, value) => !(value < self?.port), readsValue: true }],
          when: when1,
          say: 'must be at least port',
        },
        {
          at: 'endPort',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
          when: when1,
        },
      ],
    }
  },
  NetworkPolicySpec() {
    return {
      rules: [
        { at: 'policyTypes', constraints: [{ is: 'maxItems', to: 2 }], reason: 'Invalid' },
        {
          at: 'policyTypes[]',
          constraints: [{ is: 'enum', to: ['Ingress', 'Egress'] }],
          when: (self) => size(self?.policyTypes) <= 2,
        },
      ],
    }
  },
  ServiceCIDR() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  ServiceCIDRSpec() {
    return {
      rules: [
        { at: 'cidrs', constraints: [{ is: 'minItems', to: 1 }], since: 29 },
        { at: 'cidrs', constraints: [{ is: 'maxItems', to: 2 }], reason: 'Invalid', since: 29 },
        {
          at: 'cidrs[]',
          constraints: [{ is: 'format', to: 'canonical-cidr' }],
          when: (self) => size(self?.cidrs) <= 2,
          since: 29,
        },
        {
          at: 'cidrs',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                size(value) !== 2 ||
                !valid(value?.[0], 'cidr') ||
                !valid(value?.[1], 'cidr') ||
                !isSame(contains(value?.[0], ':'), contains(value?.[1], ':')),
              readsValue: true,
            },
          ],
          say: 'must have at most one IPv4 and one IPv6 network',
          since: 29,
        },
      ],
    }
  },
}

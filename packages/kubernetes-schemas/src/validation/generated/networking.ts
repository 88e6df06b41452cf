// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { contains, isIn, isInt, isSame, isString, size, startsWith, valid } from '../expressions.ts'
import { ipBlock } from '../predicates/ip-block.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const networking = (): RuleGroup => ({
  ClusterCIDR: {
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
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-label' }],
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
  ClusterCIDRSpec: {
    rules: [
      { at: [[]], constraints: [{ is: 'anyOf', to: ['ipv4', 'ipv6'] }], since: 25, by: 'ValidateClusterCIDRSpec' },
      { at: [['ipv4'], ['ipv6']], constraints: [{ is: 'format', to: 'cidr' }], since: 25, by: 'validateCIDRConfig' },
    ],
  },
  HTTPIngressPath: {
    defaults: [{ at: ['pathType'], to: 'ImplementationSpecific', versions: ['v1beta1'] }],
    rules: [
      { at: [['pathType']], constraints: [{ is: 'required' }], since: 21, by: 'validateHTTPIngressPath' },
      {
        at: [['pathType']],
        constraints: [{ is: 'enum', to: ['Exact', 'ImplementationSpecific', 'Prefix'] }],
        since: 21,
        by: 'validateHTTPIngressPath',
      },
      {
        at: [['path']],
        constraints: [
          {
            is: 'cel',
            to: (self) => startsWith(self?.path, '/'),
            source: "self.path.startsWith('/')",
            readsValue: false,
          },
        ],
        when: (self) =>
          isIn(self?.pathType, ['Exact', 'Prefix']) ||
          (self?.pathType === 'ImplementationSpecific' && self?.path !== undefined),
        condition:
          "self.pathType in ['Exact', 'Prefix'] || (self.pathType == 'ImplementationSpecific' && has(self.path))",
        say: 'must be a path that begins with "/"',
        since: 21,
        by: 'validateHTTPIngressPath',
      },
      {
        at: [['path']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !/\/\/|\/[.]\/|\/[.][.]\/|%2[fF]|\/[.][.]?$/u.test(value ?? ''),
            source: "!value.matches('//|/[.]/|/[.][.]/|%2[fF]|/[.][.]?$')",
            readsValue: true,
          },
        ],
        when: (self) => isIn(self?.pathType, ['Exact', 'Prefix']),
        condition: "self.pathType in ['Exact', 'Prefix']",
        say: 'must have no "//", "/./", "/../" and "%2f", and no "/." and "/.." at its end',
        since: 21,
        by: 'validateHTTPIngressPath',
      },
    ],
  },
  HTTPIngressRuleValue: {
    rules: [
      {
        at: [['paths']],
        constraints: [{ is: 'minItems', to: 1 }],
        versions: ['v1'],
        since: 21,
        by: 'validateHTTPIngressRuleValue',
      },
    ],
  },
  IPAddress: {
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
        constraints: [{ is: 'format', to: 'canonical-ip' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-canonical-ip' }],
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
  IPAddressSpec: {
    rules: [
      { at: [['parentRef']], constraints: [{ is: 'required' }], since: 27, by: 'validateIPAddressParentReference' },
      {
        at: [['parentRef', 'group']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 27,
        by: 'validateIPAddressParentReference',
      },
      {
        at: [
          ['parentRef', 'resource'],
          ['parentRef', 'name'],
        ],
        constraints: [{ is: 'required' }],
        since: 27,
        by: 'validateIPAddressParentReference',
      },
      {
        at: [
          ['parentRef', 'resource'],
          ['parentRef', 'name'],
          ['parentRef', 'namespace'],
        ],
        constraints: [{ is: 'format', to: 'path-segment' }],
        since: 27,
        by: 'validateIPAddressParentReference',
      },
    ],
  },
  IPBlock: {
    rules: [
      { at: [['cidr']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateIPBlock' },
      {
        at: [['cidr'], ['except', '[]']],
        constraints: [{ is: 'format', to: 'strict-cidr' }],
        since: 33,
        gate: 'StrictIPCIDRValidation',
        by: 'ValidateIPBlock',
      },
      {
        at: [['cidr'], ['except', '[]']],
        constraints: [{ is: 'format', to: 'cidr' }],
        since: 21,
        by: 'ValidateIPBlock',
      },
      { at: [[]], constraints: [{ is: 'predicate', to: ipBlock, name: 'ipBlock' }], since: 21, by: 'ValidateIPBlock' },
    ],
  },
  Ingress: {
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
        at: [['metadata', 'annotations', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, value, key) =>
              key !== 'kubernetes.io/ingress.class' ||
              !(self?.spec?.ingressClassName !== undefined) ||
              isSame(value, self?.spec?.ingressClassName),
            source:
              "key != 'kubernetes.io/ingress.class' || !has(self.spec.ingressClassName) || value == self.spec.ingressClassName",
            readsValue: true,
          },
        ],
        report: ['annotations', 'kubernetes', 'io/ingress', 'class'],
        say: 'must be the same as spec.ingressClassName; remove the annotation',
        since: 27,
        by: 'ValidateIngressCreate',
      },
      {
        at: [['metadata', 'annotations', '{}']],
        constraints: [
          {
            is: 'cel',
            to: (self, _value, key) =>
              key !== 'kubernetes.io/ingress.class' || !(self?.spec?.ingressClassName !== undefined),
            source: "key != 'kubernetes.io/ingress.class' || !has(self.spec.ingressClassName)",
            readsValue: false,
          },
        ],
        report: ['annotations', 'kubernetes', 'io/ingress', 'class'],
        say: 'must not be set beside spec.ingressClassName, as {value}; remove the annotation',
        since: 21,
        until: 26,
        by: 'ValidateIngressCreate',
      },
    ],
  },
  IngressBackend: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['resource', 'service'] }],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['service', 'resource'], atSelf: true }],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['service', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['service', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        since: 34,
        gate: 'RelaxedServiceNameValidation',
        by: 'validateIngressBackend',
      },
      {
        at: [['service', 'name']],
        constraints: [{ is: 'format', to: 'dns-1035-label' }],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        since: 34,
        notGate: 'RelaxedServiceNameValidation',
        by: 'validateIngressBackend',
      },
      {
        at: [['service', 'name']],
        constraints: [{ is: 'format', to: 'dns-1035-label' }],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        since: 21,
        until: 33,
        by: 'validateIngressBackend',
      },
      {
        at: [['service', 'port']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !(value?.name !== undefined) || !(value?.number !== undefined),
            source: '!has(value.name) || !has(value.number)',
            readsValue: true,
          },
        ],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        report: [],
        say: 'must have a name or a number, and not both',
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['service']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.service?.port?.name !== undefined || self?.service?.port?.number !== undefined,
            source: 'has(self.service.port.name) || has(self.service.port.number)',
            readsValue: false,
          },
        ],
        when: (self) => self?.service !== undefined && !(self?.resource !== undefined),
        condition: 'has(self.service) && !has(self.resource)',
        report: [],
        reason: 'Required',
        say: 'must have a name or a number',
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['service', 'port', 'name']],
        constraints: [{ is: 'format', to: 'port-name' }],
        when: (self) => !(self?.resource !== undefined) && !(self?.service?.port?.number !== undefined),
        condition: '!has(self.resource) && !has(self.service.port.number)',
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['service', 'port', 'number']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => value >= 1 && value <= 65535,
            source: 'value >= 1 && value <= 65535',
            readsValue: true,
          },
        ],
        when: (self) => !(self?.resource !== undefined) && !(self?.service?.port?.name !== undefined),
        condition: '!has(self.resource) && !has(self.service.port.name)',
        say: 'must be from 1 to 65535',
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [
          ['resource', 'kind'],
          ['resource', 'name'],
        ],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateIngressTypedLocalObjectReference',
      },
      {
        at: [
          ['resource', 'kind'],
          ['resource', 'name'],
        ],
        constraints: [{ is: 'format', to: 'path-segment' }],
        since: 21,
        by: 'validateIngressTypedLocalObjectReference',
      },
      {
        at: [['resource', 'apiGroup']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'validateIngressTypedLocalObjectReference',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['serviceName', 'servicePort', 'resource'] }],
        reason: 'Invalid',
        versions: ['v1beta1'],
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['serviceName'], ['servicePort']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        versions: ['v1beta1'],
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['serviceName']],
        constraints: [{ is: 'format', to: 'dns-1035-label' }],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        versions: ['v1beta1'],
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['servicePort']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 65535 },
        ],
        when: (self, value) => !(self?.resource !== undefined) && isInt(value),
        condition: '!has(self.resource) && isInt(value)',
        versions: ['v1beta1'],
        since: 21,
        by: 'validateIngressBackend',
      },
      {
        at: [['servicePort']],
        constraints: [{ is: 'format', to: 'port-name' }],
        when: (self) => !(self?.resource !== undefined),
        condition: '!has(self.resource)',
        versions: ['v1beta1'],
        since: 21,
        by: 'validateIngressBackend',
      },
    ],
  },
  IngressClass: {
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
  IngressClassParametersReference: {
    defaults: [{ at: ['scope'], to: 'Cluster' }],
    rules: [
      {
        at: [['apiGroup']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'validateIngressClassParametersReference',
      },
      {
        at: [['kind'], ['name']],
        constraints: [{ is: 'required' }],
        since: 21,
        by: 'validateIngressClassParametersReference',
      },
      {
        at: [['kind'], ['name']],
        constraints: [{ is: 'format', to: 'path-segment' }],
        since: 21,
        by: 'validateIngressClassParametersReference',
      },
      {
        at: [['scope']],
        constraints: [{ is: 'enum', to: ['Cluster', 'Namespace'] }],
        since: 21,
        by: 'validateIngressClassParametersReference',
      },
      {
        at: [['namespace']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.scope === 'Namespace',
        condition: "self.scope == 'Namespace'",
        since: 21,
        by: 'validateIngressClassParametersReference',
      },
      {
        at: [['namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        when: (self) => self?.scope === 'Namespace',
        condition: "self.scope == 'Namespace'",
        since: 21,
        by: 'validateIngressClassParametersReference',
      },
      {
        at: [['namespace']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.scope === 'Cluster',
        condition: "self.scope == 'Cluster'",
        say: 'must not be set where scope is "Cluster"',
        since: 21,
        by: 'validateIngressClassParametersReference',
      },
    ],
  },
  IngressClassSpec: {
    rules: [
      { at: [['controller']], constraints: [{ is: 'required' }], since: 21, by: 'validateIngressClassSpec' },
      { at: [['controller']], constraints: [{ is: 'maxLength', to: 250 }], since: 21, by: 'validateIngressClassSpec' },
      {
        at: [['controller']],
        constraints: [{ is: 'format', to: 'domain-prefixed-path' }],
        since: 21,
        by: 'validateIngressClassSpec',
      },
    ],
  },
  IngressRule: {
    rules: [
      {
        at: [['host']],
        constraints: [
          { is: 'cel', to: (_self, value) => !valid(value, 'ip'), source: "!valid(value, 'ip')", readsValue: true },
        ],
        say: 'must be a DNS name and no IP address',
        since: 21,
        by: 'validateIngressRules',
      },
      {
        at: [['host']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              contains(value, '*') ? valid(value, 'wildcard-dns-1123-subdomain') : valid(value, 'dns-1123-subdomain'),
            source:
              "value.contains('*') ? valid(value, 'wildcard-dns-1123-subdomain') : valid(value, 'dns-1123-subdomain')",
            readsValue: true,
          },
        ],
        say: 'must be a DNS name, which can begin with "*."',
        since: 21,
        by: 'validateIngressRules',
      },
    ],
  },
  IngressSpec: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['defaultBackend', 'rules'] }],
        reason: 'Invalid',
        versions: ['v1'],
        since: 21,
        by: 'ValidateIngressSpec',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['backend', 'rules'] }],
        reason: 'Invalid',
        versions: ['v1beta1'],
        since: 21,
        by: 'ValidateIngressSpec',
      },
      {
        at: [['ingressClassName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateIngressSpec',
      },
    ],
  },
  IngressTLS: {
    rules: [
      {
        at: [['hosts', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              contains(value, '*') ? valid(value, 'wildcard-dns-1123-subdomain') : valid(value, 'dns-1123-subdomain'),
            source:
              "value.contains('*') ? valid(value, 'wildcard-dns-1123-subdomain') : valid(value, 'dns-1123-subdomain')",
            readsValue: true,
          },
        ],
        say: 'must be a DNS name, which can begin with "*."',
        since: 21,
        by: 'validateIngressTLS',
      },
      {
        at: [['secretName']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        versions: ['v1'],
        since: 21,
        by: 'validateTLSSecretName',
      },
    ],
  },
  NetworkPolicy: {
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
  NetworkPolicyPeer: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['podSelector', 'namespaceSelector', 'ipBlock'] }],
        since: 21,
        by: 'ValidateNetworkPolicyPeer',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              !(self?.ipBlock !== undefined) ||
              (!(self?.podSelector !== undefined) && !(self?.namespaceSelector !== undefined)),
            source: '!has(self.ipBlock) || (!has(self.podSelector) && !has(self.namespaceSelector))',
            readsValue: false,
          },
        ],
        reason: 'Forbidden',
        say: 'must not have a selector beside ipBlock; write two peers',
        since: 21,
        by: 'ValidateNetworkPolicyPeer',
      },
    ],
  },
  NetworkPolicyPort: {
    rules: [
      {
        at: [['protocol']],
        constraints: [{ is: 'enum', to: ['TCP', 'UDP', 'SCTP'] }],
        since: 21,
        by: 'ValidateNetworkPolicyPort',
      },
      {
        at: [['port']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 65535 },
        ],
        when: (_self, value) => isInt(value),
        condition: 'isInt(value)',
        since: 21,
        by: 'ValidateNetworkPolicyPort',
      },
      {
        at: [['port']],
        constraints: [{ is: 'format', to: 'port-name' }],
        when: (_self, value) => isString(value),
        condition: 'isString(value)',
        since: 21,
        by: 'ValidateNetworkPolicyPort',
      },
      {
        at: [['endPort']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => !isInt(self?.port),
        condition: '!isInt(self.port)',
        reason: 'Invalid',
        say: 'must not be set unless port is a number',
        since: 21,
        by: 'ValidateNetworkPolicyPort',
      },
      {
        at: [['endPort']],
        constraints: [
          { is: 'cel', to: (self, value) => !(value < self?.port), source: '!(value < self.port)', readsValue: true },
        ],
        when: (self) => isInt(self?.port),
        condition: 'isInt(self.port)',
        say: 'must be at least port',
        since: 21,
        by: 'ValidateNetworkPolicyPort',
      },
      {
        at: [['endPort']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 65535 },
        ],
        when: (self) => isInt(self?.port),
        condition: 'isInt(self.port)',
        since: 21,
        by: 'ValidateNetworkPolicyPort',
      },
    ],
  },
  NetworkPolicySpec: {
    rules: [
      {
        at: [['policyTypes']],
        constraints: [{ is: 'maxItems', to: 2 }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateNetworkPolicySpec',
      },
      {
        at: [['policyTypes', '[]']],
        constraints: [{ is: 'enum', to: ['Ingress', 'Egress'] }],
        when: (self) => size(self?.policyTypes) <= 2,
        condition: 'size(self.policyTypes) <= 2',
        since: 21,
        by: 'ValidateNetworkPolicySpec',
      },
    ],
  },
  ServiceCIDR: {
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
  ServiceCIDRSpec: {
    rules: [
      { at: [['cidrs']], constraints: [{ is: 'minItems', to: 1 }], since: 29, by: 'validateServiceCIDRSpec' },
      {
        at: [['cidrs']],
        constraints: [{ is: 'maxItems', to: 2 }],
        reason: 'Invalid',
        since: 29,
        by: 'validateServiceCIDRSpec',
      },
      {
        at: [['cidrs', '[]']],
        constraints: [{ is: 'format', to: 'canonical-cidr' }],
        when: (self) => size(self?.cidrs) <= 2,
        condition: 'size(self.cidrs) <= 2',
        since: 29,
        by: 'validateServiceCIDRSpec',
      },
      {
        at: [['cidrs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              size(value) !== 2 ||
              !valid(value?.[0], 'cidr') ||
              !valid(value?.[1], 'cidr') ||
              !isSame(contains(value?.[0], ':'), contains(value?.[1], ':')),
            source:
              "size(value) != 2 || !valid(value[0], 'cidr') || !valid(value[1], 'cidr') || value[0].contains(':') != value[1].contains(':')",
            readsValue: true,
          },
        ],
        say: 'must have at most one IPv4 and one IPv6 network',
        since: 29,
        by: 'validateServiceCIDRSpec',
      },
    ],
  },
})

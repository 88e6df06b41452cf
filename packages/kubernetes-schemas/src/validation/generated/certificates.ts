// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { all, contains, isSame, size, split, startsWith, valid } from '../expressions.ts'
import { certificateRequest } from '../predicates/certificate-request.ts'
import { podCertificateKey } from '../predicates/pod-certificate-key.ts'
import { trustBundle } from '../predicates/trust-bundle.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const certificates = (): RuleGroup => ({
  CertificateSigningRequest: {
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
        constraints: [{ is: 'format', to: 'path-segment' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-path-segment' }],
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
  CertificateSigningRequestSpec: {
    defaults: [{ at: ['usages'], to: ['digital signature', 'key encipherment'], versions: ['v1beta1'] }],
    rules: [
      { at: [['request']], constraints: [{ is: 'required' }], reason: 'Invalid', since: 21, by: 'validateCSR' },
      {
        at: [['request']],
        constraints: [{ is: 'predicate', to: certificateRequest, name: 'certificateRequest' }],
        since: 21,
        by: 'validateCSR',
      },
      {
        at: [['signerName']],
        constraints: [{ is: 'required' }],
        versions: ['v1'],
        since: 21,
        by: 'pkg/apis/core/validation/names.go#ValidateSignerName',
      },
      {
        at: [['signerName']],
        constraints: [{ is: 'not', to: ['kubernetes.io/legacy-unknown'] }],
        versions: ['v1'],
        since: 21,
        by: 'validateCertificateSigningRequest',
      },
      {
        at: [['signerName']],
        constraints: [{ is: 'format', to: 'signer-name' }],
        since: 21,
        by: 'pkg/apis/core/validation/names.go#ValidateSignerName',
      },
      {
        at: [['expirationSeconds']],
        constraints: [{ is: 'min', to: 600 }],
        since: 22,
        by: 'validateCertificateSigningRequest',
      },
      { at: [['usages']], constraints: [{ is: 'required' }], since: 21, by: 'validateCertificateSigningRequest' },
      {
        at: [['usages', '[]']],
        constraints: [
          {
            is: 'enum',
            to: [
              'any',
              'cert sign',
              'client auth',
              'code signing',
              'content commitment',
              'crl sign',
              'data encipherment',
              'decipher only',
              'digital signature',
              'email protection',
              'encipher only',
              'ipsec end system',
              'ipsec tunnel',
              'ipsec user',
              'key agreement',
              'key encipherment',
              'microsoft sgc',
              'netscape sgc',
              'ocsp signing',
              's/mime',
              'server auth',
              'signing',
              'timestamping',
            ],
          },
        ],
        versions: ['v1'],
        since: 21,
        by: 'validateCertificateSigningRequest',
      },
      {
        at: [['usages', '[]']],
        constraints: [{ is: 'unique', to: [], isOne: true }],
        versions: ['v1'],
        since: 21,
        by: 'validateCertificateSigningRequest',
      },
    ],
  },
  ClusterTrustBundle: {
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
        constraints: [{ is: 'format', to: 'path-segment' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-path-segment' }],
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
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (self) => !(self?.spec?.signerName !== undefined),
        condition: '!has(self.spec.signerName)',
        since: 27,
        by: 'pkg/apis/core/validation/names.go#ValidateClusterTrustBundleName',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
        when: (self) => !(self?.spec?.signerName !== undefined),
        condition: '!has(self.spec.signerName)',
        since: 27,
        by: 'pkg/apis/core/validation/names.go#ValidateClusterTrustBundleName',
      },
      {
        at: [['metadata', 'name']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              startsWith(
                value,
                split(self?.spec?.signerName, '/')?.[0] + ':' + split(self?.spec?.signerName, '/')?.[1] + ':',
              ) &&
              size(split(value, ':')) === 3 &&
              valid(split(value, ':')?.[2], 'dns-1123-subdomain'),
            source:
              "value.startsWith(self.spec.signerName.split('/')[0] + ':' + self.spec.signerName.split('/')[1] + ':') && size(value.split(':')) == 3 && valid(value.split(':')[2], 'dns-1123-subdomain')",
            readsValue: true,
          },
        ],
        when: (self) => size(split(self?.spec?.signerName, '/')) === 2,
        condition: "size(self.spec.signerName.split('/')) == 2",
        say: 'must be spec.signerName with ":" instead of "/", ":" and a DNS name',
        since: 27,
        by: 'pkg/apis/core/validation/names.go#ValidateClusterTrustBundleName',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              startsWith(
                value,
                split(self?.spec?.signerName, '/')?.[0] + ':' + split(self?.spec?.signerName, '/')?.[1] + ':',
              ) &&
              size(split(value, ':')) === 3 &&
              valid(split(value, ':')?.[2] + 'a', 'dns-1123-subdomain'),
            source:
              "value.startsWith(self.spec.signerName.split('/')[0] + ':' + self.spec.signerName.split('/')[1] + ':') && size(value.split(':')) == 3 && valid(value.split(':')[2] + 'a', 'dns-1123-subdomain')",
            readsValue: true,
          },
        ],
        when: (self) => size(split(self?.spec?.signerName, '/')) === 2,
        condition: "size(self.spec.signerName.split('/')) == 2",
        say: 'must be spec.signerName with ":" instead of "/", ":" and a DNS name',
        since: 27,
        by: 'pkg/apis/core/validation/names.go#ValidateClusterTrustBundleName',
      },
    ],
  },
  ClusterTrustBundleSpec: {
    rules: [
      {
        at: [['signerName']],
        constraints: [{ is: 'format', to: 'signer-name' }],
        since: 27,
        by: 'pkg/apis/core/validation/names.go#ValidateSignerName',
      },
      {
        at: [['trustBundle']],
        constraints: [{ is: 'required' }],
        reason: 'Invalid',
        since: 27,
        by: 'validateTrustBundle',
      },
      {
        at: [['trustBundle']],
        constraints: [
          { is: 'maxLength', to: 1048576 },
          { is: 'predicate', to: trustBundle, name: 'trustBundle' },
        ],
        since: 27,
        by: 'validateTrustBundle',
      },
    ],
  },
  PodCertificateRequest: {
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
  PodCertificateRequestSpec: {
    defaults: [{ at: ['maxExpirationSeconds'], to: 86400 }],
    rules: [
      {
        at: [['signerName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'signer-name' }],
        since: 34,
        by: 'pkg/apis/core/validation/names.go#ValidateSignerName',
      },
      {
        at: [['unverifiedUserAnnotations']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => all(value, (k_) => valid(k_, 'lower-case-qualified-name') && contains(k_, '/')),
            source: "value.all(k, valid(k, 'lower-case-qualified-name') && k.contains('/'))",
            readsValue: true,
          },
        ],
        say: 'must have names with a domain, such as "example.com/name"',
        since: 35,
        by: 'pkg/apis/core/validation/validation.go#ValidateUserAnnotations',
      },
      {
        at: [['unverifiedUserAnnotations']],
        constraints: [{ is: 'totalBytes', to: 262144 }],
        since: 35,
        by: 'pkg/apis/core/validation/validation.go#ValidateUserAnnotations',
      },
      {
        at: [['podName'], ['serviceAccountName'], ['nodeName']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        reason: 'Invalid',
        since: 34,
        by: 'ValidatePodCertificateRequestCreate',
      },
      {
        at: [['podUID'], ['serviceAccountUID'], ['nodeUID']],
        constraints: [{ is: 'required' }],
        reason: 'Invalid',
        since: 34,
        by: 'ValidatePodCertificateRequestCreate',
      },
      {
        at: [['podUID'], ['serviceAccountUID'], ['nodeUID']],
        constraints: [{ is: 'maxLength', to: 128 }],
        since: 34,
        by: 'ValidatePodCertificateRequestCreate',
      },
      {
        at: [['maxExpirationSeconds']],
        constraints: [
          { is: 'min', to: 3600 },
          { is: 'max', to: 7862400 },
        ],
        since: 34,
        by: 'ValidatePodCertificateRequestCreate',
      },
      {
        at: [['maxExpirationSeconds']],
        constraints: [{ is: 'max', to: 86400 }],
        when: (self) => /^(?:.*[.])?kubernetes[.]io\//u.test(self?.signerName ?? ''),
        condition: "self.signerName.matches('^(?:.*[.])?kubernetes[.]io/')",
        since: 34,
        by: 'ValidatePodCertificateRequestCreate',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) =>
              self?.stubPKCS10Request !== undefined
                ? !(self?.pkixPublicKey !== undefined) && !(self?.proofOfPossession !== undefined)
                : self?.pkixPublicKey !== undefined && self?.proofOfPossession !== undefined,
            source:
              'has(self.stubPKCS10Request) ? !has(self.pkixPublicKey) && !has(self.proofOfPossession) : has(self.pkixPublicKey) && has(self.proofOfPossession)',
            readsValue: false,
          },
        ],
        say: 'must have stubPKCS10Request, or pkixPublicKey and proofOfPossession',
        versions: ['v1beta1'],
        since: 36,
        by: 'ValidatePodCertificateRequestCreate',
      },
      {
        at: [['pkixPublicKey'], ['proofOfPossession']],
        constraints: [{ is: 'required' }],
        reason: 'Invalid',
        versions: ['v1alpha1', 'v1beta1'],
        since: 34,
        until: 35,
        by: 'validateDeprecatedPKIXPublicKey',
      },
      {
        at: [[]],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.stubPKCS10Request !== undefined,
            source: 'has(self.stubPKCS10Request)',
            readsValue: false,
          },
        ],
        say: 'must have stubPKCS10Request',
        versions: ['v1'],
        since: 37,
        by: 'ValidatePodCertificateRequestCreate',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podCertificateKey, name: 'podCertificateKey' }],
        when: (self) =>
          !isSame(
            self?.stubPKCS10Request !== undefined,
            self?.pkixPublicKey !== undefined && self?.proofOfPossession !== undefined,
          ),
        condition: 'has(self.stubPKCS10Request) != (has(self.pkixPublicKey) && has(self.proofOfPossession))',
        since: 34,
        by: 'ValidatePodCertificateRequestCreate',
      },
    ],
  },
})

// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { all, contains, isSame, size, split, startsWith, valid } from '../expressions.ts'
import { certificateRequest } from '../predicates/certificate-request.ts'
import { podCertificateKey } from '../predicates/pod-certificate-key.ts'
import { trustBundle } from '../predicates/trust-bundle.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const certificates: RuleGroup = {
  CertificateSigningRequest() {
    return { name: { format: 'path-segment' } }
  },
  CertificateSigningRequestSpec() {
    return {
      defaults: [{ at: 'usages', to: ['digital signature', 'key encipherment'], versions: ['v1beta1'] }],
      rules: [
        { at: 'request', constraints: [{ is: 'required' }], reason: 'Invalid' },
        { at: 'request', constraints: [{ is: 'predicate', to: certificateRequest }] },
        { at: 'signerName', constraints: [{ is: 'required' }], versions: ['v1'] },
        { at: 'signerName', constraints: [{ is: 'not', to: ['kubernetes.io/legacy-unknown'] }], versions: ['v1'] },
        { at: 'signerName', constraints: [{ is: 'format', to: 'signer-name' }] },
        { at: 'expirationSeconds', constraints: [{ is: 'min', to: 600 }], since: 22 },
        { at: 'usages', constraints: [{ is: 'required' }] },
        {
          at: 'usages[]',
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
        },
        { at: 'usages[]', constraints: [{ is: 'unique', to: [], isOne: true }], versions: ['v1'] },
      ],
    }
  },
  ClusterTrustBundle() {
    const when1: Expression = (self) => !(self?.spec?.signerName !== undefined)
    const when2: Expression = (self) => size(split(self?.spec?.signerName, '/')) === 2
    return {
      name: { format: 'path-segment' },
      rules: [
        { at: 'metadata.name', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], when: when1, since: 27 },
        {
          at: 'metadata.generateName',
          constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
          when: when1,
          since: 27,
        },
        {
          at: 'metadata.name',
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
              readsValue: true,
            },
          ],
          when: when2,
          say: 'must be spec.signerName with ":" instead of "/", ":" and a DNS name',
          since: 27,
        },
        {
          at: 'metadata.generateName',
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
              readsValue: true,
            },
          ],
          when: when2,
          say: 'must be spec.signerName with ":" instead of "/", ":" and a DNS name',
          since: 27,
        },
      ],
    }
  },
  ClusterTrustBundleSpec() {
    return {
      rules: [
        { at: 'signerName', constraints: [{ is: 'format', to: 'signer-name' }], since: 27 },
        { at: 'trustBundle', constraints: [{ is: 'required' }], reason: 'Invalid', since: 27 },
        {
          at: 'trustBundle',
          constraints: [
            { is: 'maxLength', to: 1048576 },
            { is: 'predicate', to: trustBundle },
          ],
          since: 27,
        },
      ],
    }
  },
  PodCertificateRequest() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  PodCertificateRequestSpec() {
    return {
      defaults: [{ at: 'maxExpirationSeconds', to: 86400 }],
      rules: [
        { at: 'signerName', constraints: [{ is: 'required' }, { is: 'format', to: 'signer-name' }], since: 34 },
        {
          at: 'unverifiedUserAnnotations',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => all(value, (k_) => valid(k_, 'lower-case-qualified-name') && contains(k_, '/')),
              readsValue: true,
            },
          ],
          say: 'must have names with a domain, such as "example.com/name"',
          since: 35,
        },
        { at: 'unverifiedUserAnnotations', constraints: [{ is: 'totalBytes', to: 262144 }], since: 35 },
        {
          at: ['podName', 'serviceAccountName', 'nodeName'],
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
          reason: 'Invalid',
          since: 34,
        },
        {
          at: ['podUID', 'serviceAccountUID', 'nodeUID'],
          constraints: [{ is: 'required' }],
          reason: 'Invalid',
          since: 34,
        },
        { at: ['podUID', 'serviceAccountUID', 'nodeUID'], constraints: [{ is: 'maxLength', to: 128 }], since: 34 },
        {
          at: 'maxExpirationSeconds',
          constraints: [
            { is: 'min', to: 3600 },
            { is: 'max', to: 7862400 },
          ],
          since: 34,
        },
        {
          at: 'maxExpirationSeconds',
          constraints: [{ is: 'max', to: 86400 }],
          when: (self) => /^(?:.*[.])?kubernetes[.]io\//u.test(self?.signerName ?? ''),
          since: 34,
        },
        {
          constraints: [
            {
              is: 'cel',
              to: (self) =>
                self?.stubPKCS10Request !== undefined
                  ? !(self?.pkixPublicKey !== undefined) && !(self?.proofOfPossession !== undefined)
                  : self?.pkixPublicKey !== undefined && self?.proofOfPossession !== undefined,
              readsValue: false,
            },
          ],
          say: 'must have stubPKCS10Request, or pkixPublicKey and proofOfPossession',
          versions: ['v1beta1'],
          since: 36,
        },
        {
          at: ['pkixPublicKey', 'proofOfPossession'],
          constraints: [{ is: 'required' }],
          reason: 'Invalid',
          versions: ['v1alpha1', 'v1beta1'],
          since: 34,
          until: 35,
        },
        {
          constraints: [{ is: 'cel', to: (self) => self?.stubPKCS10Request !== undefined, readsValue: false }],
          say: 'must have stubPKCS10Request',
          versions: ['v1'],
          since: 37,
        },
        {
          constraints: [{ is: 'predicate', to: podCertificateKey }],
          when: (self) =>
            !isSame(
              self?.stubPKCS10Request !== undefined,
              self?.pkixPublicKey !== undefined && self?.proofOfPossession !== undefined,
            ),
          since: 34,
        },
      ],
    }
  },
}

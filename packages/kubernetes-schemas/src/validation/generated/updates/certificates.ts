// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.
import type { UpdateGroup } from '../../updates/update-rule.ts'

/** Rules of updates of the API group. */
export const certificates = (): UpdateGroup => ({
  CertificateSigningRequest: { keeps: ['spec'] },
  ClusterTrustBundle: { rules: [{ at: 'spec.signerName', constraints: [{ is: 'immutable' }], since: 27 }] },
  PodCertificateRequest: { rules: [{ at: 'spec', constraints: [{ is: 'immutable' }], since: 34 }] },
})

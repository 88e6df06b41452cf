/** Cases whose accepted objects other rules refuse, by their keys: the server takes no object with what their rules look at. */
export const REFUSED_BY_OTHERS: ReadonlyMap<string, string> = new Map([
  [
    'storage VolumeAttachment spec.source.inlineVolumeSpec.iscsi.targetPortal maxLength: 63 when has(self.spec.source.inlineVolumeSpec.iscsi.initiatorName) since 21',
    'an inline volume must be one of CSI, and must not be another one beside it',
  ],
])

/** Cases that a server answers otherwise, by their keys. */
export const ANSWERED_OTHERWISE: ReadonlyMap<string, string> = new Map([
  [
    'authorization LocalSubjectAccessReview spec.resourceAttributes.namespace required: true when !has(self.metadata.namespace) since 21',
    'an object without a namespace gets the one of the request, which a review must name',
  ],
  [
    "core-pods Pod spec.resourceClaims forbidden: true when 'kubernetes.io/config.mirror' in self.metadata.annotations since 34",
    'the server names a field without a name, "[]"',
  ],
])

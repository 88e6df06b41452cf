/** KEPs of gates whose comments in kube_features.go name none, or another one than the feature's own. */
export const reviewedReferences: Readonly<Record<string, number>> = {}

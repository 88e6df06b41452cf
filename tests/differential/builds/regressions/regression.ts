/** A small tree in which our build once differed from kustomize's. */
export interface Regression {
  /** What kustomize does there. */
  readonly name: string
  /** By path; `top/kustomization.yaml` is built. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** What both print, with `--style kustomize`; absent where both fail. */
  readonly expected?: string
  /** Why style preserve gives other objects, if it does. */
  readonly otherInPreserve?: string
}

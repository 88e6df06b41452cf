/**
 * Images, kpt and kustomize as tests drive them (development only).
 * @module
 */
export {}

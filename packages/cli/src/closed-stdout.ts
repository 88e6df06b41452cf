/** A module of its own, so that the command loads it only where stdout is a device. */
export { isStdoutClosed } from '@krmkit/runtime/main'

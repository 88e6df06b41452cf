/** A separate module, so that the command loads it only if stdout is a device. */
export { isStdoutClosed } from '@krmkit/runtime/main'

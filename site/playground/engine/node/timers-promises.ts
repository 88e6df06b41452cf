export const setTimeout = (milliseconds: number, value?: unknown) =>
  new Promise((resolve) => globalThis.setTimeout(() => resolve(value), milliseconds))
export const setImmediate = (value?: unknown) => setTimeout(0, value)

type Callback = (error: unknown, value?: unknown) => void

export const promisify =
  (work: (...values: unknown[]) => void) =>
  (...values: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const callback: Callback = (error, value) => (error ? reject(error) : resolve(value))
      work(...values, callback)
    })

export const inspect = (value: unknown) => String(value)

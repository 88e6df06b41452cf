/** Made by `vite-plugin.ts`. */
declare module 'virtual:krmkit-examples' {
  /** All groups, without the content of their examples. */
  export const groups: readonly import('./example.ts').ExampleGroup[]
  /** Loads the examples of a group by its id. */
  export const files: ReadonlyMap<string, () => Promise<{ default: readonly import('./example.ts').Example[] }>>
}

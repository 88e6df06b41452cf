import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { conditions: ['krmkit-source'] },
  ssr: { resolve: { conditions: ['krmkit-source'] } },
}

/** Pure code keeps nothing between files: a process for each would take more time than the tests. */
const pure = { isolate: false, testTimeout: 60_000 }

/** What builds images, or a whole checkout: it runs when engine and tools are there. */
const images = ['tests/images/**/*.test.ts', 'tests/conformance/images.test.ts', 'tests/docs.test.ts']

/** What drives containers, kpt and kustomize: beside it, in a process of its own. */
const clients = ['tests/clients/**/*.test.ts', 'tests/differential/**/*.test.ts']

/** What weighs the work of ten times the input: alone, with room enough that the collector's share does not grow. */
const complexity = 'tests/properties/complexity.test.ts'

export default defineConfig({
  ...shared,
  test: {
    projects: [
      { ...shared, test: { ...pure, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      { ...shared, test: { ...pure, name: 'functions', include: ['functions/*/src/**/*.test.ts'] } },
      {
        ...shared,
        test: {
          name: 'house',
          include: ['tests/**/*.test.ts'],
          exclude: [...images, ...clients, complexity],
          testTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'complexity',
          include: [complexity],
          testTimeout: 120_000,
          execArgv: ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'],
        },
      },
      { ...shared, test: { name: 'images', include: images, testTimeout: 300_000, hookTimeout: 600_000 } },
      { ...shared, test: { name: 'clients', include: clients, testTimeout: 300_000, hookTimeout: 600_000 } },
    ],
  },
})

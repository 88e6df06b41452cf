import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { conditions: ['krmkit-source'] },
  ssr: { resolve: { conditions: ['krmkit-source'] } },
}

/** No test is judged by the time it takes: the limits only end what hangs, also on a machine that does other work. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 }
/** Builds, installations and containers. */
const longLimits = { testTimeout: 1_800_000, hookTimeout: 1_800_000 }

/** Tests of pure code do not change shared state: a process for each file would take more time than the tests. */
const pure = { isolate: false, ...limits }

/** What builds images, or runs a whole checkout. */
const images = ['tests/images/**/*.test.ts', 'tests/conformance/images.test.ts', 'tests/docs.test.ts']

/** What drives containers, kpt and kustomize: it runs beside `images`, in a process of its own. */
const clients = ['tests/clients/**/*.test.ts', 'tests/differential/**/*.test.ts']

/** What measures the growth of work as processor time: alone, with enough memory that garbage collection stays rare. */
const complexity = 'tests/properties/complexity*.test.ts'

export default defineConfig({
  ...shared,
  test: {
    // Vitest leaves one processor free, which on two processors doubles the time.
    maxWorkers: '100%',
    projects: [
      { ...shared, test: { ...pure, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      { ...shared, test: { ...pure, name: 'functions', include: ['functions/*/src/**/*.test.ts'] } },
      {
        ...shared,
        test: {
          ...limits,
          name: 'house',
          include: ['tests/**/*.test.ts'],
          exclude: [...images, ...clients, complexity],
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'complexity',
          include: [complexity],
          execArgv: ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'],
        },
      },
      { ...shared, test: { ...longLimits, name: 'images', include: images } },
      { ...shared, test: { ...longLimits, name: 'clients', include: clients } },
    ],
  },
})

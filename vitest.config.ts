import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { conditions: ['krmkit-source'] },
  ssr: { resolve: { conditions: ['krmkit-source'] } },
}

export default defineConfig({
  ...shared,
  test: {
    projects: [
      { ...shared, test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      { ...shared, test: { name: 'functions', include: ['functions/*/src/**/*.test.ts'] } },
      { ...shared, test: { name: 'house', include: ['tests/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})

/**
 * Everything that builds with charts load on demand, as one module: each module of a bundle costs time when it is loaded.
 * @module
 */

export { inflateCharts } from '../fields/inflate-charts.ts'
export { inflateChart, startConfig } from '../plugins/inflate-chart.ts'
export { lookAhead, lookAheadAt } from './look-ahead.ts'

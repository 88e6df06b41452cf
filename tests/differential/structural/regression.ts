/** A question that krmkit once answered differently from the API server's code; `npm run oracles` records the answer. */
export interface Regression {
  readonly name: string
  /** JSON text, numbers as literals. */
  readonly question: string
}

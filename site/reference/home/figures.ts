/** A record of `bench/recorded.json`, as far as the home page shows it. */
interface Measured {
  /** The command that repeats the measurement. */
  readonly command: string
}

/** A measured figure: its record, and what the number, which is the README's, is about. */
const FIGURES: readonly { readonly record: string; readonly about: string }[] = [
  { record: 'render-kpt', about: 'as fast as <code>kpt fn render</code>: ten functions over 1,000 resources' },
  { record: 'build-2000', about: 'as fast as <code>kustomize build</code>: 2,000 resources' },
  {
    record: 'check-kubeconform',
    about: 'as fast as <code>kubeconform</code> in processor time, with more rules: 10,000 objects',
  },
]

/**
 * The figures of the home page as HTML, each with the command that repeats it. The numbers are those of the README, which a
 * test compares with the records.
 */
export function figuresHtml(readme: string, records: Readonly<Record<string, Measured>>): string {
  const items = FIGURES.map(({ record, about }) => {
    const [, number] = new RegExp(`\\[([^\\]]+)\\]\\(bench/recorded\\.json "${record}"\\)`).exec(readme) ?? []
    const command = records[record]?.command
    if (number === undefined || command === undefined)
      throw new Error(`the README must have the figure "${record}", which must be in bench/recorded.json`)
    return `<li><strong>${number}</strong> <span>${about}</span> <code class="home-command">${command}</code></li>`
  })
  return `<ul class="home-figures">\n${items.join('\n')}\n</ul>`
}

import type { CommandDefinition, OptionDefinition } from '../../command-line/definition.ts'

/** A word that can follow. */
export interface Candidate {
  readonly value: string
  readonly description: string
}

/** The words that can be at the cursor, and whether names of files can. */
export interface Completion {
  readonly candidates: readonly Candidate[]
  readonly hasFiles: boolean
}

/** What can be completed. */
export interface Completable {
  readonly commands: readonly CommandDefinition[]
  readonly functions: readonly Candidate[]
}

const HELP: OptionDefinition = { flags: '-h, --help', description: 'print help' }
const QUIET: OptionDefinition = {
  flags: '-q, --quiet',
  description: 'print only findings, warnings and errors on stderr',
}
const VERSION: OptionDefinition = { flags: '-v, --version', description: 'print the version' }
/** A value of an option that is a path. */
const PATH = /<(?:config|dir|file|path|where)>$/

/** The candidates for the last of the words, which may be empty. The words do not include `krmkit`. */
export function complete(words: readonly string[], { commands, functions }: Completable): Completion {
  const { before, current } = joined(words)
  const place = placeOf(before, commands)
  const found = place === undefined ? NOTHING : at(place, current, functions)
  return { ...found, candidates: found.candidates.filter(({ value }) => value.startsWith(current)) }
}

/** A position in a command line: after these positional arguments of a command, or at the value of an option. */
interface Place {
  readonly definition: Pick<CommandDefinition, 'positional' | 'options' | 'subcommands'>
  readonly options: readonly OptionDefinition[]
  readonly count: number
  readonly awaiting?: OptionDefinition | undefined
}

const NOTHING: Completion = { candidates: [], hasFiles: false }
const ONLY_FILES: Completion = { candidates: [], hasFiles: true }

/** bash makes three words of `--format=json`; `--format` and its value remain. */
function joined(words: readonly string[]): { readonly before: readonly string[]; readonly current: string } {
  const last = words.at(-1) ?? ''
  return { before: words.slice(0, -1).filter((word) => word !== '='), current: last === '=' ? '' : last }
}

/** `undefined` behind `--`, and in an unknown command. */
function placeOf(before: readonly string[], commands: readonly CommandDefinition[]): Place | undefined {
  let place: Place = { definition: { subcommands: commands }, options: [HELP, QUIET, VERSION], count: 0 }
  for (const word of before) {
    if (word === '--') return undefined
    if (place.awaiting !== undefined) place = { ...place, awaiting: undefined }
    else if (word.startsWith('-') && word !== '-') place = { ...place, awaiting: optionWithValue(word, place.options) }
    else if (place.definition.subcommands === undefined) place = { ...place, count: place.count + 1 }
    else {
      const definition = place.definition.subcommands.find(({ name }) => name === word)
      if (definition === undefined) return undefined
      place = { definition, options: [...(definition.options ?? []), QUIET, HELP], count: 0 }
    }
  }
  return place
}

function optionWithValue(word: string, options: readonly OptionDefinition[]): OptionDefinition | undefined {
  return options.find(({ flags }) => flags.includes('<') && namesOf(flags).includes(word))
}

/** `['-o', '--output']` of `-o, --output <file>`. */
function namesOf(flags: string): readonly string[] {
  return flags.split(/,? /).filter((word) => word.startsWith('-'))
}

function at(
  { definition, options, count, awaiting }: Place,
  current: string,
  functions: readonly Candidate[],
): Completion {
  if (awaiting !== undefined) return valuesOf(awaiting, '')
  const [, name] = /^(--[^=]+)=/.exec(current) ?? []
  const option = name === undefined ? undefined : optionWithValue(name, options)
  if (option !== undefined) return valuesOf(option, `${name}=`)
  if (current.startsWith('-') && current !== '-')
    return { candidates: options.flatMap(optionCandidate), hasFiles: false }
  if (definition.subcommands) {
    const candidates = definition.subcommands.map(({ name, description }) => ({ value: name, description }))
    return { candidates, hasFiles: false }
  }
  return argument(definition.positional ?? '', count, functions)
}

function valuesOf({ choices, flags }: OptionDefinition, prefix: string): Completion {
  if (choices === undefined) return PATH.test(flags) ? ONLY_FILES : NOTHING
  return { candidates: choices.map((choice) => ({ value: `${prefix}${choice}`, description: '' })), hasFiles: false }
}

function optionCandidate({ flags, description, isHidden }: OptionDefinition): readonly Candidate[] {
  const long = namesOf(flags).find((name) => name.startsWith('--'))
  return isHidden || long === undefined ? [] : [{ value: long, description }]
}

/** `[name]` and `<name>` are functions, all others are files. An optional argument can be left out. */
function argument(positional: string, count: number, functions: readonly Candidate[]): Completion {
  const places = positional.split(' ')
  const reached = places[count] ?? places.findLast((place) => place.includes('...')) ?? ''
  const possible = reached.startsWith('[') ? [reached, places[count + 1] ?? ''] : [reached]
  const hasNames = possible.some((place) => /^.name.$/.test(place))
  return {
    candidates: hasNames ? functions : [],
    hasFiles: reached !== '' && !/^.(?:name|kind|arguments)\b/.test(reached),
  }
}

import { emitBlock, type Shape } from './emit.ts'

/** How a value is printed. */
interface BlockOptions {
  /** Column of its lines, from 0. Default: 0 */
  readonly column?: number
  /** Line break. Default: a line feed */
  readonly eol?: string
}

/**
 * Prints a value as block YAML.
 *
 * @param value A map or list that is not empty; {@link Spelled} in it keeps the spelling of a scalar.
 * @param options Where the lines begin, and how they end.
 * @returns The lines, without the indentation of the first one and the line break of the last one.
 *
 * @example
 * console.log(JSON.stringify(printBlock({ name: 'web', ports: [80, '080'] }))) // "name: web\nports:\n- 80\n- \"080\""
 * console.log(JSON.stringify(printBlock({ a: 1, b: 2 }, { column: 2, eol: '\r\n' }))) // "a: 1\r\n  b: 2"
 */
export function printBlock(
  value: { readonly [key: string]: Shape } | readonly Shape[],
  { column = 0, eol = '\n' }: BlockOptions = {},
): string {
  return emitBlock(value, column, { step: 2, wide: false, eol })
}

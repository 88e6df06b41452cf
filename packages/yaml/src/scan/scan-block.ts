/**
 * End of a block scalar without its last line break; trailing blank lines are not part of it, unless they are kept.
 * `start`, `to`: its lines as js-yaml gives them; `chomping`: 1 clip, 2 strip, 3 keep.
 */
export function blockEnd(
  text: string,
  header: number,
  start: number,
  to: number,
  indent: number,
  chomping: number,
): number {
  const headerEnd = beforeBreak(text, start, header)
  let end = beforeBreak(text, to, headerEnd)
  if (chomping === 3 && to > start) return end
  for (;;) {
    let line = end
    while (line > start && text.charCodeAt(line - 1) !== 10 && text.charCodeAt(line - 1) !== 13) line--
    for (let at = line; at < end; at++) {
      if (text.charCodeAt(at) !== 32 || (indent >= 0 && at - line >= indent)) return end
    }
    if (line <= start) return headerEnd
    end = beforeBreak(text, line, headerEnd)
  }
}

function beforeBreak(text: string, offset: number, floor: number): number {
  let end = offset
  if (end > floor && text.charCodeAt(end - 1) === 10) end--
  if (end > floor && text.charCodeAt(end - 1) === 13) end--
  return end
}

/** Long and deep expressions. A server works for minutes on deeper ones, and answers with its time limit. */
export const HUGE: readonly string[] = [
  Array.from({ length: 200 }, () => 'true').join(' && '),
  Array.from({ length: 2_000 }, () => 'true').join(' || '),
  Array.from({ length: 240 }, () => '1')
    .join(' + ')
    .concat(' > 0'),
  Array.from({ length: 260 }, () => '1')
    .join(' + ')
    .concat(' > 0'),
  `${'('.repeat(240)}true${')'.repeat(240)}`,
  `${'('.repeat(260)}true${')'.repeat(260)}`,
  `${'['.repeat(60)}${']'.repeat(60)} == []`,
  `${'!'.repeat(301)}true`,
  `${'-'.repeat(301)}1 == 1`,
  `'${'a'.repeat(90_000)}' == ''`,
  `'${'a'.repeat(100_010)}' == ''`,
  `'${'é'.repeat(60_000)}' == ''`,
  `[${Array.from({ length: 3_000 }, (_, i) => i).join(', ')}].size() > 0`,
  `{${Array.from({ length: 1_000 }, (_, i) => `'${i}': ${i}`).join(', ')}}.size() > 0`,
  `object${'.a'.repeat(240)} == 1`,
  `object${'.a'.repeat(260)} == 1`,
  `[1]${'.map(x, x)'.repeat(100)} == [1]`,
  `${'[1].all(x, '.repeat(20)}true${')'.repeat(20)}`,
  `optional.of(1)${'.optMap(x, x)'.repeat(6)}.hasValue()`,
  'lists.range(100000000).all(x, true)',
  "'a'.matches('(a+)+$')",
  `'a'.matches('${'(a|b)*'.repeat(500)}')`,
  "'a'.matches('a{1000}')",
  "'a'.matches('a{1001}')",
]

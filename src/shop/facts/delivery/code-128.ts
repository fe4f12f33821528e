/**
 * Bars of Code 128, sets B and C, by the value of each sign: widths of bar and gap in turn. The last one is the end.
 * @see ISO/IEC 15417:2007, table 1
 */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const START_B = 104
const START_C = 105
const END = 106

/**
 * The bars of a code as any scanner reads it: widths of bar and gap in turn, in modules, the first one black. An even number
 * of digits is set two by two.
 * @throws Error for a sign that is not printable ASCII: a slip of the programmer
 */
export function barsOf(code: string): number[] {
  if (!/^[ -~]+$/.test(code)) throw new Error('Code 128 holds printable ASCII alone')
  const isDigits = /^(\d\d)+$/.test(code)
  const signs = isDigits
    ? (code.match(/\d\d/g) ?? []).map(Number)
    : [...code].map((sign) => sign.charCodeAt(0) - 32)
  const start = isDigits ? START_C : START_B
  const check = signs.reduce((sum, value, at) => sum + value * (at + 1), start) % 103
  return [start, ...signs, check, END].flatMap((value) => [...(WIDTHS[value] ?? '')].map(Number))
}

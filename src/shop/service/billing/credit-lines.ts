import { type Cents, minus, ZERO } from '../../kernel/money.ts'
import type { BillLine } from '../../plan/plans/bill-lines.ts'
import { whyInWords } from '../../plan/plans/line-why.ts'
import { type DeviceNames, lineInWords } from '../../plan/plans/line-words.ts'

/** Lines that give money back, as a person reads them: what goes back is above zero. */
export function creditLines(
  lines: readonly BillLine[],
  language: string,
  names: DeviceNames,
): { label: string; why: string; amount: Cents }[] {
  return lines.map((line) => ({
    label: lineInWords(line, language, names).description,
    why: whyInWords(line, language),
    amount: minus(ZERO, line.amount),
  }))
}

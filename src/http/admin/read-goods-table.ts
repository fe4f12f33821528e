import { z } from 'zod'
import { codeUpTo, textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { inputError } from '../../shop/kernel/input-error.ts'
import { iccidIn } from '../../shop/plan/devices/iccid.ts'
import type { TypedSerial } from '../../shop/plan/devices/take-serials.ts'
import { readTable } from './read-table.ts'

/** The columns of a file of serial numbers; only the first is needed. */
const Heads = z.strictObject({
  serial: z.literal(true, inputError('required')),
  sku: z.literal(true).optional(),
  iccid: z.literal(true).optional(),
  batch: z.literal(true).optional(),
  model: z.literal(true).optional(),
})

const Row = z.object({
  serial: codeUpTo(200).min(1),
  sku: codeUpTo(60).min(1),
  iccid: codeUpTo(40)
    .refine((text) => iccidIn(text) !== undefined, inputError('sim_number'))
    .optional(),
  batch: wordsUpTo(60).min(1).optional(),
  model: wordsUpTo(80).min(1).optional(),
})

const MAX_ROWS = 2_000

/**
 * Serial numbers with their SKU, SIM, batch and model, by the names of the columns. One wrong line refuses all of the
 * file, and every wrong line is named.
 * @param sku of lines without one
 * @throws ZodError whose paths begin with `line N`
 */
export async function readGoodsTable(
  body: ReadableStream<Uint8Array> | null,
  { sku }: { sku?: string | undefined },
): Promise<{ sku: string; serials: TypedSerial[] }[]> {
  const [first, ...rows] = await readTable(body)
  const heads = (first?.cells ?? []).map((head) => head.toLowerCase().replace(/^imei$/, 'serial'))
  const line = `line ${first?.line ?? 1}`
  const named = Object.fromEntries(heads.filter(Boolean).map((head) => [head, true]))
  z.object({ [line]: Heads }).parse({ [line]: named })
  const typed = rows.map(({ line: number, cells }) => [
    `line ${number}`,
    {
      ...(sku && { sku }),
      ...Object.fromEntries(heads.flatMap((head, at) => (head && cells[at] ? [[head, cells[at]]] : []))),
    },
  ])
  const read = z
    .record(textUpTo(20), Row)
    .refine((all) => Object.keys(all).length > 0, inputError('required'))
    .refine((all) => Object.keys(all).length <= MAX_ROWS, inputError('too_large'))
    .parse(Object.fromEntries(typed))
  const serials = Object.entries(read).map(([place, row]) => ({ ...row, line: Number(place.slice(5)) }))
  return [...Map.groupBy(serials, (each) => each.sku)].map(([own, lines]) => ({ sku: own, serials: lines }))
}

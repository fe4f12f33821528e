import type { MarketCode } from '../../kernel/market-code.ts'
import type { ShopConfig } from '../config/config.ts'

/** The numbers under which a seller takes tax; empty for none. */
export type TaxNumbers = Pick<
  ShopConfig,
  'gstHstNumber' | 'qstNumber' | 'pstNumberBc' | 'pstNumberSk' | 'rstNumberMb' | 'stateTaxPermits'
>

/** One of them, for the message `taxes.registration`. */
export interface Registration {
  tax: 'gst' | 'qst' | 'pst' | 'rst' | 'permit'
  number: string
}

export interface TaxPlace {
  country: MarketCode
  /** Code of the state or province, as far as it is known. */
  state?: string | undefined
}

/** Which a document for a place names. @see https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/collecting-gst-and-qst/preparing-invoices/ */
const ASKED: Record<MarketCode, (numbers: TaxNumbers, state: string | undefined) => Registration[]> = {
  us: ({ stateTaxPermits }, state) => [{ tax: 'permit', number: permitOf(stateTaxPermits, state) }],
  ca: (numbers, state) => [
    { tax: 'gst', number: numbers.gstHstNumber },
    ...(state === 'QC' ? [{ tax: 'qst' as const, number: numbers.qstNumber }] : []),
    ...(state === 'BC' ? [{ tax: 'pst' as const, number: numbers.pstNumberBc }] : []),
    ...(state === 'SK' ? [{ tax: 'pst' as const, number: numbers.pstNumberSk }] : []),
    ...(state === 'MB' ? [{ tax: 'rst' as const, number: numbers.rstNumberMb }] : []),
  ],
}

/** The numbers that stand on a receipt, bill, credit note or quote of a place. */
export function registrationsOf(numbers: TaxNumbers, { country, state }: TaxPlace): Registration[] {
  return ASKED[country](numbers, state).filter(({ number }) => number !== '')
}

/** `TX 1-23-4567890-1; NM 02-123456-00-1` */
function permitOf(permits: string, state: string | undefined): string {
  const found = permits.split(/; */).find((each) => state !== undefined && each.startsWith(`${state} `))
  return found?.slice(3) ?? ''
}

/** A US state's rate from a day on. */
export interface TaxRateRow {
  /** Postal abbreviation. */
  state: string
  /** First day the rate holds, as `YYYY-MM-DD`. */
  from: string
  /** Parts per million. */
  rate: number
  /** Where the rate comes from. */
  note: string
}

/** A Canadian province's taxes from a day on. */
export interface ProvinceRateRow {
  province: string
  from: string
  parts: readonly { name: 'GST' | 'HST' | 'PST' | 'QST'; rate: number }[]
  note: string
}

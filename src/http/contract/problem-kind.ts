/** One reason a call fails, under the status and code it answers with. */
export interface ProblemKind {
  /** An example of what a shopper may read. */
  detail: string
  /** For developers, where `detail` does not say it all. */
  meaning?: string
}

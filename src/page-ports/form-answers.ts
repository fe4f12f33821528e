import { createContext } from 'react-router'

/**
 * What a page said to a form it refused: kept by the shop and shown at an address of its own, so that Reload and
 * Back read it again and send nothing again.
 * @see docs/decisions/0139-refused-forms-have-an-address.md
 */
export interface FormAnswers {
  /** What was said at the address that is asked for; undefined at every other address. */
  find(): Promise<unknown>
  /** Keeps what is said now in place of what was said before. @returns the address that shows it */
  keep(said: unknown): Promise<string>
}

/** Of the form that is being answered: what was said to it before, or where to keep what is said now. */
export const formAnswer = createContext<{ said?: unknown; keep?: FormAnswers['keep'] }>({})

import type { ApiAnswer } from '../../base/api.ts'

export type Activation = ApiAnswer<'GET /activation/{id}'>

/** The page to choose another way on: by then the adapters are in the account of who is signed in. */
export function startOver({ devices: [first] }: Pick<Activation, 'devices'>): string {
  return first ? `/activate?device=${first.id}` : '/account'
}

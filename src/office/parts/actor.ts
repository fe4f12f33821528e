import type { ActName } from '../../shop/kernel/audit.ts'
import { keysOf, useWords } from '../../web/base/words.ts'
import actWords from '../../words/en-US/pages/admin-acts.json'
import { useMay } from './staff.ts'
import { useAnswer } from './use-answer.ts'

/** Who did something, in words: the log knows `staff:usr_...`, `customer:usr_...`, `key:Warehouse` and `system:sweeper`. */
export function useActorName(): (actor: string) => string {
  const t = useWords(actWords)
  const { answer } = useAnswer('GET /admin/staff', useMay('read') ? {} : null)
  return (actor) => {
    const kind = actor.split(':', 1)[0] ?? ''
    const name = actor.slice(kind.length + 1)
    if (kind === 'key') return t('by.key', { name })
    if (kind === 'staff' && name !== 'operator' && name !== 'demo')
      return answer?.staff.find(({ userId }) => userId === name)?.email ?? t('by.staff')
    if (name === 'operator' || name === 'demo' || name === 'webhook') return t(`by.${name}`)
    return t(kind === 'system' ? 'by.system' : kind === 'customer' ? 'by.customer' : 'by.guest')
  }
}

/** What was done; an act of another version of the shop, which has no words here, is told by its name in the log. */
export function useActName(): (action: string) => string {
  const t = useWords(actWords)
  return (action) => t(action as ActName)
}

/**
 * The names in the log of every act whose words have what was typed, joined as the API takes them; what was typed itself
 * where there is none.
 */
export function useActsNamed(): (typed: string) => string {
  const t = useWords(actWords)
  return (typed) => {
    const low = typed.toLowerCase()
    const names = keysOf(actWords).filter(
      (name) => !name.startsWith('by.') && (name.startsWith(low) || t(name).toLowerCase().includes(low)),
    )
    return names.slice(0, MOST_ACTS).join(',') || typed
  }
}

/** Each is looked for by itself. */
const MOST_ACTS = 40

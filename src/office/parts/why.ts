import type { JobName } from '../../shop/system/jobs.ts'
import { useWords } from '../../web/base/words.ts'
import adminWords from '../../words/en-US/pages/admin.json'

type Key = keyof typeof adminWords

/** What a bank says of a card or a payment, in words; a code that is new to the shop loses its underscores. */
export function useWhy(): (code: string) => string {
  const t = useWords(adminWords)
  return (code) => {
    const said = t(`why.${code}` as Key)
    return said === `why.${code}` ? spelled(code) : said
  }
}

/** What a job does. */
export function useJobName(): (name: string) => string {
  const t = useWords(adminWords)
  return (name) => t(`job.${name as JobName}`)
}

function spelled(code: string): string {
  const text = code.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

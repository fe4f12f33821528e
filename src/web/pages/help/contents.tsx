import { useWords } from '../../base/words.ts'
import helpWords from '../../messages/en-US/help.json'
import helpBodyWords from '../../messages/en-US/help-body.json'
import { PageNav } from '../content/page-nav.tsx'
import { HELP_GROUPS } from './help-questions.ts'

/** What stands on the page; shown through `Still`. */
export default function Contents() {
  const t = useWords(helpBodyWords)
  const fit = useWords(helpWords)('group.fit')
  const entries = [
    ...HELP_GROUPS.map(({ id }) => ({ id, title: id === 'fit' ? fit : t(`group.${id}`) })),
    { id: 'supply', title: t('topics.title') },
    { id: 'contact', title: t('group.contact') },
  ]
  return <PageNav label={t('jump')} entries={entries} />
}

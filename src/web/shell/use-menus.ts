import shellWords from '../../words/en-US/pages/shell.json'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'

export interface MenuEntry {
  label: string
  to: string
  /** The page it leads to, as in `/pricing` or `/safety#health`. */
  page: string
  sections?: readonly MenuEntry[]
}

export function useMainMenu(): readonly MenuEntry[] {
  const t = useWords(shellWords)
  const section = (page: string, label: string, st: string) => ({ label, page, to: `${page}?st=${st}` })
  return [
    { label: t('features'), to: '/', page: '/' },
    { label: t('pricing'), to: '/pricing?st=q', page: '/pricing' },
    {
      label: t('family'),
      to: '/family',
      page: '/family',
      sections: [
        section('/family', t('family.teens'), 'teen-drivers'),
        section('/family', t('family.parents'), 'aging-parents'),
      ],
    },
    {
      label: t('fleet'),
      to: '/fleet',
      page: '/fleet',
      sections: [
        section('/fleet', t('fleet.compatibility'), 'compatibility'),
        section('/fleet', t('fleet.informed'), 'stay-informed'),
        section('/fleet', t('fleet.logins'), 'multiple-logins'),
      ],
    },
    { label: t('help'), to: '/help', page: '/help' },
  ]
}

export function useSubMenu(): readonly MenuEntry[] {
  const t = useWords(shellWords)
  const hasHealth = useRootData()?.config.shouldShowHealthPage
  return [
    { label: t('location'), to: '/location', page: '/location' },
    { label: t('safety'), to: '/safety', page: '/safety' },
    { label: t('insights'), to: '/insights', page: '/insights' },
    ...(hasHealth ? [{ label: t('health'), to: '/safety#health', page: '/safety#health' }] : []),
    { label: t('device'), to: '/device', page: '/device' },
  ]
}

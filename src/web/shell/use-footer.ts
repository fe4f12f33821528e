import { useLocation } from 'react-router'
import { MARKETS } from '../../shop/facts/markets/markets.ts'
import { MARKET_CODES } from '../../shop/kernel/market-code.ts'
import shellWords from '../../words/en-US/pages/shell.json'
import { useAccountSite, useCountry, useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { marketplaceLink } from './marketplace.ts'
import { useMainMenu, useSubMenu } from './use-menus.ts'

export interface FooterEntry {
  label: string
  to: string
  /** The relation of a link that leaves the pages, which is then not followed inside them. */
  elsewhere?: string
  /** Country, page and a flag of the browser decide where it leads. */
  marketplace?: boolean
}

export interface FooterSection {
  title: string
  entries: readonly FooterEntry[]
}

/** Links of the settings that are empty are left out, and so are sections without any link. */
export function useFooterSections(): readonly FooterSection[] {
  const t = useWords(shellWords)
  const shop = useShopEntries()
  const account = useAccountEntries()
  const company = useCompanyEntries()
  const social = useSocialEntries()
  const legal = useLegalEntries()
  const help: FooterEntry[] = [
    { label: t('footer.questions'), to: '/help' },
    { label: t('footer.contact'), to: '/help?st=contact' },
    ...account,
    ...useConfigured({ statusLink: t('footer.status'), communityLink: t('footer.community') }),
  ]
  return [
    { title: t('features'), entries: useSubMenu() },
    { title: t('footer.shop'), entries: shop },
    { title: t('footer.help'), entries: help },
    { title: t('footer.company'), entries: company },
    { title: t('footer.follow'), entries: social },
    { title: t('footer.legal'), entries: legal },
  ].filter(({ entries }) => entries.length > 0)
}

function useShopEntries(): FooterEntry[] {
  const t = useWords(shellWords)
  const config = useRootData()?.config
  const country = useCountry()
  const { pathname } = useLocation()
  const main = useMainMenu().filter(({ page }) => page !== '/' && page !== '/help')
  const sold = config && MARKET_CODES.some((code) => config[MARKETS[code].marketplaceLink])
  return [
    ...main,
    ...(sold
      ? [
          {
            label: t('footer.marketplace', { name: config.marketplaceName }),
            to: marketplaceLink(config, country, pathname),
            elsewhere: 'sponsored',
            marketplace: true,
          },
          { label: t('footer.prime'), to: '/buy-with-prime' },
        ]
      : []),
  ]
}

function useAccountEntries(): FooterEntry[] {
  const t = useWords(shellWords)
  const site = useAccountSite()
  return [
    { label: t('manage'), to: site.account },
    { label: t('footer.subscription'), to: site.account },
    { label: t('footer.password'), to: site.resetPassword },
  ]
}

function useCompanyEntries(): FooterEntry[] {
  const t = useWords(shellWords)
  return [
    { label: t('footer.together'), to: '/big-idea' },
    ...useConfigured({
      developerDocsLink: t('footer.developers'),
      apiLink: t('footer.api'),
      blogLink: t('footer.blog'),
      careersLink: t('footer.careers'),
    }),
  ]
}

function useSocialEntries(): FooterEntry[] {
  const t = useWords(shellWords)
  return useConfigured({
    facebookLink: t('footer.facebook'),
    instagramLink: t('footer.instagram'),
    linkedinLink: t('footer.linkedin'),
    xLink: t('footer.x'),
    youtubeLink: t('footer.youtube'),
  })
}

export function useLegalEntries(): FooterEntry[] {
  const t = useWords(shellWords)
  return [
    { label: t('footer.privacy'), to: '/privacy-policy' },
    { label: t('footer.termsOfService'), to: '/terms-of-service' },
    { label: t('footer.termsOfUse'), to: '/terms-of-use' },
  ]
}

type LinkField = Extract<keyof NonNullable<ReturnType<typeof useRootData>>['config'], `${string}Link`>

/** The links the operator has set. They may lead anywhere on this host, so none is taken for a page. */
function useConfigured(labels: Partial<Record<LinkField, string>>): FooterEntry[] {
  const config = useRootData()?.config
  return Object.entries(labels).flatMap(([field, label]) => {
    const to = config?.[field as LinkField]
    return to ? [{ label, to, elsewhere: 'external' }] : []
  })
}

import { codeUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { inputError } from '../../kernel/input-error.ts'

/** Where a link on the pages leads: another site, a path of this shop, or nowhere, which hides the link. */
export const leadsTo = codeUpTo(500).regex(/^(https?:\/\/[^\s"<>]+|\/(?!\/)[^\s"<>]*)?$/, inputError('link'))

/** What the header, the footer and the notices link to, beside the pages of the shop itself. */
export function links() {
  return {
    developerDocsLink: leadsTo.describe('The link Developers in the footer').default('/developers'),
    apiLink: leadsTo
      .describe('The link API in the footer and on the pages for developers')
      .default('/api/openapi.json'),
    statusLink: leadsTo
      .describe('The link to the status of the service, in the footer; empty hides it')
      .default(''),
    communityLink: leadsTo.describe('The link Community in the footer; empty hides it').default(''),
    blogLink: leadsTo.describe('The link Blog in the footer; empty hides it').default(''),
    careersLink: leadsTo.describe('The link Careers in the footer; empty hides it').default(''),
    facebookLink: leadsTo.describe('The sign of Facebook in the footer; empty hides it').default(''),
    instagramLink: leadsTo.describe('The sign of Instagram in the footer; empty hides it').default(''),
    linkedinLink: leadsTo.describe('The sign of LinkedIn in the footer; empty hides it').default(''),
    xLink: leadsTo.describe('The sign of X in the footer; empty hides it').default(''),
    youtubeLink: leadsTo.describe('The sign of YouTube in the footer; empty hides it').default(''),
    iosAppLink: leadsTo.describe('The badge of App Store in the footer; empty hides it').default(''),
    androidAppLink: leadsTo.describe('The badge of Google Play in the footer; empty hides it').default(''),
    marketplaceName: wordsUpTo(60)
      .min(1)
      .describe('The marketplace that sells the adapter too, as its links and notices name it')
      .default('the marketplace'),
    marketplaceLinkUs: leadsTo
      .describe('The adapter there, in the United States; empty hides the link')
      .default(''),
    marketplaceLinkCa: leadsTo.describe('The adapter there, in Canada; empty hides the link').default(''),
    semiconductorShortageLink: leadsTo
      .describe('Where the notice about late parcels leads, on the top of pages')
      .default('/help?st=semiconductor-shortage'),
    priceIncreaseLink: leadsTo
      .describe('Where the notice about prices leads, on the top of pages')
      .default('/help?st=price-increase'),
  }
}

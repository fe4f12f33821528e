import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import bigIdeaWords from '../../messages/en-US/big-idea.json'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { mailAddress } from '../content/mail-address.ts'
import { ApiSample } from './api-sample.tsx'
import Body from './body.tsx'

export default function BigIdea() {
  const t = useWords(bigIdeaWords)
  const config = useRootData()?.config
  const mail = mailAddress(config?.supportEmail ?? '', t('mail.subject'))
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={<p>{t('hero.text')}</p>}
        actions={
          <>
            <a href={config?.developerDocsLink || '/developers'} className={buttonLook('primary')}>
              {t('hero.docs')}
            </a>
            <a href={mail} className={buttonLook('secondary')}>
              {t('hero.write')}
            </a>
          </>
        }
        picture={<ApiSample />}
      />
      <Body />
      <CallToAction afterBand title={t('end.title')} />
    </>
  )
}

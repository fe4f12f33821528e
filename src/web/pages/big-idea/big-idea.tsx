import { bigIdeaWords } from '../../messages/big-idea.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { useWords } from '../../words/words.ts'
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

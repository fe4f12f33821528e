import deviceWords from '../../../words/en-US/pages/device.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import { AdapterPicture, useOwnProduct } from '../../parts/pictures/picture.tsx'
import { RepairNotice } from '../../parts/sections/cost-line.tsx'
import { FeaturePage } from '../../parts/sections/feature-page.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { QuestionList } from '../../parts/sections/question-list.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { InlineLink } from '../../parts/sections/text-link.tsx'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'
import { PhoneFold } from '../../ui/fold-summary.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Install } from './install.tsx'
import { RATINGS } from './live-ratings.ts'
import { SizeAndPort } from './size-and-port.tsx'
import { Specification } from './specification.tsx'

export default function Device() {
  const t = useWords(deviceWords)
  return (
    <FeaturePage
      mile={4}
      title={t('hero.title')}
      lead={useOwnProduct()?.description ?? t('hero.lead')}
      second={
        <LinkButton to="/device?st=fit" variant="secondary">
          {t('hero.check')}
        </LinkButton>
      }
      picture={
        <AdapterPicture
          sizes="(min-width: 1208px) 532px, (min-width: 1024px) 44vw, calc(100vw - 40px)"
          alt={t('hero.picture')}
          eager
          className="max-sm:mx-auto max-sm:w-[88%] max-lg:aspect-14/9 max-lg:object-cover max-lg:object-[50%_84%]"
        />
      }
      isPictureEarly
      closing={t('closing.title')}
    >
      <Fit />
      <Body />
      <Live part={RATINGS} />
    </FeaturePage>
  )
}

/** The sections below the vehicle look-up. */
function Body() {
  const t = useWords(deviceWords)
  const config = useRootData()?.config
  return (
    <>
      <SizeAndPort />
      <Specification />
      <Needs />
      <Section title={t('terms.title')} id="returns" className="pt-0 md:pt-0">
        <p className="max-w-reading text-soft">
          {t.rich('terms.text', {
            returnDays: config?.returnDays ?? 0,
            warrantyMonths: config?.warrantyMonths ?? 0,
            terms: (inner) => <InlineLink to="/terms-of-service">{inner}</InlineLink>,
          })}
        </p>
        <div className="mt-3 max-w-reading text-soft">
          <RepairNotice />
        </div>
      </Section>
      <Install />
      <NextStop afterBand mile={5} to="/pricing" title={t('next.title')} text={t('next.text')} />
    </>
  )
}

const NEEDS = ['plan', 'network', 'port', 'people'] as const

function Needs() {
  const t = useWords(deviceWords)
  const pricing = (inner: React.ReactNode) => <InlineLink to="/pricing">{inner}</InlineLink>
  const needs = NEEDS.map((need) => ({
    title: t(`needs.${need}`),
    answer: <p>{t.rich(`needs.${need}.text`, { pricing })}</p>,
  }))
  return <QuestionList id="needs" title={t('needs.title')} questions={needs} />
}

const KINDS = ['yes', 'limited', 'no'] as const

/** Which vehicles it works in. */
function Fit() {
  const t = useWords(deviceWords)
  return (
    <Section id="fit" title={t('fit.title')} lead={t('fit.lead')} band>
      <div className="mb-6 md:mb-10">
        <Live part={VEHICLE_LOOKUP} />
      </div>
      <PhoneFold label={t('vehicles.title')}>
        <Points>
          {KINDS.map((kind) => (
            <Point key={kind} title={t(`vehicles.${kind}`)}>
              {t(`vehicles.${kind}.text`)}
            </Point>
          ))}
        </Points>
      </PhoneFold>
    </Section>
  )
}

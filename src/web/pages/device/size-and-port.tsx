import deviceWords from '../../../words/en-US/pages/device.json'
import { useWords } from '../../base/words.ts'
import { AdapterSize } from '../../parts/drawings/adapter-size.tsx'
import { PortFace } from '../../parts/drawings/port-face.tsx'
import { Picture } from '../../parts/pictures/picture.tsx'
import { FigureCard } from '../../parts/sections/figure-card.tsx'
import { Section } from '../../parts/sections/section.tsx'

export function SizeAndPort() {
  return (
    <>
      <Size />
      <Port />
    </>
  )
}

function Size() {
  const t = useWords(deviceWords)
  return (
    <Section
      id="size"
      title={t('size.title')}
      picture={
        <FigureCard className="[&_svg]:p-4 sm:[&_svg]:p-8">
          <AdapterSize />
        </FigureCard>
      }
    >
      <p className="max-w-reading text-soft">{t('size.text')}</p>
      <p className="mt-3 max-w-reading text-soft">{t('size.box')}</p>
      <div className="mt-6 max-w-[360px] max-lg:hidden">
        <Picture name="adapter-box" sizes="360px" alt={t('size.picture')} className="-ml-[15.5%]" />
      </div>
    </Section>
  )
}

function Port() {
  const t = useWords(deviceWords)
  return (
    <Section
      id="port"
      title={t('port.title')}
      picture={
        <FigureCard>
          <PortFace />
        </FigureCard>
      }
      pictureSide="left"
      pictureBesideOnly
      band
    >
      <p className="max-w-reading text-soft">{t('port.text')}</p>
      <p className="mt-3 max-w-reading text-soft">{t('port.drain')}</p>
      <p className="mt-3 max-w-reading text-soft">{t('port.read')}</p>
    </Section>
  )
}

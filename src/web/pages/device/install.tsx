import deviceWords from '../../../words/en-US/pages/device.json'
import { useWords } from '../../base/words.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { TextLink } from '../../parts/sections/text-link.tsx'
import { MilepostMark } from '../../ui/milepost-mark.tsx'

const STEPS = ['find', 'push', 'name'] as const

export function Install() {
  const t = useWords(deviceWords)
  return (
    <Section
      id="install"
      title={t('install.title')}
      picture={
        <Picture
          name="electric"
          sizes="(min-width: 1208px) 548px, (min-width: 1024px) 46vw, calc(100vw - 40px)"
          alt={t('install.picture')}
          className="aspect-16/9 rounded-picture object-cover shadow-soft lg:aspect-4/3"
        />
      }
      band
    >
      <ol>
        {STEPS.map((step, i) => (
          <li key={step} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
            <span aria-hidden="true" className="flex flex-col items-center">
              <MilepostMark number={i + 1} />
              <span className="my-2 flex-1 border-amber border-l-4 border-dashed group-last:hidden" />
            </span>
            <div className="pb-4 md:pb-7">
              <h3 className="pt-1 font-semibold text-lg">{t(`install.${step}`)}</h3>
              <p className="mt-1 max-w-reading text-soft">{t(`install.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextLink to="/help?st=install">{t('install.lights')}</TextLink>
    </Section>
  )
}

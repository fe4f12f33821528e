import { useWords } from '../../base/words.ts'
import deviceBodyWords from '../../messages/en-US/device-body.json'
import { InlineLink } from '../../parts/sections/inline-link.tsx'
import { NextStop } from '../../parts/sections/next-stop.tsx'
import { Section } from '../../parts/sections/section.tsx'
import { Install } from './install.tsx'
import { Lights } from './lights.tsx'
import { Needs } from './needs.tsx'
import { SizeAndPort } from './size-and-port.tsx'

/** What stands below the look-up; shown through `Still`. */
export default function Body() {
  const t = useWords(deviceBodyWords)
  return (
    <>
      <SizeAndPort />
      <Lights />
      <Install />
      <Needs />
      <Section title={t('terms.title')} id="returns" className="pt-0 md:pt-0">
        <p className="max-w-reading text-soft">
          {t.rich('terms.text', {
            terms: (inner) => <InlineLink to="/terms-of-service">{inner}</InlineLink>,
          })}
        </p>
      </Section>
      <NextStop mile={5} to="/pricing" title={t('next.title')} text={t('next.text')} />
    </>
  )
}

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { localeIn } from '../../shop/facts/locale/locale.ts'
import { useWords } from '../../web/base/words.ts'
import { ProductPicture } from '../../web/parts/cart/cart-line.tsx'
import { pictureUrl } from '../../web/parts/pictures/pictures.ts'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { type Item, languageName, languagesOf, shownText } from './item.ts'
import type { Draft } from './texts-form.tsx'

type Theme = 'light' | 'dark'
const THEMES = ['light', 'dark'] as const

interface PreviewProps {
  item: Item
  /** A file that is not saved yet, as a data URL; empty for none. */
  picked: string
  /** What is typed in one language and not saved yet. */
  draft: Draft & { language: string }
}

/** How buyers see it on the page of the device and in the cart: in each language of its country, in both themes. */
export function ProductPreview(props: PreviewProps) {
  const t = useWords(catalogWords)
  const { country } = props.item
  return (
    <div className="grid gap-4 border-hairline border-t pt-4">
      <h3 className="font-extrabold">{t('preview')}</h3>
      {languagesOf(props.item).map((language) => (
        <div key={language} className="grid gap-2">
          <div className="grid gap-2 sm:grid-cols-2">
            {THEMES.map((theme) => (
              <ThemeFrame
                key={theme}
                theme={theme}
                language={language}
                title={t(`preview.${theme}`, { language: languageName(language) })}
              >
                <Shown {...props} language={language} theme={theme} />
              </ThemeFrame>
            ))}
          </div>
          <a
            href={`/device?locale=${localeIn(country, language)}`}
            target="_blank"
            rel="noreferrer"
            className="text-sm underline underline-offset-2"
          >
            {t('preview.page', { language: languageName(language) })}
          </a>
        </div>
      ))}
    </div>
  )
}

/** A page of its own with the shop's styles, so that it has a theme of its own. */
function ThemeFrame(props: { theme: Theme; language: string; title: string; children: React.ReactNode }) {
  const { theme, language, title, children } = props
  const [body, setBody] = useState<HTMLElement>()
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? ''
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html><html lang="${language}" data-theme="${theme}"><link rel="stylesheet" href="${styles}">`}
      onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
      className="h-128 w-full rounded-field border border-hairline"
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}

/** The opening of the page of the device, and a line of the cart. */
function Shown({ item, picked, draft, language, theme }: PreviewProps & { language: string; theme: Theme }) {
  const t = useWords(catalogWords)
  const isTyped = draft.language === language
  const title = isTyped ? draft.title : (item.titles[language] ?? '')
  const description = (isTyped && draft.description) || shownText(item.descriptions, language)
  const alt = (isTyped && draft.altText) || shownText(item.altTexts, language)
  const hasOwn = picked !== '' || item.picture !== null
  const url = picked || item.image.url
  const standard = pictureUrl('adapter-hero', { theme, width: 480, format: 'webp' })
  const words = alt || (hasOwn ? title : '')
  return (
    <div className="grid gap-4 p-4">
      {hasOwn ? (
        <img
          src={url}
          alt={words}
          className="block h-auto max-h-56 w-full rounded-picture bg-[light-dark(#fff,#cfccc3)] object-contain"
        />
      ) : (
        <img src={standard} alt={words} width={480} height={360} className="block h-auto w-full" />
      )}
      <p className="text-soft">{description || <Standard />}</p>
      <div className="flex flex-wrap items-center gap-4">
        <ProductPicture url={url} />
        <p className="font-semibold">{title}</p>
      </div>
      <p className="text-sm text-soft">
        {t('preview.alt')} {words || <Standard />}
      </p>
    </div>
  )
}

function Standard() {
  const t = useWords(catalogWords)
  return <em>{t('preview.standard')}</em>
}

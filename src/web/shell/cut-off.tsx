import connectionWords from '../../words/en-US/pages/connection.json'
import { useWords } from '../base/words.ts'
import { KeptMarkup } from '../hydration/kept-markup.tsx'

/** Shown where the scripts of the page could not be fetched (`wake.js` marks the root): a tap would else meet silence. */
export function CutOff() {
  return (
    <KeptMarkup
      id="cut-off"
      role="alert"
      className="sign-line fixed inset-x-3 bottom-3 z-30 mx-auto hidden max-w-reading rounded-field bg-stop-wash px-4 py-3 text-ink shadow-soft [--sign:var(--color-stop-wash)] [:root[data-cut-off]_&]:block print:hidden"
      content={import.meta.env.SSR && <CutOffContent />}
    />
  )
}

function CutOffContent() {
  const t = useWords(connectionWords)
  return (
    <p>
      {t.rich('cutOff', {
        again: (inner) => (
          <a href="?again" className="font-semibold underline">
            {inner}
          </a>
        ),
      })}
    </p>
  )
}

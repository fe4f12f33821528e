import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Shown in place of a page that failed. Says what is safe; never what broke inside. */
export function ErrorMessage() {
  return (
    <div className="page-width py-20">
      <title>Something went wrong on our side</title>
      <h1 className="font-extrabold text-3xl tracking-tight">Something went wrong on our side.</h1>
      <p className="mt-4 max-w-reading text-lg text-soft">
        This page could not be shown. Your cart is kept in this browser, and an order that was placed stays
        placed: its confirmation is in your mail. Try again in a moment.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <LinkButton to="/" variant="secondary" reloadDocument>
          Go to the home page
        </LinkButton>
      </div>
    </div>
  )
}

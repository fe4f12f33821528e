import { LinkButton } from '../ui/link-button.tsx'

export function MissingPage() {
  return (
    <div className="page-width py-20">
      <h1 className="font-extrabold text-3xl tracking-tight">No road leads here.</h1>
      <p className="mt-4 max-w-reading text-lg text-soft">
        There is no page at this address. It may have moved, or the link was cut short. Your cart is as you
        left it.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">Go to the home page</LinkButton>
        <LinkButton to="/help" variant="secondary">
          Get help
        </LinkButton>
      </div>
    </div>
  )
}

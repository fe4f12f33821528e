import { useLocation } from 'react-router'
import { KeptMarkup } from '../hydration/kept-markup.tsx'
import { FooterContent } from './footer-content.tsx'
import { isCheckout } from './order-pages.ts'

export function Footer() {
  const { pathname } = useLocation()
  return (
    <KeptMarkup
      as="footer"
      id="footer"
      data-view={isCheckout(pathname) ? 'checkout' : undefined}
      className="group/footer mt-8 border-hairline md:mt-20 border-t bg-card py-4 md:py-10 text-sm bare:hidden"
      content={import.meta.env.SSR && <FooterContent />}
    />
  )
}

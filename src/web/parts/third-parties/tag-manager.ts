import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** @see https://developers.google.com/tag-platform/tag-manager/web */
export function startTagManager(id: string): Promise<void> {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

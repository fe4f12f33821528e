import { useEffect, useState } from 'react'

type Words = Record<string, { description?: string }>

/** What each setting does, as the description of the API says it; empty until that has come. */
export function useSettingWords(): (name: string) => string {
  const [words, setWords] = useState<Words>({})
  useEffect(() => {
    const stop = new AbortController()
    readWords(stop.signal).then(setWords, () => undefined)
    return () => stop.abort()
  }, [])
  return (name) => words[name]?.description ?? ''
}

async function readWords(signal: AbortSignal): Promise<Words> {
  const response = await fetch('/api/openapi.json', { signal })
  const document: { components?: { schemas?: { Config?: { properties?: Words } } } } = await response.json()
  return document.components?.schemas?.Config?.properties ?? {}
}

import { createContext } from 'react-router'

/**
 * What a page tells search engines in the terms of schema.org. The page's loader leaves it here, the
 * server writes it into the HTML: only search engines read it, so no browser carries the code for it.
 */
export const structuredData = createContext<object[]>([])

import { createContext } from 'react-router'

/**
 * What tells the scripts of a page's own from any other that stands in it: a secret of one rendering, which the server
 * draws and takes out again. Nobody who gets text into a page can know it.
 */
export const scriptMark = createContext<string>()

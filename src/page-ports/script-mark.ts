import { createContext } from 'react-router'

/**
 * Marks the page's own scripts: a secret of one rendering, which the server
 * draws and removes again. Injected text cannot know it.
 */
export const scriptMark = createContext<string>()

/** The environment as the host set it, before the line below. */
export const startEnvironment = { ...process.env }

// React and the mail renderer choose their fast or their debugging build by this, once, when they are first
// imported. Whether the *shop* is in production is for the host to say, and is read from the copy above.
process.env.NODE_ENV ??= 'production'

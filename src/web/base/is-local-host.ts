/** Is this the machine of whoever works on the shop? */
export function isLocalHost(hostname: string): boolean {
  return (
    /^(localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(hostname) || /\.(localhost|local)$/.test(hostname)
  )
}

// The parameter env stays in every address that somebody goes to (K34). It names texts and marks, never where calls go.

/** of the address and of the device */
export const envName = 'env'

const kept = (): string | null => new URLSearchParams(location.search).get(envName)

/** A path of this app with the page's env; a path that names one keeps its own. */
export function withEnv(path: string): string {
  const env = kept()
  if (env === null) return path
  const url = new URL(path, location.origin)
  if (!url.searchParams.has(envName)) url.searchParams.set(envName, env)
  return url.pathname + url.search + url.hash
}

/** For the router: what it writes into links and into the address. */
export const envRewrite = {
  output: ({ url }: { url: URL }): URL => {
    const env = kept()
    if (env !== null && !url.searchParams.has(envName)) url.searchParams.set(envName, env)
    return url
  },
}

/** For links beside the router: screens of this app get the parameter when they are used. */
export function keepEnvInLinks(): void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    link.href = withEnv(link.pathname + link.search + link.hash)
  }
  for (const use of ['click', 'auxclick'] as const) addEventListener(use, keep, { capture: true })
}

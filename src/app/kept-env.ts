// The parameter env stays in every address of this app that somebody goes to (K34). It names marks and texts, never where calls go.

/** of the address and of the device */
export const envName = 'env'

/** The address with the page's env; one that names its own keeps it. */
export function withEnv(url: URL): URL {
  const env = new URLSearchParams(location.search).get(envName)
  if (env && !url.searchParams.has(envName)) url.searchParams.set(envName, env)
  return url
}

// An address without a path may name its app by a subdomain. Source: specification, professional apps, section 2.1.

const apps = ['app', 'careprovider', 'b2c', 'providersearch', 'acp']

/** The path where an app's own subdomain begins: '/careprovider' for careprovider.example and partner.example; null for others. */
export function pathOfHost(hostname: string): string | null {
  const [name = '', ...rest] = hostname.split('.')
  if (rest.length === 0) return null
  if (name === 'partner') return '/careprovider'
  return apps.includes(name) ? `/${name}` : null
}
